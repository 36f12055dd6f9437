import type { Client } from 'pg';
import type { ClusterSpec } from '../../profiles/spec.ts';
import { findMount } from '../../system/storage.ts';
import { type Verified, verifyServer } from '../server/verify.ts';
import { FACTS_FILE } from './script.ts';

/** What the entry command of a container says of the data directory. */
export interface DataFacts {
  seconds: number;
  made: 'initdb' | 'entrypoint' | 'template' | 'seed';
  /** Of the cluster; empty where the server that answers is none of ours. */
  id: string;
}

const MAX_FILE_BYTES = 1_000_000;
/** As findMount names file systems that live in memory. */
const IN_MEMORY = ['tmpfs', 'ramfs'];

/**
 * Reads every setting back and checks where PGDATA lives, asking the server itself: its files are not ours to see.
 * @throws PgSpeedError of kind `postgres` when anything differs from what was asked for
 */
export async function verifyContainer(client: Client, spec: ClusterSpec, pgdata: string): Promise<Verified> {
  const mountinfo = await readServerFile(client, '/proc/self/mountinfo');
  const fileSystem = mountinfo === null ? null : (findMount(pgdata, mountinfo)?.type ?? null);
  return verifyServer(client, spec, {
    pgdata,
    fileSystem,
    inMemory: fileSystem === null ? null : IN_MEMORY.includes(fileSystem),
  });
}

/** How long making the data directory took, and how it was made. */
export async function readDataFacts(client: Client): Promise<DataFacts> {
  return parseDataFacts((await readServerFile(client, FACTS_FILE)) ?? '');
}

/** Reads the line that the entry command writes; see script.ts. */
export function parseDataFacts(line: string): DataFacts {
  const [began, ready, made, id = ''] = line.trim().split(' ');
  const seconds = Number(ready) - Number(began) || 0;
  const known = made === 'entrypoint' || made === 'template' || made === 'seed' ? made : 'initdb';
  return { seconds: Math.max(0, seconds), made: known, id };
}

async function readServerFile(client: Client, file: string): Promise<string | null> {
  try {
    const { rows } = await client.query<{ text: string }>('select pg_read_file($1, 0, $2) as text', [
      file,
      MAX_FILE_BYTES,
    ]);
    return rows[0]?.text ?? null;
  } catch {
    // A container that hides /proc, for one.
    return null;
  }
}
