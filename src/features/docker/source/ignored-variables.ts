// Finds environment variables named like a setting of the server (`POSTGRES_SHARED_BUFFERS`), which no image reads.
import type { Client } from 'pg';

/** Read by the official entry point. https://github.com/docker-library/docs/blob/master/postgres/content.md */
const READ = ['PASSWORD', 'USER', 'DB', 'INITDB_ARGS', 'INITDB_WALDIR', 'HOST_AUTH_METHOD'];
/** Also names of settings, but applications use these variables for their connection. */
const NOT_MEANT = ['port', 'ssl'];

/** Variables that seem to set something in the image (POSTGRES_SHARED_BUFFERS): name to setting. */
export function listCandidates(env: NodeJS.ProcessEnv): Map<string, string> {
  const read = new Set(READ.flatMap((name) => [name, `${name}_FILE`]));
  const candidates = new Map<string, string>();
  for (const [name, value] of Object.entries(env)) {
    if (!value || !name.startsWith('POSTGRES_')) continue;
    const ending = name.slice('POSTGRES_'.length);
    const setting = ending.toLowerCase();
    if (!read.has(ending) && !NOT_MEANT.includes(setting)) candidates.set(name, setting);
  }
  return candidates;
}

/**
 * Variables named like a setting of this server, which no image reads, each with that setting. Others (POSTGRES_HOST)
 * belong to an application.
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
