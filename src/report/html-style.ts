// Holds the style sheet of the HTML report, with colours for a light and a dark theme.

/**
 * Colours of verdicts and charts for both themes. They can be distinguished by readers with red-green blindness;
 * contrast is at least 3:1 (WCAG 2.2, 1.4.11), for text 4.5:1 (1.4.3).
 */
const LIGHT = `
  color-scheme: light;
  --page: #ffffff; --raised: #f5f6f8; --text: #1b1f24; --quiet: #57606a; --line: #d5dae0; --link: #0059b3;
  --faster: #00659e; --slower: #b03a00; --same: #57606a; --inconclusive: #7a5b00; --failed: #a3123a;
  --noise: #6b7480; --band: #8b949e40; --shadow: #1b1f2440;
  --c0: #007a58; --c1: #7b3fa8; --c2: #5f6f00; --c3: #b8327f; --c4: #7a4a35; --c5: #007585; --c6: #4a5560;`;
const DARK = `
  color-scheme: dark;
  --page: #14171b; --raised: #1e2329; --text: #e4e7eb; --quiet: #a2abb5; --line: #363d45; --link: #79b8ff;
  --faster: #62b5ef; --slower: #f59057; --same: #a2abb5; --inconclusive: #dcb64a; --failed: #ff8095;
  --noise: #98a2ad; --band: #8b949e3d; --shadow: #e4e7eb59;
  --c0: #41c79a; --c1: #c39bf5; --c2: #b5c44a; --c3: #f48fc8; --c4: #d0a58c; --c5: #4fc6d8; --c6: #c3cbd3;`;

/** It has no animations. */
export const STYLE = `
:root {${LIGHT}
}
@media screen and (prefers-color-scheme: dark) {
  :root {${DARK}
  }
}
* { box-sizing: border-box; }
body { --side: 1.25rem; margin: 0; padding: 0 0 3rem; container-type: inline-size; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.3; font-weight: 600; text-wrap: pretty; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; max-width: 52rem; }
h2 { font-size: 1.2rem; margin: 0 0 .75rem; }
h3 { font-size: 1rem; margin: 0; }
h4 { font-size: 1rem; margin: 1rem 0 .25rem; }
header, main, footer > p { max-width: calc(62rem + 2 * var(--side)); margin: 0 auto; padding: 0 var(--side); }
header { padding-top: 2.5rem; padding-bottom: .5rem; }
section, main > details { margin-top: 2.25rem; }
section > details { margin-top: .5rem; }
p, ul { margin: 0 0 .75rem; max-width: 48rem; }
ul { padding-left: 1.25rem; }
code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: .9em; unicode-bidi: isolate; }
code { background: var(--raised); border-radius: 4px; padding: .1em .3em; }
h1 code { background: none; padding: 0; font-size: .92em; }
pre { background: var(--raised); border-radius: 6px; padding: .75rem 1rem; overflow-x: auto; line-height: 1.45; max-height: 32rem; }
.answer { display: flex; flex-wrap: wrap; gap: .75rem 2.5rem; margin: 0 0 1.25rem; }
.answer dt { color: var(--quiet); font-size: .9rem; }
.answer dd { margin: 0; font-size: 2.25rem; font-weight: 600; line-height: 1.25; font-variant-numeric: tabular-nums; }
.subline, .quiet, figcaption, footer { color: var(--quiet); }
.quiet, figcaption, footer { font-size: .9rem; }
.advice { font-weight: 500; border-left: 3px solid var(--faster); padding: .1rem 0 .1rem .85rem; }
.alarm { border: 1px solid var(--failed); border-radius: 8px; padding: 1rem 1.25rem .5rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--page); padding: .5rem; z-index: 1; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
main:focus { outline: none; }
.sign { font-weight: 700; }
.verdict.faster { color: var(--faster); }
.verdict.slower { color: var(--slower); }
.verdict.same { color: var(--same); }
.verdict.inconclusive { color: var(--inconclusive); }
.verdict.failed { color: var(--failed); }
/* A wide table reaches to the right edge of the window, then scrolls. A shadow marks the side on which there is more. */
.scroll { overflow: auto; width: max-content; max-width: calc(50cqi + 50% - var(--side)); max-height: 85vh; margin-bottom: .75rem;
  background: linear-gradient(to right, var(--page) 2rem, transparent) left / 4rem 100% no-repeat local,
    linear-gradient(to left, var(--page) 2rem, transparent) right / 4rem 100% no-repeat local,
    linear-gradient(to right, var(--shadow), transparent) left / 1rem 100% no-repeat,
    linear-gradient(to left, var(--shadow), transparent) right / 1rem 100% no-repeat; }
thead > tr > * { position: sticky; top: 0; z-index: 1; background: var(--page); }
tbody > tr > th, thead > tr > :first-child { position: sticky; left: 0; background: var(--page); }
thead > tr > :first-child { z-index: 2; }
table { width: max-content; border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums; font-size: .95rem; }
th, td { padding: .35rem .9rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; unicode-bidi: isolate;
  overflow-wrap: normal; white-space: nowrap; }
td.long { min-width: 16rem; max-width: 32rem; white-space: normal; }
th { font-weight: 600; text-align: left; }
tbody th { font-weight: 500; max-width: 24rem; white-space: normal; overflow-wrap: anywhere; }
thead td { border-bottom-color: var(--quiet); }
thead th { color: var(--quiet); font-weight: 500; border-bottom-color: var(--quiet); }
th.right, td.right { text-align: right; }
th.center, td.center { text-align: center; }
td.verdict { font-weight: 500; }
summary { cursor: pointer; padding: .3rem 0; }
summary > h2, summary > h3 { display: inline; }
summary > h2 { font-size: 1rem; }
summary > h3 { font-weight: 500; }
details + ul { margin-top: .75rem; }
details[open] > summary { margin-bottom: .5rem; }
main > details { margin-top: 1.25rem; }
main > details + details { margin-top: .5rem; }
section + details { margin-top: 2.25rem; }
figure { margin: 1.25rem 0; }
figcaption { margin-top: .4rem; max-width: 48rem; }
.chart { min-width: 0; }
.chart svg { display: block; max-width: 100%; height: auto; overflow: visible; --plot-background: var(--page); }
.timeline { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .3rem .75rem; align-items: center; font-size: .9rem; }
.timeline > svg { display: block; width: 100%; height: 1.6rem; }
.timeline text { font-size: .85rem; fill: var(--page); }
.timeline .axis { overflow: visible; }
.timeline .axis text { fill: var(--quiet); }
.timeline rect { stroke: var(--page); stroke-width: 1; }
.idle { fill: var(--band); }
.setup { fill: var(--noise); }
.passed { fill: var(--faster); }
rect.failed { fill: var(--failed); }
.key { margin-right: 1rem; white-space: nowrap; }
.legend { display: flex; flex-wrap: wrap; gap: .15rem 1rem; margin: 0 0 .5rem; padding: 0; list-style: none; max-width: none; font-size: .85rem; }
.legend li { display: flex; align-items: center; gap: .4rem; min-width: 0; }
.legend svg { flex: none; }
.choice { display: flex; flex-wrap: wrap; align-items: baseline; gap: .5rem; margin-bottom: .5rem; font-size: .9rem; }
select { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--quiet); border-radius: 6px; padding: .2rem .4rem; max-width: 100%; }
output { display: block; min-height: 3.1em; font-size: .9rem; margin-top: .4rem; }
footer { margin-top: 3rem; }
footer > p { border-top: 1px solid var(--line); padding-top: .75rem; }
@media (max-width: 40rem) {
  body { --side: .9rem; padding-bottom: 2rem; }
  tbody th { max-width: 40cqi; }
  header { padding-top: 1.25rem; }
  h1 { font-size: 1.1rem; }
  .answer dd { font-size: 1.6rem; }
  table { font-size: .85rem; }
  th, td { padding-right: .65rem; }
}
@media print {
  body { --side: 0; container-type: normal; padding: 0; font-size: 10pt; }
  header, main, footer > p { max-width: none; }
  .skip, .choice, output, details.long { display: none; }
  figure, tr, pre, .alarm { break-inside: avoid; }
  h2, h3, summary { break-after: avoid; }
  details::details-content { content-visibility: visible; block-size: auto; }
  .scroll, pre { overflow: visible; width: auto; max-width: none; max-height: none; background: none; }
  th, td { padding: .2rem .45rem .2rem 0; }
  th, td, td.long, tbody th { max-width: none; white-space: normal; }
  thead th { overflow-wrap: anywhere; }
  table { width: auto; font-size: 7.5pt; }
  table:has(th:nth-child(13)) { font-size: 6pt; }
  table:has(th:nth-child(13)) :is(th, td) { padding-right: .25rem; }
  pre { white-space: pre-wrap; }
}
`;
