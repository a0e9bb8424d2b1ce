/// The script of a page; without it everything is shown, but cannot be filtered.
enum HTMLScript {
  /// The content security policy, which allows only this script and does not load anything.
  static let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
    + "script-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"

  /// The SHA-256 of `text`; a test computes it.
  private static let digest = "d6aXBSQ+sGyDhyAPEYNfhT19vu/gUtyatYQlwJlCmqs="

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
      const groups = Array.from(list.children);
      const total = list.getElementsByClassName("finding").length;
      const lower = element => element.textContent.toLowerCase();
      let files = null, unread = 0;
      const read = () => files ??= groups.flatMap(group => Array.from(group.children, element => ({
        element, group, isShown: true, isWhole: true, text: null, items: null,
        path: lower(element.firstElementChild.firstElementChild),
        size: element.getElementsByClassName("finding").length })))
        .map((file, index) => ({ ...file, index }));
      const textOf = part => part.text ??= lower(part.element);
      const itemsOf = file => file.items ??= Array.from(
        file.element.getElementsByClassName("finding"), item => ({ element: item, text: null,
          severity: item.dataset.severity, rule: item.dataset.rule, isShown: true }));
      const prepare = () => {
        const end = performance.now() + 8;
        read();
        while (unread < files.length && performance.now() < end) textOf(files[unread++]);
        if (unread < files.length) setTimeout(prepare, 8);
      };
      setTimeout(prepare, 200);
      const { text, rule, order } = form.elements, output = form.querySelector("output");
      const boxes = Array.from(form.elements.severity);
      const set = (part, isShown) => {
        if (part.isShown !== isShown) part.element.hidden = !(part.isShown = isShown);
      };
      const filter = () => {
        const word = text.value.trim().toLowerCase();
        const severities = new Set(boxes.filter(box => box.checked).map(box => box.value));
        const isEveryKind = !rule.value && severities.size === boxes.length;
        const full = new Set();
        let shown = 0;
        for (const file of read()) {
          const isNamed = !word || file.path.includes(word);
          let count = 0;
          if (isNamed && isEveryKind) {
            count = file.size;
            if (!file.isWhole) for (const item of file.items) set(item, true);
            file.isWhole = true;
          } else if (isNamed || textOf(file).includes(word)) {
            const items = itemsOf(file);
            const found = items.map(item => severities.has(item.severity)
              && (!rule.value || item.rule === rule.value)
              && (isNamed || textOf(item).includes(word)));
            count = found.filter(Boolean).length;
            if (count > 0) items.forEach((item, index) => set(item, found[index]));
            else if (isNamed) for (const item of items) set(item, false);
            file.isWhole = false;
          }
          set(file, count > 0 || isNamed && !rule.value && (isEveryKind || word !== ""));
          if (file.isShown) full.add(file.group);
          shown += count;
        }
        for (const group of groups) {
          if (group.hidden === full.has(group)) group.hidden = !full.has(group);
        }
        output.textContent = !word && isEveryKind ? "" : shown.toLocaleString("en") + " of "
          + total.toLocaleString("en") + " listed findings";
      };
      const sort = () => {
        const path = (a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : a.index - b.index;
        const by = { "": (a, b) => a.index - b.index, path,
          count: (a, b) => b.size - a.size || a.index - b.index }[order.value];
        const sorted = [...read()].sort(by), most = Math.ceil(sorted.length / groups.length);
        groups.forEach((group, index) => {
          const part = sorted.slice(index * most, (index + 1) * most);
          for (const file of part) file.group = group;
          group.append(...part.map(file => file.element));
        });
        filter();
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
        for (const file of read()) file.element.open = isOpen;
        fold.textContent = isOpen ? "Collapse all" : "Expand all";
      };
    }
    addEventListener("beforeprint", () => {
      for (const file of document.querySelectorAll(".file")) file.open = true;
    });

    """
}
