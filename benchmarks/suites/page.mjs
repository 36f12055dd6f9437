// What the pages say of the results of real suites (comparisons, disks, workers, searches). Usage: node benchmarks/suites/page.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSuites } from '../disks/suites.mjs';
import { renderTables as renderDisks } from '../disks/tables.mjs';
import { renderTables as renderWorkers } from '../workers/tables.mjs';
import { listRows, readResults } from './page/results.mjs';
import { listMachineLines, listTableLines, writeSentence } from './page/tables.mjs';
import { listNames, readSuite } from './suites.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const README_LINE = /^- \*\*\d+ suites of open-source projects.*$/m;
const LINKS = '[Which suites, and why](docs/suites.md); [a slower disk gains more](docs/disks.md)';

if (process.argv[1] === import.meta.filename) await writePages();

/** @returns {Promise<{ file: string, text: string }[]>} as the committed results make them @throws Error for a page without a place */
export async function renderPages() {
  const results = readResults();
  const rows = listRows(results);
  const summary = [writeSentence(rows), '', ...listMachineLines(results)];
  const page = fillPart(readPage('docs/suites.md'), 'summary', summary);
  const line = `- **${writeSentence(rows)}** ${LINKS}`;
  return [
    { file: 'docs/suites.md', text: fillPart(page, 'table', listTableLines(rows, results)) },
    { file: 'README.md', text: replace(readPage('README.md'), README_LINE, () => line) },
    { file: 'benchmarks/results/workers.md', text: renderWorkers(await Promise.all(listNames().map(readSuite))) },
    ...renderDisks(await readSuites()),
  ];
}

export async function writePages() {
  for (const { file, text } of await renderPages()) writeFileSync(path.join(ROOT, file), text);
}

function readPage(file) {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

function fillPart(page, part, lines) {
  const place = new RegExp(`(<!-- ${part}:start -->\n)[^]*?(<!-- ${part}:end -->)`);
  return replace(page, place, (_, start, end) => `${start}\n${lines.join('\n')}\n\n${end}`);
}

/** With a function, since `$'` in the text of a replacement is what follows. */
function replace(page, place, write) {
  if (!place.test(page)) throw new Error(`A page has no place for its figures: ${place}`);
  return page.replace(place, write);
}
