// Tries the user's settings, of the input and in profiles, on a server of each version before the first trial.
import type { Client } from 'pg';
import { messageOf, type Problem, throwProblems } from '../../errors.ts';
import { showValue } from '../../inputs/reading.ts';
import type { Setting } from '../../inputs/settings.ts';
import { findProfile } from '../../profiles/catalog.ts';
import type { Profile } from '../../profiles/profile.ts';
import { resolveProfile } from '../../profiles/resolve.ts';
import type { ClusterSpec } from '../../profiles/spec.ts';
import type { Backend } from '../backend.ts';
import { OUR_DATABASE, withClient } from './client.ts';
import { checkSettings, GIVEN, type KnownSetting, listOwnSettings, makeProblem } from './settings.ts';

/**
 * Checks the user's settings, of the input and in profiles, if there are any, on a throw-away cluster of each version.
 * @throws PgSpeedError of kind `input` with all problems; `postgres` when a server does not start
 */
export async function checkOwnSettings(
  inputSettings: readonly Setting[],
  profiles: readonly Profile[],
  backends: readonly Backend[],
  signal: AbortSignal,
): Promise<void> {
  // The settings of the input, as a profile that sets nothing else.
  const settings = inputSettings.map((setting) => ({ ...setting, why: '', where: GIVEN }));
  const inputProfile: Profile = { name: 'settings', storage: 'disk', initdbArgs: [], settings, why: '' };
  const checked = [inputProfile, ...profiles].filter((profile) =>
    profile.settings.some(({ where }) => where !== undefined),
  );
  if (checked.length === 0) return;
  const problems: Problem[] = [];
  for (const backend of backends) problems.push(...(await askServer(checked, backend, signal)));
  // Profiles inherit settings, and two versions may refuse one with the same message.
  throwProblems([...new Map(problems.map((problem) => [problem.message, problem])).values()]);
}

async function askServer(profiles: readonly Profile[], backend: Backend, signal: AbortSignal): Promise<Problem[]> {
  const spec = findCheapestSpec(backend);
  // The first trial reports a machine that lacks even this.
  if (!spec) return [];
  await using cluster = await backend.startCluster(spec, { signal });
  return await withClient(cluster.connection, OUR_DATABASE, async (client) => {
    const { rows } = await client.query<KnownSetting>(
      'select name, vartype, unit, min_val, max_val, enumvals, context from pg_settings',
    );
    const problems: Problem[] = [];
    const tried = new Set<string>();
    for (const profile of profiles) {
      const profileProblems = checkSettings(profile, backend.version, rows);
      problems.push(...profileProblems);
      for (const { name, value, where = '' } of listOwnSettings(profile, backend.version)) {
        if (tried.has(where + name) || profileProblems.some(({ setting }) => setting === name)) continue;
        tried.add(where + name);
        problems.push(...(await tryValue(client, name, value, where)));
      }
    }
    return problems;
  });
}

/** Asks the server about a value, because a list of its rules is never complete. */
async function tryValue(client: Client, name: string, value: string, where: string): Promise<Problem[]> {
  try {
    await client.query(`alter system set ${client.escapeIdentifier(name)} = ${client.escapeLiteral(value)}`);
    return [];
  } catch (error) {
    const { severity, hint, code } = error as { severity?: string; hint?: string; code?: string };
    if (severity === undefined) throw error;
    // cant_change_runtime_param: `allow_alter_system` forbids the statement; the file may still set the value.
    if (code === '55P02') return [];
    const what = `\`${name}\` is ${showValue(value)}, which the server refuses: ${messageOf(error)}.`;
    return [makeProblem(where, what, hint ?? 'Write a value that it takes.')];
  }
}

/** The profile `turbo` without settings; null when this machine does not support it. */
function findCheapestSpec({ version, storage }: Backend): ClusterSpec | null {
  const turbo = findProfile('turbo');
  if (!turbo) return null;
  const none = { settings: [], initdbArgs: [], tmpfsSizeBytes: undefined };
  const resolved = resolveProfile({ ...turbo, settings: [] }, version, storage, none);
  return resolved.kind === 'spec' ? resolved.spec : null;
}
