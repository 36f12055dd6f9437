// Writes the headline of a run with workers, and the line below it.
import { countThings } from '../../../report/format.ts';
import { formatCpu } from '../../../report/machine.ts';
import { code, join, type Phrase, prose, say, trimStop } from '../../../report/phrase.ts';
import { cleanLine, shorten } from '../../../system/terminal-text.ts';
import type { Run } from '../result.ts';
import { nameShard } from './shard.ts';
import {
  countWorkers,
  describeFailure,
  formatTime,
  listFailed,
  listMachines,
  numberSlice,
  sumSeconds,
} from './words.ts';

const MAX_COMMAND = 200;
const MAX_PROBLEM = 200;

export function isRed({ exitCode, slices, problems }: Run): boolean {
  return exitCode !== 0 || problems.length > 0 || slices.some(({ failure }) => failure !== null);
}

/** What failed first, or what ran in which time; of one machine among several with its number. */
export function writeHeadline(run: Run): Phrase {
  const fact = writeFact(run);
  return run.shard === null ? fact : say`${fact} (${nameShard(run.shard)})`;
}

function writeFact(run: Run): Phrase {
  if (!isRed(run)) return writeAmount(run);
  const failed = listFailed(run);
  const [first] = failed;
  const count = run.slices.length;
  // Numbers of slices count over all machines.
  const highest = run.shard === null ? count : run.shard.of * run.shard.workers;
  if (first && failed.length === 1) {
    const ofAll = first.machine === null ? ` of ${highest}` : '';
    return say`Slice ${numberSlice(first)}${ofAll} failed: ${describeFailure(first)}`;
  }
  if (first)
    return say`${failed.length} of ${count} slices failed, slice ${numberSlice(first)} first: ${describeFailure(first)}`;
  const [problem, ...others] = run.problems;
  if (problem === undefined) return say`The run ended with exit code ${run.exitCode}`;
  const more = others.length === 0 ? '' : ` (and ${countThings(others.length, 'more problem')})`;
  // What to do comes after the first sentence, and stands below.
  const [fact = ''] = cleanLine(problem.sentence).split(/(?<=[.!?]) (?=[A-Z])/, 1);
  return say`${prose(shorten(trimStop(fact), MAX_PROBLEM))}${more}`;
}

/** `6m12s of tests in 1m41s: 4 workers, each on a server of its own`; of several machines `5 machines with 10 workers, ...` */
function writeAmount(run: Run): Phrase {
  const { slices, seconds, items } = run;
  if (slices.length === 0) return [items === 0 ? 'This machine had nothing to run' : 'No slice ran'];
  const workers = countWorkers(run);
  const each = slices.length > workers ? ', each slice on a server of its own' : ', each on a server of its own';
  const who =
    workers === 1 && slices.length === 1
      ? '1 worker on a server of its own'
      : `${countThings(workers, 'worker')}${each}`;
  const machines = listMachines(slices).length;
  const where = machines === 0 ? '' : `${countThings(machines, 'machine')} with `;
  return say`${formatTime(sumSeconds(slices))} of tests in ${formatTime(seconds)}: ${where}${who}`;
}

/** The command, the server, the machine, the tests; where the headline is about a failure, what ran in which time. */
export function writeSubline(run: Run): Phrase {
  const { slices, postgres, profile, machine, command } = run;
  const parts: Phrase[] = [
    [code(shorten(command, MAX_COMMAND))],
    say`PostgreSQL ${shorten(postgres.version, 40)} on ${code(shorten(profile, 40))}`,
    [formatCpu(machine)],
  ];
  const tests = slices.flatMap((slice) => slice.tests ?? []);
  const count = (read: (of: (typeof tests)[number]) => number) => tests.reduce((sum, of) => sum + read(of), 0);
  if (tests.length > 0) {
    const others = [
      [count(({ failed }) => failed), 'failed'],
      [count(({ skipped }) => skipped), 'skipped'],
    ] as const;
    const words = others.flatMap(([amount, word]) => (amount === 0 ? [] : [`, ${amount} ${word}`]));
    parts.push([
      `${countThings(
        count(({ run: ran }) => ran),
        'test',
      )}${words.join('')}`,
    ]);
  }
  if (isRed(run) && slices.length > 0) parts.push(writeAmount(run));
  return join(parts, ' · ');
}
