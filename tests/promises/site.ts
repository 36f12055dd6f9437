import pg from 'pg';
import { createWorld, type Ended, type RunOptions, type World } from '../integration/cli.ts';
import type { Ground, GroundServer } from './ground.ts';

/** What `start --format json` prints. */
export interface Started {
  id: string;
  databaseUrl: string;
  databaseUrls: string[];
  port: number;
  user: string;
  password: string;
  serviceFile: string;
  pgdata: string;
  /** What the command reported beside it. */
  stderr: string;
}

/** A user's folder on a ground: the command, run there, finds the servers of the ground. */
export interface Site extends World {
  /** Runs every later command after these words, as in the namespaces of nsenter(1). */
  enter(within: readonly string[]): void;
  /** `start` on a free port. @throws Error with what it reported, where it fails */
  start(...flags: string[]): Promise<Started>;
  /** Folders, records, memory, containers and volumes of clusters. */
  remains(): Promise<string[]>;
  /** Stops and removes everything. */
  close(): Promise<void>;
}

/** Commands that choose a server. */
const CHOOSING = ['start', 'compare', 'run'];

export function openSite(ground: Ground, uid?: number, server: GroundServer = ground.servers[0]): Site {
  const world = createWorld(uid, 'real');
  let within: readonly string[] = [];
  const spawn: World['spawn'] = ([command = '', ...rest], options: RunOptions = {}) => {
    const flags = CHOOSING.includes(command) ? server.flags : [];
    return world.spawn([command, ...flags, ...rest], { within, ...options, env: { ...ground.env, ...options.env } });
  };
  const run = (args: string[], options?: RunOptions): Promise<Ended> => spawn(args, options).ended;
  const seen: Started[] = [];
  return {
    ...world,
    spawn,
    run,
    enter(words) {
      within = words;
    },
    async start(...flags) {
      const { code, stdout, stderr } = await run(['start', '--port', '0', '--format', 'json', ...flags]);
      if (code !== 0) throw new Error(stderr);
      const started: Started = { ...JSON.parse(stdout), stderr };
      seen.push(started);
      await ground.note?.(started);
      return started;
    },
    remains: async () => [...world.leftovers(), ...(await ground.listRemains(world.folder, seen))],
    async close() {
      await run(['stop', '--all']);
      world.dispose();
    },
  };
}

/** The rows of a query, asked from this machine. */
export async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
