// What the pages say of the results of real suites (comparisons, disks, workers, searches): two marked parts of docs/suites.md, and a line of
// the README. Usage: node benchmarks/suites/page.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listRows, readResults } from './page/results.mjs';
import { listMachineLines, listTableLines, writeSentence } from './page/tables.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const README_LINE = /^- \*\*\d+ suites of open-source projects.*$/m;
const LINKS = '[Which suites, and why](docs/suites.md); [a slower disk gains more](docs/disks.md)';

if (process.argv[1] === import.meta.filename)
  for (const { file, text } of renderPages()) writeFileSync(path.join(ROOT, file), text);

/** @returns {{ file: string, text: string }[]} the pages as the committed results make them @throws Error for one without a place */
export function renderPages() {
  const results = readResults();
  const rows = listRows(results);
  const parts = {
    summary: [writeSentence(rows), '', ...listMachineLines(results)],
    table: listTableLines(rows, results),
  };
  const page = Object.entries(parts).reduce((text, [part, lines]) => {
    const place = new RegExp(`(<!-- ${part}:start -->\n)[^]*?(<!-- ${part}:end -->)`);
    return replace(text, place, (_, start, end) => `${start}\n${lines.join('\n')}\n\n${end}`);
  }, read('docs/suites.md'));
  const readme = replace(read('README.md'), README_LINE, () => `- **${writeSentence(rows)}** ${LINKS}`);
  return Object.entries({ 'docs/suites.md': page, 'README.md': readme }).map(([file, text]) => ({ file, text }));
}

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

function replace(text, place, write) {
  if (!place.test(text)) throw new Error(`A page has no place for its figures: ${place}`);
  return text.replace(place, write);
}
