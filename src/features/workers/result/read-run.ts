// Reads the results file of a run with workers, which anybody may have written, and refuses one that contradicts itself.
import { checkFile, type FileKind, type ParsedFile } from '../../../results/read-file.ts';
import { RUN_SCHEMA, type Run, type RunShard, type RunSlice, runSchema } from '../result.ts';

const RUN: FileKind<Run> = { id: RUN_SCHEMA, of: 'run', schema: runSchema, listContradictions };

/** @throws PgSpeedError of kind `input` with the file, the field and the problem, also for a newer schema */
export function checkRun(file: ParsedFile): Run {
  return checkFile(file, RUN);
}

function listContradictions(run: Run): string[] {
  const problems = run.shard === null ? [] : listContradictionsOfShard(run.shard, run);
  const numbers = new Set<number>();
  const places = new Set<string>();
  for (const [index, slice] of run.slices.entries()) {
    const refuse = (problem: string) => problems.push(`slices.${index}.${problem}`);
    // Machines with other numbers of workers may number alike.
    const place = `${slice.machine}/${slice.number}`;
    if (places.has(place)) refuse(`number: there are two slices ${slice.number}`);
    places.add(place);
    numbers.add(slice.number);
    if (slice.worker > run.workers) refuse(`worker: ${slice.worker} is not one of ${run.workers}`);
    checkSlice(slice, refuse);
  }
  for (const [index, { slice }] of run.diagnosis.entries())
    if (!numbers.has(slice)) problems.push(`diagnosis.${index}.slice: there is no slice ${slice}`);
  const total = run.slices.reduce((sum, { began, seconds }) => sum + began + (seconds ?? 0), run.seconds);
  if (!Number.isFinite(total)) problems.push('slices: their seconds have no sum');
  const isRed = run.problems.length > 0 || run.slices.some(({ failure }) => failure !== null);
  if (run.exitCode === 0 && isRed) problems.push('exitCode: 0, but a slice failed or there are problems');
  return problems;
}

function listContradictionsOfShard({ number, of, workers, list, dealt }: RunShard, { slices }: Run): string[] {
  const problems: string[] = [];
  if (number > of) problems.push(`shard.number: ${number} is not one of ${of}`);
  if ((list === null) !== (dealt === 'command'))
    problems.push('shard.list: only a command that cuts by itself has none');
  const last = number * workers;
  for (const [index, slice] of slices.entries())
    if (slice.number <= last - workers || slice.number > last)
      problems.push(`slices.${index}.number: ${slice.number} is not of shard ${number} with ${workers} workers`);
  return problems;
}

function checkSlice({ failure, seconds, tests, longest }: RunSlice, refuse: (problem: string) => void): void {
  if (failure === null && seconds === null) refuse('failure: null, but it did not start');
  if (tests !== null && tests.failed > tests.run) refuse(`tests: ${tests.failed} of ${tests.run} failed`);
  if (longest !== null && longest.item === '') refuse('longest: the item has no name');
}
