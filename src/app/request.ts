import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { type Problem, rewordError, throwProblems } from '../errors.ts';
import type { Host } from '../hosts/host.ts';
import { type Inputs, parseInputs, type RawInput } from '../inputs/inputs.ts';
import { chooseProfiles, namesOwnProfiles } from '../plan/make-plan.ts';
import { checkSweepSize, isCompared } from '../plan/sweep-size.ts';
import { checkCloneNames } from '../postgres/data/clones.ts';
import { type InitSql, loadInitSql } from '../postgres/data/init-sql.ts';
import { checkProfileSql } from '../postgres/data/profile-sql.ts';
import type { Profile } from '../profiles/profile.ts';
import { readProfilesFile } from '../profiles/profiles-file.ts';
import { checkFailIf } from '../stats/fail-if-check.ts';
import { withRedactedLines } from '../system/log.ts';
import { isOwnContainer } from '../system/machine.ts';
import { createRedactor, type Redact } from '../system/redact.ts';
import { findSecrets } from '../system/secrets.ts';
import { findUnknownReferences, listKnownNames } from '../workload/environment.ts';
import { checkClients, hasUnknownMetrics, listKnownMetrics } from '../workload/known.ts';
import { checkRead } from '../workload/read/format.ts';
import { checkToolLogin } from '../workload/tools/registry.ts';
import { checkWorkload, createWorkload, type Workload } from '../workload/workload.ts';

/** What a door hands to the program: unchecked inputs and the world around them. */
export interface Request {
  raw: readonly RawInput[];
  /** What the door itself could not understand. */
  problems: readonly Problem[];
  /** What followed `--` on the command line. */
  argv: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  host: Host;
  signal: AbortSignal;
}

/** A request that was read and found right. */
export interface Checked {
  inputs: Inputs;
  /** What is timed; null for nothing. */
  workload: Workload | null;
  /** The profiles a comparison is about, the reference first. */
  profiles: Profile[];
  initSql: InitSql | null;
  /** Hides what the run must not show; the door's host logs nothing of it either. */
  redact: Redact;
}

/**
 * Reads a request, and does what it asks for with a log and errors that show none of its secrets.
 * @throws as {@link readRequest}, and what `work` throws
 */
export async function withCheckedRequest<T>(
  asked: Request,
  work: (checked: Checked, request: Request) => Promise<T>,
): Promise<T> {
  const checked = await readRequest(asked);
  const { redact } = checked;
  try {
    return await work(checked, { ...asked, host: withRedactedLines(asked.host, redact) });
  } catch (error) {
    throw rewordError(error, redact);
  }
}

/**
 * Checks everything that can be checked before a server is looked for, in every room that knows something.
 * @throws PgSpeedError of kind `input` that names all problems
 */
async function readRequest(request: Request): Promise<Checked> {
  const { raw, argv, cwd, env } = request;
  const { platform } = process;
  const randomPassword = () => randomBytes(18).toString('base64url');
  const isPrivate = request.host.hasOwnMachine || isOwnContainer(env);
  const { inputs, problems } = parseInputs(raw, { cwd, argv, randomPassword, isPrivate, platform });
  const { profiles, problems: unusable } = await findProfiles(inputs, cwd);
  const workload = createWorkload(inputs);
  throwProblems([
    ...request.problems,
    ...problems,
    ...unusable,
    ...checkProfileSql(profiles),
    ...checkWorkload(inputs.workload, platform),
    ...checkToolLogin(inputs),
    ...checkRead(inputs.read),
    ...checkConditions(inputs, workload, profiles.length),
    ...checkClients(inputs),
    ...(workload === null ? [] : checkSweepSize(inputs, profiles, workload.leastSeconds)),
    ...findUnknownReferences(inputs.env, listKnownNames(env, platform, inputs.databases), platform),
    ...checkFolder(inputs.workingDirectory),
    ...checkCloneNames(inputs.database, inputs.databases),
  ]);
  const initSql = inputs.initSql === undefined ? null : loadInitSql(inputs.initSql, cwd);
  const token = inputs.token ?? (env.PG_SPEED_TOKEN || undefined);
  const redact = hideSecrets({ ...inputs, token }, profiles, request);
  return { inputs: { ...inputs, token }, workload, profiles, initSql, redact };
}

/** Asks the host to keep the secrets of the run out of its log, and makes what keeps them out of everything else. */
function hideSecrets(inputs: Inputs, profiles: readonly Profile[], { env, host }: Request): Redact {
  const { user, password, database, token, env: rules } = inputs;
  host.mask(password.text, [user, database]);
  if (token !== undefined) host.mask(token, []);
  // The default is known to everybody, and what reports call the server.
  const given = [...(password.kind === 'plain' ? [] : [password.text]), ...(token === undefined ? [] : [token])];
  const variables = [...Object.entries(env), ...rules.map(({ name, value }) => [name, value] as const)];
  const visible = [user, database, ...profiles.map(({ name }) => name)];
  return createRedactor(findSecrets({ given, variables, visible }));
}

/** The profiles that are named. The user's file is read where one of them must be in it, or where it is named itself. */
async function findProfiles(inputs: Inputs, cwd: string): Promise<{ profiles: Profile[]; problems: Problem[] }> {
  const { profilesFile } = inputs;
  if (profilesFile === undefined && !namesOwnProfiles(inputs)) return chooseProfiles(inputs);
  const own = await readProfilesFile(profilesFile, cwd);
  const chosen = chooseProfiles(inputs, own.profiles);
  // What a file with mistakes does not give is no mistake of the one who names it.
  return own.problems.length > 0 ? { ...chosen, problems: own.problems } : chosen;
}

function checkConditions(inputs: Inputs, workload: Workload | null, profiles: number): Problem[] {
  if (workload === null) return [];
  const [metrics, open] = [listKnownMetrics(workload), hasUnknownMetrics(workload)];
  return checkFailIf(inputs.failIf, { metrics, open, compared: isCompared(inputs, profiles) });
}

function checkFolder(folder: string): Problem[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return [
    {
      message: `\`working-directory\`: ${folder} is not a folder.`,
      hint: 'Name one that exists; a relative path starts at the current folder.',
    },
  ];
}
