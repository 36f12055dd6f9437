import type { Problem } from '../errors.ts';
import { readInitdbArgs } from './arguments.ts';
import { checkImage, checkVersions, readBackend, readImage } from './backend.ts';
import { readBase } from './base.ts';
import { readCommentWhen, readStore } from './choices.ts';
import { readDuration, readDurationOrNone } from './durations.ts';
import { readEnv } from './env.ts';
import { readFailIf } from './fail-if.ts';
import { GivenInputs, type RawInput } from './given.ts';
import {
  passwordReader,
  readCommentKey,
  readDatabase,
  readExtensions,
  readListen,
  readProfile,
  readSnapshotKey,
  readToken,
  readUser,
  readVersion,
  readVersions,
} from './identity.ts';
import type { Inputs } from './inputs.ts';
import { countReader, readMargin, readPercent } from './numbers.ts';
import { readReadRules } from './read.ts';
import { accept } from './reading.ts';
import { INPUTS } from './schema.ts';
import { readSettings } from './settings.ts';
import { readSize } from './sizes.ts';
import { listReader, pathReader, readBoolean, readLine, readShellLine } from './texts.ts';
import { readClients, readWorkload } from './workload.ts';

export type { RawInput } from './given.ts';

/** What the inputs are read against. */
export interface ParseContext {
  /** Absolute folder that relative paths start at. */
  cwd: string;
  /** What followed `--` on the command line; empty or left out: nothing. */
  argv?: readonly string[];
  /** Makes the password for `random`; only called for it. */
  randomPassword: () => string;
  /** Whose paths are meant; left out: this machine's. */
  platform?: NodeJS.Platform;
}

/**
 * Checks what a door received. Gives every problem, not only the first; `inputs` is for use only when there are none.
 * A name that is not in the table is a problem. What a later room knows (profiles, server settings, folders) is checked there.
 */
export function parseInputs(raw: readonly RawInput[], context: ParseContext): { inputs: Inputs; problems: Problem[] } {
  const given = new GivenInputs(raw, INPUTS);
  const inputs = {
    ...readServerGroup(given, context),
    ...readWorkloadGroup(given, context),
    ...readMethodGroup(given),
    ...readBaseGroup(given),
    ...readReportGroup(given, context),
  };
  checkProfiles(given, inputs);
  checkRead(given, inputs);
  checkBase(given);
  checkImage(given, inputs);
  checkVersions(given);
  return { inputs, problems: given.problems };
}

function readServerGroup(given: GivenInputs, context: ParseContext) {
  return {
    profile: given.readOptional('profile', readProfile),
    profiles: given.readOptional('profiles', listReader('profile')),
    reference: given.readOptional('reference', readLine),
    profilesFile: given.readOptional('profiles-file', pathReaderOf(context)),
    postgresVersion: given.readOptional('postgres-version', readVersion),
    postgresVersions: given.readOptional('postgres-versions', readVersions),
    backend: given.readRequired('backend', readBackend),
    image: given.readOptional('image', readImage),
    port: given.readOptional('port', countReader(0, 65_535)),
    user: given.readRequired('user', readUser),
    password: given.readRequired('password', passwordReader(context.randomPassword)),
    database: given.readRequired('database', readDatabase),
    listen: given.readOptional('listen', readListen),
    ssl: given.readRequired('ssl', readBoolean),
    locale: given.readOptional('locale', readLine),
    settings: given.readRequired('settings', readSettings),
    initdbArgs: given.readRequired('initdb-args', readInitdbArgs),
    tmpfsSizeBytes: given.readOptional('tmpfs-size', readSize),
    extensions: given.readOptional('extensions', readExtensions) ?? [],
    initSql: given.readOptional('init-sql', accept),
    databases: given.readRequired('databases', countReader(0, 1000)),
    snapshot: given.readOptional('snapshot', readSnapshotKey),
  };
}

function readWorkloadGroup(given: GivenInputs, context: ParseContext) {
  return {
    workload: readWorkload(given, context.argv ?? [], pathReaderOf(context)),
    clients: readClients(given),
    read: given.readOptional('read', readReadRules) ?? [],
    setup: given.readOptional('setup', readShellLine),
    env: given.readRequired('env', readEnv),
    workingDirectory: given.readRequired('working-directory', pathReaderOf(context)),
    timeoutMs: given.readOptional('timeout', readDuration),
    junit: given.readOptional('junit', listReader('file')) ?? [],
  };
}

function readMethodGroup(given: GivenInputs) {
  return {
    runs: given.readOptional('runs', countReader(1, 1000)),
    warmup: given.readOptional('warmup', countReader(0, 100)),
    timeBudgetMs: given.readRequired('time-budget', readDurationOrNone),
    precision: given.readOptional('precision', readPercent),
    equivalence: given.readRequired('equivalence', readMargin),
    requireConnection: given.readRequired('require-connection', readBoolean),
    explain: given.readRequired('explain', readBoolean),
    seed: given.readOptional('seed', countReader(0, 2 ** 32 - 1)),
    resume: given.readRequired('resume', readBoolean),
  };
}

function readBaseGroup(given: GivenInputs) {
  return {
    base: given.readOptional('base', readBase),
    prepare: given.readOptional('prepare', readShellLine),
    failIf: given.readOptional('fail-if', readFailIf) ?? [],
    history: given.readRequired('history', readStore),
    shard: given.readOptional('shard', countReader(0, 9999)),
  };
}

function readReportGroup(given: GivenInputs, context: ParseContext) {
  return {
    reportDir: given.readRequired('report-dir', pathReaderOf(context)),
    summary: given.readRequired('summary', readBoolean),
    comment: given.readRequired('comment', readCommentWhen),
    commentKey: given.readOptional('comment-key', readCommentKey),
    token: given.readOptional('token', readToken),
  };
}

function pathReaderOf(context: ParseContext) {
  return pathReader(context.cwd, context.platform ?? process.platform);
}

/** A benchmark's own numbers are read anyway. */
function checkRead(given: GivenInputs, { workload }: Pick<Inputs, 'workload'>): void {
  const source = given.sourceOf('read');
  if (source === undefined || workload.kind === 'shell' || workload.kind === 'argv') return;
  const hint = workload.kind === 'none' ? 'Give the `command` too, or remove it.' : 'Remove it: its numbers are read.';
  given.problems.push({ message: `${source} is for a \`command\``, hint });
}

/** What goes with a base, and what does not. */
function checkBase(given: GivenInputs): void {
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

function checkProfiles(given: GivenInputs, { profiles, reference }: Inputs): void {
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
