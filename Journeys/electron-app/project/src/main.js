const { app, BrowserWindow } = require("electron");

function open(path) {
  const window = new BrowserWindow({ width: 1000, height: 700 });
  window.loadFile("src/index.html", { query: path ? { path } : {} });
}

app.on("open-file", (event, path) => {
  event.preventDefault();
  open(path);
});

app.whenReady().then(() => open(process.argv[app.isPackaged ? 1 : 2]));
