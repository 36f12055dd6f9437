import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { type Problem, throwProblems } from './errors.ts';
import type { Host } from './hosts/host.ts';
import type { Inputs } from './inputs/inputs.ts';
import { parseInputs, type RawInput } from './inputs/parse.ts';
import { chooseProfiles, namesOwnProfiles } from './plan/make-plan.ts';
import { checkSweepSize, isCompared } from './plan/sweep-size.ts';
import { checkCloneNames } from './postgres/clones.ts';
import { type InitSql, loadInitSql } from './postgres/init-sql.ts';
import { checkProfileSql } from './postgres/profile-sql.ts';
import type { Profile } from './profiles/profile.ts';
import { readProfilesFile } from './profiles/profiles-file.ts';
import { checkFailIf } from './stats/fail-if-check.ts';
import { checkClients } from './workload/clients.ts';
import { findUnknownReferences, listKnownNames } from './workload/environment.ts';
import { hasUnknownMetrics, listKnownMetrics } from './workload/known-metrics.ts';
import { checkRead } from './workload/read-metrics.ts';
import { checkToolLogin } from './workload/tool-login.ts';
import { checkWorkload, createWorkload, type Workload } from './workload/workload.ts';

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
}

/**
 * Checks everything that can be checked before a server is looked for, in every room that knows something.
 * @throws PgSpeedError of kind `input` that names all problems
 */
export async function readRequest(request: Request): Promise<Checked> {
  const { raw, argv, cwd, env, host } = request;
  const { platform } = process;
  const randomPassword = () => randomBytes(18).toString('base64url');
  const { inputs, problems } = parseInputs(raw, { cwd, argv, randomPassword, platform });
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
  const { user, password, database } = inputs;
  host.mask(password.text, [user, database]);
  const token = inputs.token ?? (env.PG_SPEED_TOKEN || undefined);
  if (token !== undefined) host.mask(token, []);
  return { inputs: { ...inputs, token }, workload, profiles, initSql };
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
