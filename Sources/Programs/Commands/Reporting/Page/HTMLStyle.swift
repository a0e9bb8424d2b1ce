/// The style sheet of a page: the one for pages on documents, adapted to long lists.
enum HTMLStyle {
  static let text = """
    :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif;
      --page: light-dark(#f2f2f5, #18181b); --card: light-dark(#fff, #27272b);
      --ink: light-dark(#1c1c1e, #ececf0); --dim: light-dark(#5e5e66, #a2a2ac);
      --line: light-dark(#d8d8de, #3d3d43); --code: light-dark(#f5f5f7, #1e1e22);
      --red: light-dark(#b3261e, #ff9a90); --amber: light-dark(#835000, #f5bd65);
      --blue: light-dark(#0a5794, #8cc4ff); --green: light-dark(#146c34, #80d99a);
      --mono: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink); overflow-wrap: anywhere; }
    main { display: flex; flex-direction: column; gap: 1.25rem; max-width: 72rem; margin: 0 auto;
      padding: 1.5rem 1.25rem 4rem; }
    header { order: -1; }
    h1 { margin: 0.1rem 0 0.35rem; font-size: 1.9rem; line-height: 1.2; letter-spacing: -0.015em; }
    h2 { margin: 0 0 0.6rem; font-size: 1.05rem; }
    .chips + h2, .next + h2, .chips + .tables, .next + .tables { margin-top: 1.5rem; }
    p { margin: 0; }
    a { color: inherit; text-underline-offset: 0.2em; text-decoration-color: var(--dim); }
    code, pre, .path, .place, .rule, .id { font-family: var(--mono); font-size: 0.87em; }
    .tool { display: flex; justify-content: space-between; align-items: center; color: var(--dim); }
    .totals { display: flex; flex-wrap: wrap; gap: 0.4rem; font-size: 1.05rem; }
    .next { margin: 0.8rem 0 0; padding-left: 1.2rem; max-width: 48rem; }
    .error, .warning, .note, .state { display: inline-block; padding: 0 0.5em;
      border-radius: 0.4em; font-size: 0.83em; font-weight: 600; white-space: nowrap;
      background: color-mix(in srgb, currentcolor 11%, transparent); }
    .error, .state.open, del { color: var(--red); }
    .warning { color: var(--amber); }
    .note { color: var(--blue); }
    .state.done, ins { color: var(--green); }
    .chips { display: flex; flex-wrap: wrap; gap: 0.4rem 1.25rem; margin: 0; padding: 0;
      list-style: none; }
    .tables { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.25rem;
      align-items: start; }
    .tables > :only-child { grid-column: 1 / -1; }
    .tables > section, .file, form { background: var(--card); border: 1px solid var(--line);
      border-radius: 10px; }
    .tables > section { padding: 1rem 1.15rem; max-height: 28rem; overflow: auto; }
    .tables ol { margin: 0; padding-left: 1.6rem; }
    .tables ol li { padding: 0.25rem 0; }
    .tables .count { white-space: nowrap; }
    table { width: 100%; border-collapse: collapse; table-layout: fixed; }
    th { padding: 0 0 0.3rem; text-align: left; color: var(--dim); font-size: 0.87em;
      font-weight: 500; }
    td { padding: 0.45rem 0; border-top: 1px solid var(--line); vertical-align: top; }
    th + th, .number { width: 6.5rem; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
    .number small { display: block; color: var(--dim); }
    td details { color: var(--dim); font-size: 0.9em; }
    td details:not([open]) summary { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    td details p { padding: 0.2rem 0 0 1rem; }
    tr:target td { background: color-mix(in srgb, var(--amber) 12%, transparent); }
    form { display: flex; flex-wrap: wrap; gap: 0.6rem 0.8rem; align-items: center;
      margin-top: 1.25rem; padding: 0.7rem 1rem; }
    form[hidden] { display: none; }
    fieldset { display: flex; flex-wrap: wrap; gap: 0 0.9rem; margin: 0; padding: 0; border: 0; }
    legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    label { white-space: nowrap; }
    input, select, button { font: inherit; accent-color: var(--blue); }
    input[type=search], select, form button { min-height: 2.1rem; }
    input[type=search], select, button { padding: 0.2rem 0.6rem; color: inherit;
      background: var(--card); border: 1px solid var(--dim); border-radius: 7px; }
    input[type=search] { flex: 1 1 14rem; min-width: 0; }
    select { max-width: 100%; min-width: 0; }
    button { cursor: pointer; }
    button:hover { background: var(--code); }
    .tool button { min-height: 1.8rem; padding: 0 0.7rem; font-size: 0.87em; }
    :focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; }
    output { color: var(--dim); }
    .group { content-visibility: auto; contain-intrinsic-size: auto 600rem; }
    .group[hidden] { display: none; }
    .file { margin-bottom: 0.8rem; content-visibility: auto; contain-intrinsic-size: auto 12rem; }
    .file > summary { display: flex; flex-wrap: wrap; gap: 0.2rem 0.8rem; align-items: baseline;
      padding: 0.6rem 1rem; cursor: pointer; list-style: none; }
    .file > summary::-webkit-details-marker { display: none; }
    .file > summary::before { content: "\\25B8"; width: 0.7em; color: var(--dim); }
    .file[open] > summary::before { content: "\\25BE"; }
    .file > summary .path { font-weight: 600; min-width: 0; flex: 0 1 auto; }
    .file > summary .count { margin-left: auto; }
    .file > ol { margin: 0; padding: 0; list-style: none; }
    .finding, .more { padding: 0.7rem 1rem; border-top: 1px solid var(--line); }
    .more, .note-text, .rule, .place { color: var(--dim); }
    .note-text, .fix { margin-top: 0.2rem; font-size: 0.93em; }
    .rule { white-space: nowrap; }
    .remarks { margin: 0; padding: 0 1rem 0.7rem 2.6rem; color: var(--dim); }
    .pictures { padding: 0 1rem 0.7rem; }
    .pictures summary { cursor: pointer; color: var(--dim); font-size: 0.93em; }
    .pictures div { display: flex; flex-wrap: wrap; gap: 1rem; padding-top: 0.6rem; }
    figure { margin: 0; max-width: 100%; }
    figure img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line);
      border-radius: 6px; background: #fff; }
    figcaption { margin-top: 0.2rem; color: var(--dim); font-size: 0.87em; }
    pre { margin: 0.45rem 0 0; padding: 0.45rem 0.7rem; overflow-x: auto; border-radius: 6px;
      background: var(--code); overflow-wrap: normal; tab-size: 4; }
    pre mark { color: inherit; background: color-mix(in srgb, var(--amber) 22%, transparent);
      text-decoration: underline 2px var(--red); text-underline-offset: 0.25em; }
    del, ins { text-decoration: none; }
    @media (max-width: 46rem) {
      main { padding: 1rem 0.7rem 3rem; }
      h1 { font-size: 1.5rem; }
      .tables { grid-template-columns: minmax(0, 1fr); }
      .file > summary .count { margin-left: 1.5rem; }
      .file > summary .path { flex: 1 1 80%; }
      .rule { white-space: normal; }
      input, select { font-size: 16px; }
    }
    @media print {
      :root { color-scheme: light; }
      form, button { display: none !important; }
      .tables > section { max-height: none; overflow: visible; }
      .group, .file { content-visibility: visible; }
      .finding { break-inside: avoid; }
      pre { white-space: pre-wrap; }
    }
    """
}
