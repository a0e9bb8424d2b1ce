window.launchQueue?.setConsumer(async ({ files }) => {
  for (const handle of files) {
    const file = await handle.getFile();
    document.querySelector("main").textContent = await file.text();
  }
});
