import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { type Problem, throwProblems } from './errors.ts';
import type { Host } from './hosts/host.ts';
import type { Inputs } from './inputs/inputs.ts';
import { parseInputs, type RawInput } from './inputs/parse.ts';
import { chooseProfiles } from './plan/make-plan.ts';
import { checkCloneNames } from './postgres/clones.ts';
import { type InitSql, loadInitSql } from './postgres/init-sql.ts';
import type { Profile } from './profiles/profile.ts';
import { checkFailIf } from './stats/fail-if-check.ts';
import { findUnknownReferences, listKnownNames } from './workload/environment.ts';
import { listKnownMetrics } from './workload/known-metrics.ts';
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
  /** Profiles to choose from beside the ones of the catalog. */
  moreProfiles?: readonly Profile[];
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
export function readRequest(request: Request): Checked {
  const { raw, argv, cwd, env, host } = request;
  const { platform } = process;
  const randomPassword = () => randomBytes(18).toString('base64url');
  const { inputs, problems } = parseInputs(raw, { cwd, argv, randomPassword, platform });
  const chosen = chooseProfiles(inputs, request.moreProfiles);
  const workload = createWorkload(inputs);
  throwProblems([
    ...request.problems,
    ...problems,
    ...chosen.problems,
    ...checkWorkload(inputs.workload, platform),
    ...checkConditions(inputs, workload, chosen.profiles.length),
    ...findUnknownReferences(inputs.env, listKnownNames(env, platform, inputs.databases), platform),
    ...checkFolder(inputs.workingDirectory),
    ...checkCloneNames(inputs.database, inputs.databases),
  ]);
  const initSql = inputs.initSql === undefined ? null : loadInitSql(inputs.initSql, cwd);
  const { user, password, database } = inputs;
  host.mask(password.text, [user, database]);
  const token = inputs.token ?? (env.PG_SPEED_TOKEN || undefined);
  if (token !== undefined) host.mask(token, []);
  return { inputs: { ...inputs, token }, workload, profiles: chosen.profiles, initSql };
}

function checkConditions({ failIf, base }: Inputs, workload: Workload | null, profiles: number): Problem[] {
  if (workload === null) return [];
  return checkFailIf(failIf, { metrics: listKnownMetrics(workload), compared: base !== undefined || profiles > 1 });
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
