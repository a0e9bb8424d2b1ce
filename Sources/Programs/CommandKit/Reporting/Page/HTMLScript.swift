/// The script of a page; without it everything is shown, and nothing can be filtered.
enum HTMLScript {
  /// Only this script runs, and nothing is loaded.
  static let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
    + "script-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"

  /// The SHA-256 of `text`; a test computes it.
  private static let digest = "PJFabTOuKhmvZ3bX8XDl5iwp5+BOauZhJhhNEHb6agc="

  static let text = """
    "use strict";
    const main = document.querySelector("main"), header = document.querySelector("header");
    const list = document.getElementById("findings"), form = document.querySelector("form");
    main.prepend(header);
    const theme = document.getElementById("theme");
    theme.hidden = false;
    theme.onclick = () => {
      const root = document.documentElement.style;
      const isDark = root.colorScheme ? root.colorScheme === "dark"
        : matchMedia("(prefers-color-scheme: dark)").matches;
      root.colorScheme = isDark ? "light" : "dark";
    };
    if (form) {
      form.hidden = false;
      const files = Array.from(list.children, (element, index) => ({
        element, index, isShown: true,
        text: element.firstElementChild.firstElementChild.textContent.toLowerCase(),
        items: Array.from(element.querySelectorAll(".finding"), item => ({
          element: item, severity: item.dataset.severity, rule: item.dataset.rule,
          text: null, isShown: true })) }));
      const total = files.reduce((sum, file) => sum + file.items.length, 0);
      const { text, rule, order } = form.elements, output = form.querySelector("output");
      const boxes = Array.from(form.elements.severity);
      const set = (part, isShown) => {
        if (part.isShown !== isShown) part.element.hidden = !(part.isShown = isShown);
      };
      const filter = () => {
        const word = text.value.trim().toLowerCase();
        const severities = new Set(boxes.filter(box => box.checked).map(box => box.value));
        const isAll = !word && !rule.value && severities.size === boxes.length;
        let shown = 0;
        for (const file of files) {
          const isNamed = !word || file.text.includes(word);
          const found = file.items.map(item => severities.has(item.severity)
            && (!rule.value || item.rule === rule.value)
            && (isNamed || (item.text ??= item.element.textContent.toLowerCase()).includes(word)));
          const count = found.filter(Boolean).length;
          set(file, isAll || count > 0 || isNamed && word !== "" && !rule.value);
          if (file.isShown) file.items.forEach((item, index) => set(item, found[index]));
          shown += count;
        }
        output.textContent = isAll ? "" : shown.toLocaleString("en") + " of "
          + total.toLocaleString("en") + " listed findings";
      };
      const sort = () => {
        const path = (a, b) => a.text < b.text ? -1 : a.text > b.text ? 1 : a.index - b.index;
        const by = { "": (a, b) => a.index - b.index, path,
          count: (a, b) => b.items.length - a.items.length || a.index - b.index }[order.value];
        list.append(...[...files].sort(by).map(file => file.element));
      };
      let isWaiting = false;
      form.oninput = event => {
        if (event.target === order) return sort();
        if (isWaiting) return;
        isWaiting = true;
        requestAnimationFrame(() => { isWaiting = false; filter(); });
      };
      form.onsubmit = event => event.preventDefault();
      const fold = document.getElementById("fold");
      fold.onclick = () => {
        const isOpen = fold.textContent === "Expand all";
        for (const file of files) file.element.open = isOpen;
        fold.textContent = isOpen ? "Collapse all" : "Expand all";
      };
    }
    addEventListener("beforeprint", () => {
      for (const file of document.querySelectorAll(".file")) file.open = true;
    });

    """
}
