// Checks the request of a door with every check that needs no server, and hides its secrets.
import { randomBytes } from 'node:crypto';
import { PgSpeedError, type Problem, rewordError, throwProblems, type WriteInput } from '../errors.ts';
import { readProfilesFile } from '../features/own-profiles/profiles/profiles-file.ts';
import { openReader } from '../features/read/reader/command.ts';
import { makeSnapshotKey } from '../features/snapshot-files/run/snapshot-key.ts';
import type { Host } from '../hosts/host.ts';
import { type Inputs, parseInputs } from '../inputs/inputs.ts';
import { showPlain } from '../inputs/reading.ts';
import type { RawInput } from '../inputs/table.ts';
import { chooseProfiles, namesOwnProfiles } from '../plan/make-plan.ts';
import { checkSweepSize, isCompared } from '../plan/sweep-size.ts';
import { checkCopyNames } from '../postgres/data/databases.ts';
import { checkProfileSql, type InitSql, loadInitSql } from '../postgres/data/init-sql.ts';
import type { Profile } from '../profiles/profile.ts';
import { checkFailIf } from '../stats/fail-if-check.ts';
import { isFolder } from '../system/files.ts';
import { withQuietOutput, withRedactedLines } from '../system/log.ts';
import { isOwnContainer } from '../system/machine.ts';
import { createRedactor, type Redact } from '../system/redact.ts';
import { findSecrets, type Secrets } from '../system/secrets.ts';
import {
  checkClients,
  checkMetric,
  checkToolLogin,
  checkWorkload,
  hasUnknownMetrics,
  listKnownMetrics,
} from '../workload/checks.ts';
import { findUnknownReferences, listKnownNames } from '../workload/environment.ts';
import { createWorkload, type Workload } from '../workload/workload.ts';

/** The request of a door: unchecked inputs and their environment. */
export interface Request {
  raw: readonly RawInput[];
  /** Problems that the door has noticed. */
  problems: readonly Problem[];
  /** What the door did unasked, logged once the inputs turn out to be right. Default: nothing. */
  notices?: readonly string[];
  /** How its user writes an input. Default: as in a workflow. */
  writeInput?: WriteInput;
  /** The words after `--` on the command line. */
  argv: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  host: Host;
  signal: AbortSignal;
}

export interface Checked {
  inputs: Inputs;
  /** Null: there is none. */
  workload: Workload | null;
  /** The profiles to compare, the reference first. */
  profiles: Profile[];
  initSql: InitSql | null;
  /** Removes the secrets of the run from a text. */
  redact: Redact;
  secrets: Secrets;
}

/**
 * Checks a request and runs `work` on it. Log and errors show none of its secrets.
 * @throws as {@link readRequest} and `work`
 */
export async function withCheckedRequest<T>(
  request: Request,
  work: (checked: Checked, redacting: Request) => Promise<T>,
): Promise<T> {
  const { checked, keyLine } = await readRequest(request);
  const { redact, inputs } = checked;
  for (const notice of request.notices ?? []) request.host.notice(notice);
  const host = inputs.verbose ? request.host : withQuietOutput(request.host);
  const redactedHost = withRedactedLines(host, redact);
  if (keyLine !== null) redactedHost.info(keyLine);
  try {
    return await work(checked, { ...request, host: redactedHost });
  } catch (error) {
    throw rewordError(error, redact, nameSources(request.raw), request.writeInput);
  }
}

/**
 * Runs all checks of all rooms that need no server.
 * @returns also the line for the log that says what the key of the snapshot is made of, if files make it
 * @throws PgSpeedError of kind `input` with all problems
 */
async function readRequest(request: Request): Promise<{ checked: Checked; keyLine: string | null }> {
  const { raw, argv, cwd, env } = request;
  const { platform } = process;
  const randomPassword = () => randomBytes(18).toString('base64url');
  const isPrivate = request.host.hasOwnMachine || isOwnContainer(env);
  const { inputs, problems } = parseInputs(raw, { cwd, argv, randomPassword, isPrivate, platform });
  const { profiles, problems: unusable } = await findProfiles(inputs, cwd);
  const reader = openReader(inputs);
  const workload = createWorkload(inputs, reader);
  const fileProblems: Problem[] = [];
  const initSql = await collectProblem(fileProblems, () => readInitSql(inputs, cwd));
  const folderProblems = checkFolder(inputs.workingDirectory);
  const key = folderProblems.length > 0 ? null : await collectProblem(fileProblems, () => makeSnapshotKey(inputs));
  const allProblems = [
    ...request.problems,
    ...problems,
    ...unusable,
    ...checkProfileSql(profiles),
    ...checkWorkload(inputs.workload, platform),
    ...checkToolLogin(inputs),
    ...(reader?.problems ?? []),
    ...checkConditions(inputs, workload, profiles.length),
    ...checkClients(inputs),
    ...(workload === null ? [] : checkSweepSize(inputs, profiles, workload.leastSeconds)),
    ...findUnknownReferences(inputs.env, listKnownNames(env, platform, inputs), platform),
    ...folderProblems,
    ...checkCopyNames(inputs.database, inputs),
    ...fileProblems,
  ];
  throwProblems(allProblems, nameSources(raw), request.writeInput);
  const token = inputs.token ?? (env.PG_SPEED_TOKEN || undefined);
  const secrets = hideSecrets({ ...inputs, token }, profiles, request);
  const completed = { ...inputs, token, snapshot: key?.key ?? inputs.snapshot };
  const checked = { inputs: completed, workload, profiles, initSql, secrets, redact: createRedactor(secrets) };
  return { checked, keyLine: key?.line ?? null };
}

/** The flag, variable or workflow input that set an input; its name if nothing did. */
function nameSources(raw: readonly RawInput[]): (input: string) => string {
  return (input) => raw.find(({ name, value }) => name === input && value.trim() !== '')?.source ?? `\`${input}\``;
}

async function readInitSql({ initSql }: Inputs, cwd: string): Promise<InitSql | null> {
  return initSql === undefined ? null : loadInitSql(initSql, cwd);
}

/** @param problems receives what is wrong with the files that an input names @returns null then */
async function collectProblem<T>(problems: Problem[], read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PgSpeedError) || error.kind !== 'input') throw error;
    problems.push({ input: error.input, message: error.what, hint: error.hint });
    return null;
  }
}

/** Masks the password and token in the host's log, and returns all secrets of the run. */
function hideSecrets(inputs: Inputs, profiles: readonly Profile[], { env, host }: Request): Secrets {
  const { user, password, database, token, env: rules } = inputs;
  host.mask(password.text, [user, database]);
  if (token !== undefined) host.mask(token, []);
  // The plain password is no secret, and reports contain it as a name of the server.
  const secrets: string[] = [];
  if (password.kind !== 'plain') secrets.push(password.text);
  if (token !== undefined) secrets.push(token);
  const variables = [...Object.entries(env), ...rules.map(({ name, value }) => [name, value] as const)];
  const visible = [user, database, ...profiles.map(({ name }) => name)];
  return findSecrets({ secrets, variables, visible });
}

/** The named profiles. Reads the user's file if it is named, or if it must contain one of them. */
async function findProfiles(inputs: Inputs, cwd: string): Promise<{ profiles: Profile[]; problems: Problem[] }> {
  if (inputs.profilesFile === undefined && !namesOwnProfiles(inputs)) return chooseProfiles(inputs);
  const userProfiles = await readProfilesFile(inputs.profilesFile, cwd);
  const chosen = chooseProfiles(inputs, userProfiles.profiles);
  // A profile may only be missing because the file has mistakes.
  return userProfiles.problems.length > 0 ? { ...chosen, problems: userProfiles.problems } : chosen;
}

function checkConditions(inputs: Inputs, workload: Workload | null, profiles: number): Problem[] {
  if (workload === null) return [];
  const problems = checkMetric(workload);
  if (problems.length > 0) return problems;
  const metrics = listKnownMetrics(workload);
  const open = hasUnknownMetrics(workload);
  return checkFailIf(inputs.failIf, { metrics, open, compared: isCompared(inputs, profiles) });
}

function checkFolder(folder: string): Problem[] {
  if (isFolder(folder)) return [];
  const message = `${showPlain(folder)} is not a folder.`;
  const hint = 'Name one that exists; a relative path starts at the current folder.';
  return [{ input: 'working-directory', message, hint }];
}
