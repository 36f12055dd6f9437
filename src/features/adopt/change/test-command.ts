// Finds the job whose tests measure what the change is worth: its test command, what sets its database up, its version, and the profiles.
import { OLDEST_MAJOR } from '../../../profiles/version.ts';
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
  /** The profiles that do what the edits do. */
  profiles: readonly EditProfile[];
  /** The major version that the images name, if it is one. */
  version: number | null;
}

/** Marks a command that cannot be copied to another machine: it needs a CI, a container or a shell, or begins with variables. */
const UNSURE = /\$\[\[|[;&|<>`$\\\p{C}]|\s#|^\w+=|^(?:docker|docker-compose|podman)\s/u;

/** The first changed job with a test command, or else the first changed job. Null where no edit makes a server faster. */
export function findMeasurable(files: readonly AdoptedFile[]): Measurable | null {
  const all = files.flatMap(({ outcomes }) => outcomes.filter(isFaster));
  if (all.length === 0) return null;
  let first: Measurable | null = null;
  for (const file of files)
    for (const job of listChangedJobs(file)) {
      if (job.command !== null) return job;
      first ??= job;
    }
  if (first !== null) return first;
  return { command: null, from: null, setup: { kind: 'unsure' }, ...describeEdits(all) };
}

/** An edit of a health check alone changes no server. */
function isFaster({ verdict, profile }: Outcome): boolean {
  return verdict === 'changed' && profile !== null;
}

function* listChangedJobs({ file, kind, outcomes, path }: AdoptedFile): Generator<Measurable> {
  const changed = outcomes.filter(isFaster);
  // A job may have many services.
  const names = new Set(changed.flatMap(({ job }) => job ?? []));
  for (const jobName of names) {
    const edits = describeEdits(changed.filter(({ job }) => job === jobName));
    const jobs = tryRead(
      () => listJobs(file, kind, jobName),
      () => [],
    );
    for (const { name, readSteps } of jobs) {
      const steps = tryRead(readSteps, () => []);
      const command = findTestCommand(steps);
      const setup = findSetup(steps);
      yield {
        command,
        // A file of Woodpecker is one job.
        from: name === '' ? path : `${path}, job ${name}`,
        // Tests that are not known may need one.
        setup: command === null && setup.kind === 'none' ? { kind: 'unsure' } : setup,
        ...edits,
      };
    }
  }
}

function describeEdits(outcomes: readonly Outcome[]): Pick<Measurable, 'profiles' | 'version'> {
  const versions = new Set(outcomes.flatMap(({ versions }) => versions));
  const [version = null] = versions;
  const isOne = versions.size === 1 && version !== null && version >= OLDEST_MAJOR;
  const profiles = new Set(outcomes.flatMap(({ profile }) => profile ?? []));
  return { profiles: [...profiles].toSorted(), version: isOne ? version : null };
}

function findTestCommand(steps: readonly JobStep[]): string | null {
  const lines = steps.flatMap((step) => step.lines).filter(({ text }) => isTest(text));
  const [line] = lines;
  if (line === undefined) return null;
  const isOne = lines.every(({ text }) => text === line.text);
  return isOne && lines.every(({ standsAlone }) => standsAlone) && !UNSURE.test(line.text) ? line.text : null;
}
