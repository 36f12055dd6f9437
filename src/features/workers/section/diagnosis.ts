// Builds the sections on why slices failed: the findings of a diagnosis, and the runs that they come from.
import { list, type Section, table, tabulate } from '../../../report/document.ts';
import { columnFormat } from '../../../report/format.ts';
import { type Phrase, prose } from '../../../report/phrase.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { Run } from '../result.ts';

const MAX_FINDINGS = 20;
const MAX_SENTENCE = 4000;
const MAX_ROWS = 50;
const MAX_RAN = 200;

export function buildDiagnosis({ diagnosis }: Run): Section[] {
  if (diagnosis.length === 0) return [];
  const sentences: Phrase[] = diagnosis
    .slice(0, MAX_FINDINGS)
    .map(({ sentence }) => prose(shorten(sentence, MAX_SENTENCE)));
  if (diagnosis.length > MAX_FINDINGS) sentences.push([`and ${diagnosis.length - MAX_FINDINGS} more in results.json`]);
  return [
    { name: 'diagnosis', tone: 'strong', title: ['Why they failed'], blocks: [list(sentences)] },
    {
      name: 'runs of the diagnosis',
      rank: 125,
      title: ['Runs of the diagnosis'],
      folded: true,
      blocks: [table(tabulateRuns(diagnosis), 'Runs of the diagnosis')],
    },
  ];
}

/** A run that several findings come from is one row where it ended alike for them. */
function tabulateRuns(diagnosis: Run['diagnosis']) {
  const runs = new Map(diagnosis.flatMap(({ evidence }) => evidence.map((run) => [JSON.stringify(run), run] as const)));
  const rows = [...runs.values()].slice(0, MAX_ROWS);
  const formatSeconds = columnFormat(
    rows.map(({ seconds }) => seconds),
    's',
  );
  return tabulate(rows, [
    ['what ran', ({ ran }) => shorten(ran, MAX_RAN)],
    ['seconds', ({ seconds }) => formatSeconds(seconds), 'right'],
    ['result', ({ passed }) => (passed ? 'passed' : 'failed')],
  ]);
}
