import type { Problem } from '../errors.ts';
import { INPUTS, type InputName, type InputValues } from './schema.ts';
import type { ReadContext } from './table.ts';
import { GivenInputs, type RawInput } from './table.ts';
import { chooseClients, chooseWorkload, type WorkloadField, type WorkloadInput, withoutWorkload } from './workload.ts';

export type { RawInput } from './table.ts';

/** What the user asked for, checked: the values of the table, those that say what is timed as one. */
export interface Inputs extends Omit<InputValues, WorkloadField> {
  workload: WorkloadInput;
  /** Client counts to compare; undefined: what the workload itself says. */
  clients: number[] | undefined;
}

type GivenRows = GivenInputs<InputName, ReadContext>;

/** What the inputs are read against. */
export interface ParseContext extends Pick<ReadContext, 'cwd' | 'randomPassword'> {
  /** What followed `--` on the command line; empty or left out: nothing. */
  argv?: readonly string[];
  /** Left out: that is not known. */
  isPrivate?: boolean;
  /** Left out: this machine's. */
  platform?: NodeJS.Platform;
}

/**
 * Checks what a door received. Gives every problem, not only the first; `inputs` is for use only when there are none.
 * A name that is not in the table is a problem. What a later room knows (profiles, server settings, folders) is checked there.
 */
export function parseInputs(raw: readonly RawInput[], context: ParseContext): { inputs: Inputs; problems: Problem[] } {
  const { argv = [], isPrivate = false, platform = process.platform } = context;
  const given = new GivenInputs(raw, INPUTS);
  const values = given.readAll({ ...context, isPrivate, platform }) as InputValues;
  const workload = chooseWorkload(given, values, argv);
  const inputs = { ...withoutWorkload(values), workload, clients: chooseClients(given, values) };
  checkProfiles(given, inputs);
  checkRead(given, inputs);
  checkBase(given);
  checkImage(given, inputs);
  checkVersions(given);
  return { inputs, problems: given.problems };
}

/** A benchmark's own numbers are read anyway. */
function checkRead(given: GivenRows, { workload }: Pick<Inputs, 'workload'>): void {
  const source = given.sourceOf('read');
  if (source === undefined || workload.kind === 'shell' || workload.kind === 'argv') return;
  const hint = workload.kind === 'none' ? 'Give the `command` too, or remove it.' : 'Remove it: its numbers are read.';
  given.problems.push({ message: `${source} is for a \`command\``, hint });
}

/** What goes with a base, and what does not. */
function checkBase(given: GivenRows): void {
  const [base, prepare, reference] = [given.sourceOf('base'), given.sourceOf('prepare'), given.sourceOf('reference')];
  if (prepare !== undefined && base === undefined) {
    const hint = 'Name the revision to compare with in `base`, or do the work in a step before.';
    given.problems.push({ message: `${prepare} is given without \`base\``, hint });
  }
  if (reference !== undefined && base !== undefined) {
    const hint = 'Under each profile the head is compared with the base: remove it.';
    given.problems.push({ message: `${reference} is given together with ${base}`, hint });
  }
}

function checkProfiles(given: GivenRows, { profiles, reference }: Inputs): void {
  const [one, several, chosen] = [given.sourceOf('profile'), given.sourceOf('profiles'), given.sourceOf('reference')];
  if (one !== undefined && several !== undefined) {
    const hint = 'Keep `profile` to use or measure one, or `profiles` to compare several.';
    given.problems.push({ message: `${one} and ${several} are given together`, hint });
  }
  if (chosen === undefined) return;
  if (several === undefined) {
    const hint = 'Name the profiles to compare with the input `profiles`, the reference among them.';
    given.problems.push({ message: `${chosen} is given without \`profiles\``, hint });
    return;
  }
  if (profiles === undefined || reference === undefined) return;
  if ([reference, 'all', 'own'].some((name) => profiles.includes(name))) return;
  const message = `${chosen}: '${reference}' is not among the profiles to compare`;
  given.problems.push({ message, hint: `Add it to \`profiles\`, or choose one of: ${profiles.join(', ')}.` });
}

/** An image can be run by Docker alone. */
function checkImage(given: GivenRows, { backend }: Inputs): void {
  const [image, chosen] = [given.sourceOf('image'), given.sourceOf('backend')];
  if (image === undefined || chosen === undefined || backend === 'auto' || backend === 'docker') return;
  const message = `${image} is given with backend '${backend}', which uses no images`;
  given.problems.push({ message, hint: 'Remove it, or write `backend: docker`.' });
}

/** Several versions come from one kind of source, which neither one image nor one version can be. */
function checkVersions(given: GivenRows): void {
  const several = given.sourceOf('postgres-versions');
  if (several === undefined) return;
  const [one, image] = [given.sourceOf('postgres-version'), given.sourceOf('image')];
  if (one !== undefined) {
    const hint = 'Keep `postgres-version` for one, or `postgres-versions` to compare several.';
    given.problems.push({ message: `${one} and ${several} are given together`, hint });
  }
  if (image !== undefined) {
    const hint = 'An image holds one version: leave it out (`backend: docker` takes the official images).';
    given.problems.push({ message: `${image} is given together with ${several}`, hint });
  }
}
