// Finds the job whose tests measure what the change is worth: its test command, what sets its database up, its version, and the profiles.
import { OLDEST_MAJOR } from '../../../profiles/majors.ts';
import type { AdoptedFile } from './adopt-file.ts';
import { type JobStep, listJobs } from './job-lines.ts';
import type { EditProfile, Outcome } from './outcome.ts';
import { tryRead } from './read-budget.ts';
import { findSetup, isTest, type Setup } from './setup-lines.ts';

/** What measures a change. */
export interface Measurable {
  /** The test command of a job, if it has exactly one, which runs without the lines before it. */
  command: string | null;
  /** The file and job that it comes from; null if no job was changed. */
  from: string | null;
  setup: Setup;
  /** Variables in which the job's commands expect the address of the server, beside DATABASE_URL. */
  addresses: readonly string[];
  /** The profiles nearest to the edits, in order, with the files of these edits. */
  edits: ReadonlyMap<EditProfile, readonly string[]>;
  /** The major version that the images name, if it is one. */
  version: number | null;
}

/** Marks a command that cannot be copied to another machine: it needs a CI, a container or a shell, or begins with variables. */
const UNSURE = /\$\[\[|[;&|<>`$\\\p{C}]|\s#|^\w+=|^(?:docker|docker-compose|podman)\s/u;

/** The first changed job with a test command, or else the first changed job. Null where no edit makes a server faster. */
export function findMeasurable(files: readonly AdoptedFile[]): Measurable | null {
  const edits = listEdits(files);
  if (edits.size === 0) return null;
  let first: ChangedJob | null = null;
  for (const file of files)
    for (const job of listChangedJobs(file)) {
      if (job.command !== null) return { ...job, edits };
      first ??= job;
    }
  if (first !== null) return { ...first, edits };
  const all = files.flatMap(({ outcomes }) => outcomes.filter(isFaster));
  return { command: null, from: null, setup: { kind: 'unsure' }, addresses: [], version: readVersion(all), edits };
}

function listEdits(files: readonly AdoptedFile[]): Map<EditProfile, string[]> {
  const edits = new Map<EditProfile, string[]>();
  for (const { outcomes, path } of files)
    for (const profile of new Set(outcomes.filter(isFaster).flatMap(({ profile }) => profile ?? [])))
      edits.set(profile, [...(edits.get(profile) ?? []), path]);
  return new Map([...edits].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

type ChangedJob = Omit<Measurable, 'edits'>;

/** Whether an outcome makes a server faster; an edit of only its health check does not. */
function isFaster({ verdict, profile }: Outcome): boolean {
  return verdict === 'changed' && profile !== null;
}

function* listChangedJobs({ file, kind, outcomes, path }: AdoptedFile): Generator<ChangedJob> {
  const changed = outcomes.filter(isFaster);
  // A job may have many services.
  const names = new Set(changed.flatMap(({ job }) => job ?? []));
  for (const jobName of names) {
    const version = readVersion(changed.filter(({ job }) => job === jobName));
    const jobs = tryRead(
      () => listJobs(file, kind, jobName),
      () => [],
    );
    for (const { name, readSteps, readAddresses } of jobs) {
      const steps = tryRead(readSteps, () => []);
      const command = findTestCommand(steps);
      const setup = findSetup(steps);
      yield {
        command,
        // A file of Woodpecker is one job.
        from: name === '' ? path : `${path}, job ${name}`,
        // Tests that are not known may need one.
        setup: command === null && setup.kind === 'none' ? { kind: 'unsure' } : setup,
        addresses: tryRead(readAddresses, () => []),
        version,
      };
    }
  }
}

function readVersion(outcomes: readonly Outcome[]): number | null {
  const versions = new Set(outcomes.flatMap(({ versions }) => versions));
  const [version = null] = versions;
  return versions.size === 1 && version !== null && version >= OLDEST_MAJOR ? version : null;
}

function findTestCommand(steps: readonly JobStep[]): string | null {
  const lines = steps.flatMap((step) => step.lines).filter(({ text }) => isTest(text));
  const [line] = lines;
  if (line === undefined) return null;
  const isOne = lines.every(({ text }) => text === line.text);
  return isOne && lines.every(({ standsAlone }) => standsAlone) && !UNSURE.test(line.text) ? line.text : null;
}
