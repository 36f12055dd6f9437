import pg from 'pg';
import type { Ended, RunOptions, World } from '../cli.ts';

/** What one `start` printed, as far as it is needed here. */
interface Printed {
  id: string;
  port: number;
  databaseUrl: string;
  databaseUrls: string[];
  serviceFile: string;
}

/** Where the servers run, and who looks at each of them while it runs. */
export interface Place extends Pick<RunOptions, 'within' | 'env'> {
  /** More words for each `start`. */
  args?: readonly string[];
  onStarted?(id: string): Promise<void>;
}

/** What a run of many starts and stops was like. */
export interface Soak {
  /** What went wrong, in words; empty when nothing was lost. */
  losses: string[];
  ids: Set<string>;
  /** Seconds from the spawn of `start` to its end. */
  startSeconds: number[];
}

const SNAPSHOT = ['--snapshot', 'the same for all', '--init-sql', 'create table kept as select 42 as n'];

/** The ways to start, each with what proves that its server is the one that was asked for; all of them in eight. */
const WAYS: readonly { args: readonly string[]; sql: string; answer: string }[] = [
  { args: [...SNAPSHOT], sql: 'select n from kept', answer: '42' },
  { args: ['--profile', 'turbo'], sql: 'show fsync', answer: 'off' },
  { args: ['--profile', 'tmpfs'], sql: 'show fsync', answer: 'on' },
  { args: [...SNAPSHOT], sql: 'select n from kept', answer: '42' },
  { args: ['--profile', 'nosync'], sql: 'show shared_buffers', answer: '128MB' },
  { args: ['--databases', '2'], sql: 'show fsync', answer: 'off' },
  { args: [...SNAPSHOT], sql: 'select n from kept', answer: '42' },
  { args: ['--settings', 'work_mem = 7MB'], sql: 'show work_mem', answer: '7MB' },
];

/** The lanes start at once with each of the ways, so that as many meet at the locks. */
export const LANES = WAYS.length;

/** Starts, asks and stops `total` servers, {@link LANES} at a time, by the command that is bundled. */
export async function soak(world: World, total: number, place: Place): Promise<Soak> {
  const { within = [], env = {}, args = [], onStarted } = place;
  const result: Soak = { losses: [], ids: new Set(), startSeconds: [] };
  const ports = new Map<number, string>();
  let next = 0;
  const lane = async () => {
    while (next < total) {
      const turn = next++;
      const loss = await runOne(turn).catch((error: unknown) => String(error));
      if (loss !== null) result.losses.push(`${turn}: ${loss}`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return result;

  async function runOne(turn: number): Promise<string | null> {
    const way = WAYS[turn % WAYS.length]!;
    const began = performance.now();
    const words = ['start', '--port', '0', '--format', 'json', ...args, ...way.args];
    const started = await world.run(words, { within, env });
    if (started.code !== 0) return describe('start', started);
    result.startSeconds.push((performance.now() - began) / 1000);
    const printed = JSON.parse(started.stdout) as Printed;
    const { id, port, databaseUrl, databaseUrls, serviceFile } = printed;
    result.ids.add(id);
    if (ports.has(port)) return `${id} is on port ${port}, which ${ports.get(port)} has`;
    ports.set(port, id);
    for (const url of [databaseUrl, ...databaseUrls]) {
      const answer = await ask(url, way.sql);
      if (answer !== way.answer) return `${id} answers '${answer}' to '${way.sql}'`;
    }
    await onStarted?.(id);
    // Before the server gives it back: the next one may get it at once.
    ports.delete(port);
    const byId = turn % 2 === 0;
    const stopped = await world.run(byId ? ['stop', id] : ['stop'], {
      within,
      env: byId ? env : { ...env, PGSERVICEFILE: serviceFile },
    });
    if (stopped.code !== 0 || !stopped.stderr.includes(`Stopped ${id}`)) return describe('stop', stopped);
    // Nobody was killed here: who says so takes a server that is being stopped for a lost one.
    const mistaken = [started, stopped].find(({ stderr }) => stderr.includes('what a killed run left'));
    return mistaken ? describe('a mistaken clean-up', mistaken) : null;
  }
}

function describe(what: string, { code, stdout, stderr }: Ended): string {
  return `${what} ended with ${code}: ${stdout}${stderr}`;
}

/** Asked over a connection of the settings that the program printed, and of no others. */
async function ask(connectionString: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return String(rows[0]?.[0]);
  } finally {
    await client.end();
  }
}
