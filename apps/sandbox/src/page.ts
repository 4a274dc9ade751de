import { escapeHtml } from '@onym/core';

/**
 * Renders a complete HTML page that suits light and dark, narrow and wide, without scripts and external resources.
 * `body` is HTML; the title is escaped.
 */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

const style = `
:root { --ground: #f5f6f8; --sheet: #fff; --ink: #171b24; --soft: #596273; --line: #d5d9e1; --accent: #3f4fd8;
  --on-accent: #fff; --bad: #b3261e; --bad-ground: #fdeceb; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f1218; --sheet: #181c25; --ink: #eceff5; --soft: #a2abbd; --line: #343b4a; --accent: #98a4ff;
    --on-accent: #10142b; --bad: #ffb4ab; --bad-ground: #3b1a18; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: min(100% - 2rem, 46rem); margin: 0 auto; padding: clamp(1.5rem, 6vw, 4.5rem) 0; }
main.wide { width: min(100% - 2rem, 58rem); }
h1 { margin: 0 0 .5rem; font-size: clamp(1.4rem, 4vw, 1.8rem); line-height: 1.2; letter-spacing: -.015em; }
h2 { margin: 0 0 .25rem; font-size: 1rem; }
p { margin: 0 0 1rem; }
.soft { color: var(--soft); }
.small { font-size: .875rem; }
a { color: var(--accent); }
code { font: .9em ui-monospace, monospace; }
ul.plain { list-style: none; margin: 0; padding: 0; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; padding: clamp(1.1rem, 4vw, 1.75rem); margin: 0 0 1rem; }
.sides { display: grid; gap: 1.5rem; }
@media (min-width: 48rem) { .sides { grid-template-columns: 5fr 6fr; gap: 3rem; align-items: start; } }
.notice { background: var(--bad-ground); color: var(--bad); border-radius: 8px; padding: .7rem .9rem; }
label { display: block; font-size: .875rem; font-weight: 600; }
input { width: 100%; margin: .3rem 0 1rem; padding: .65rem .75rem; font: inherit; color: inherit; background: var(--ground);
  border: 1px solid var(--line); border-radius: 8px; }
input[aria-invalid=true] { border-color: var(--bad); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
button { width: 100%; padding: .75rem 1rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent);
  border: 0; border-radius: 8px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.tag { display: inline-block; padding: .1rem .55rem; border: 1px solid currentColor; border-radius: 99px; font-size: .75rem;
  font-weight: 600; letter-spacing: .04em; text-transform: uppercase; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .3rem 1rem; margin: 0; font-size: .875rem; }
dt { font-family: ui-monospace, monospace; white-space: nowrap; }
dd { margin: 0; color: var(--soft); }
ul.plain + p { margin-top: .75rem; }
h2.part { margin: 2rem 0 .75rem; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1rem; }
.actions form { flex: 1 1 12rem; }
button.quiet { color: inherit; background: transparent; border: 1px solid var(--line); }
button.quiet.bad { color: var(--bad); }
.tag.bad { color: var(--bad); }
summary { cursor: pointer; }
form.inside { margin-top: 1rem; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .5rem 1rem .5rem 0; text-align: left; border-bottom: 1px solid var(--line); }
tbody tr:last-child td { border-bottom: 0; }
th.amount, td.amount { padding-right: 0; text-align: right; }
@media (max-width: 30rem) { .wide-only { display: none; } }
h2.gap { margin-bottom: 1rem; }
.price { margin: .35rem 0 1.25rem; font-size: clamp(2rem, 7vw, 2.75rem); font-weight: 650; letter-spacing: -.03em; line-height: 1.1;
  font-variant-numeric: tabular-nums; }
ul.bill { margin: 0 0 1.25rem; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
.bill li { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0; border-bottom: 1px solid var(--line); }
.bill li > :last-child { text-align: right; white-space: nowrap; }
.below { margin: .9rem 0 0; }
@media (max-width: 24rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } }
`;
