// Makes the report of a run with workers: whole for files and pages, and short for the end of a log that has shown the run.
import { list, type ReportDocument, type Section, table, text } from '../../../report/document.ts';
import { countThings, formatSize } from '../../../report/format.ts';
import type { LargeNumber } from '../../../report/html-answer.ts';
import { formatCpu } from '../../../report/machine.ts';
import { code, type Phrase, prose, say } from '../../../report/phrase.ts';
import { shorten } from '../../../system/terminal-text.ts';
import type { Run } from '../result.ts';
import { findBounds } from './bounds.ts';
import { buildDiagnosis } from './diagnosis.ts';
import { buildFailures, buildProblems } from './failures.ts';
import { isRed, writeHeadline, writeSubline } from './headline.ts';
import { describeShard, nameShard } from './shard.ts';
import { sortSlices, tabulateSlices } from './slices-table.ts';
import { countWorkers, formatTime, listFailed, listMachines, sumSeconds } from './words.ts';
import { plotWorkers } from './workers-timeline.ts';

export interface RunReport extends ReportDocument {
  results: Run;
  /** The numbers in large type at the top of a page. */
  numbers: LargeNumber[];
}

/** More slices are in a fold. */
const MAX_OPEN_ROWS = 20;
const MAX_NOTE = 1000;

export function makeRunReport(run: Run): RunReport {
  const sections = [
    ...buildProblems(run),
    ...buildDiagnosis(run),
    ...buildFailures(run, { outputs: true }),
    ...buildTimeline(run),
    ...buildBounds(run),
    ...buildSlices(run),
    {
      name: 'notes',
      rank: 190,
      title: ['Notes'],
      blocks: [list(run.notes.map((note) => prose(shorten(note, MAX_NOTE))))],
    },
    buildDetails(run),
  ];
  const elsewhere = 'All slices with all of their items: results.json.';
  return { ...makeHead(run), sections, elsewhere, numbers: listNumbers(run) };
}

/** The answer, what failed with the lines that run it alone, and the next step. */
export function makeShortRunReport(run: Run): ReportDocument {
  const sections = [...buildFailures(run, { outputs: false }), ...buildBounds(run)];
  return { ...makeHead(run), sections, elsewhere: '' };
}

function makeHead(run: Run) {
  const verdict = isRed(run) ? ('failed' as const) : null;
  return { results: run, headline: writeHeadline(run), verdict, subline: writeSubline(run) };
}

function listNumbers(run: Run): LargeNumber[] {
  const failed = listFailed(run).length;
  const count = run.slices.length;
  const numbers: LargeNumber[] = [
    { label: 'all slices together', value: formatTime(sumSeconds(run.slices)) },
    { label: 'the run', value: formatTime(run.seconds) },
    { label: 'side by side', value: countThings(countWorkers(run), 'worker') },
  ];
  if (failed > 0)
    numbers.unshift({ label: `of ${countThings(count, 'slice')}`, value: `${failed} failed`, verdict: 'failed' });
  else if (isRed(run)) numbers.unshift({ label: 'exit code', value: String(run.exitCode), verdict: 'failed' });
  return numbers;
}

function buildTimeline(run: Run): Section[] {
  const timeline = plotWorkers(run);
  return timeline === null
    ? []
    : [
        {
          name: 'timeline',
          rank: 130,
          title: [listMachines(run.slices).length === 0 ? 'Workers over time' : 'Machines and workers over time'],
          blocks: [{ kind: 'timeline', timeline }],
        },
      ];
}

function buildBounds(run: Run): Section[] {
  const bounds = findBounds(run);
  return [
    { name: 'bounds', title: ['What bounds the time'], blocks: [list(bounds.map(({ fact }) => fact))] },
    {
      name: 'next step',
      title: ['What to do'],
      blocks: [
        text(
          bounds.flatMap(({ advice }) => (advice ? [advice] : [])),
          { tone: 'advice' },
        ),
      ],
    },
  ];
}

function buildSlices(run: Run): Section[] {
  const slices = sortSlices(run);
  const verdicts = slices.map(({ failure }) => (failure === null ? null : ('failed' as const)));
  return [
    {
      name: 'slices',
      rank: 120,
      title: [`Slices (${slices.length})`],
      folded: slices.length > MAX_OPEN_ROWS,
      blocks: [
        table(tabulateSlices(slices), 'Slices', { verdicts }),
        text(
          [
            [
              `Seconds are those of the command, with the start of its runner; ${formatTime(sumSeconds(slices))} is their sum.`,
            ],
          ],
          {
            tone: 'quiet',
          },
        ),
      ],
    },
  ];
}

const DEALT = {
  times: 'by the times of earlier runs',
  sizes: 'by the sizes of their files',
  evenly: 'evenly, as nothing is known of them',
  command: 'by the command itself',
} as const;

function buildDetails(run: Run): Section {
  const { command, postgres, profile, machine, workers, bound, items, dealt, shard, setup } = run;
  const subject =
    items === null ? 'The suite is cut' : `${countThings(items, 'item')} ${items === 1 ? 'was' : 'were'} dealt`;
  const machines = listMachines(run.slices).length;
  const lines: Phrase[] = [
    say`Command: ${code(shorten(command, MAX_NOTE))}`,
    say`Servers: PostgreSQL ${shorten(postgres.version, 40)} (${shorten(postgres.source, 200)}) on ${code(shorten(profile, 40))}`,
    say`${machines === 0 ? 'Workers' : 'Workers of a machine'}: ${workers}${bound === null ? '' : say`, bounded by ${prose(shorten(bound, MAX_NOTE))}`}`,
    [`${subject} ${DEALT[dealt]}`],
    [
      `${machines === 0 ? 'Machine' : `Slowest of ${countThings(machines, 'machine')}`}: ${formatCpu(machine)}, ${formatSize(machine.memoryBytes)}, ${shorten(machine.platform, 40)}`,
    ],
  ];
  if (shard !== null) lines.push([`This is ${nameShard(shard)}: ${describeShard(shard, items)}`]);
  if (setup !== null) lines.push([`Setting up, with the first server and its copy: ${formatTime(setup)}`]);
  return { name: 'details', rank: 110, title: ['How it ran'], folded: true, blocks: [list(lines)] };
}
