import type { Client } from 'pg';

/** What the entry point of the official image reads. https://github.com/docker-library/docs/blob/master/postgres/content.md */
const READ = ['PASSWORD', 'USER', 'DB', 'INITDB_ARGS', 'INITDB_WALDIR', 'HOST_AUTH_METHOD'];
/** Settings by name, but what applications call so is where to connect. */
const NOT_MEANT = ['port', 'ssl'];

/** Variables that look as if they set something in the image: POSTGRES_SHARED_BUFFERS. Name in the environment to setting. */
export function listCandidates(env: NodeJS.ProcessEnv): Map<string, string> {
  const read = new Set(READ.flatMap((name) => [name, `${name}_FILE`]));
  const names = Object.keys(env).filter((name) => env[name] && name.startsWith('POSTGRES_'));
  const pairs = names.map((name) => [name, name.slice('POSTGRES_'.length)] as const);
  const kept = pairs.filter(([, rest]) => !read.has(rest) && !NOT_MEANT.includes(rest.toLowerCase()));
  return new Map(kept.map(([name, rest]) => [name, rest.toLowerCase()]));
}

/**
 * Variables named like a setting of this server, which no image reads, each with that setting.
 * Others (POSTGRES_HOST) are an application's own.
 */
export async function findIgnoredVariables(client: Client, env: NodeJS.ProcessEnv): Promise<Map<string, string>> {
  const candidates = listCandidates(env);
  if (candidates.size === 0) return candidates;
  const { rows } = await client.query<{ name: string }>('select name from pg_settings where name = any($1)', [
    [...candidates.values()],
  ]);
  const settings = new Set(rows.map((row) => row.name));
  return new Map([...candidates].filter(([, setting]) => settings.has(setting)));
}
