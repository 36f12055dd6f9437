import type { Ended } from '../../integration/cli.ts';
import { ask, type Site } from '../site.ts';

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
export async function soak(site: Site, total: number): Promise<Soak> {
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
    const { id, port, databaseUrl, databaseUrls, serviceFile, stderr } = await site.start(...way.args);
    result.startSeconds.push((performance.now() - began) / 1000);
    result.ids.add(id);
    if (ports.has(port)) return `${id} is on port ${port}, which ${ports.get(port)} has`;
    ports.set(port, id);
    for (const url of [databaseUrl, ...databaseUrls]) {
      const [row = {}] = await ask(url, way.sql);
      const [answer] = Object.values(row).map(String);
      if (answer !== way.answer) return `${id} answers '${answer}' to '${way.sql}'`;
    }
    // Before the server gives it back: the next one may get it at once.
    ports.delete(port);
    const byId = turn % 2 === 0;
    const env: Record<string, string> = byId ? {} : { PGSERVICEFILE: serviceFile };
    const stopped = await site.run(byId ? ['stop', id] : ['stop'], { env });
    if (stopped.code !== 0 || !stopped.stderr.includes(`Stopped ${id}`)) return describe('stop', stopped);
    // Nobody was killed here: who says so takes a server that is being stopped for a lost one.
    const mistaken = [stderr, stopped.stderr].find((text) => text.includes('what a killed run left'));
    return mistaken ? `a mistaken clean-up: ${mistaken}` : null;
  }
}

function describe(what: string, { code, stdout, stderr }: Ended): string {
  return `${what} ended with ${code}: ${stdout}${stderr}`;
}
