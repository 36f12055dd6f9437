import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { World } from '../integration/cli.ts';

/** Fills the database through node-postgres, and leaves a mark each time it runs. */
const FILL = `
import { appendFileSync } from 'node:fs';
import pg from '${path.resolve('node_modules/pg/esm/index.mjs')}';
appendFileSync('runs', 'x');
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
await client.query('create table kept as select generate_series(1, 100) as n');
await client.end();
`;

/** Keeps a snapshot of what `fill.mjs` makes. */
export const FLAGS = ['--snapshot', 'migrations v1', '--setup', `${process.execPath} fill.mjs`];

/** Writes the program that {@link FLAGS} runs. @param more code at its end */
export function writeFill({ cwd }: World, more = ''): void {
  writeFileSync(path.join(cwd, 'fill.mjs'), FILL + more);
}

/** How often the program has run. */
export function countFills({ cwd }: World): number {
  const marks = path.join(cwd, 'runs');
  return existsSync(marks) ? readFileSync(marks, 'utf8').length : 0;
}

export function snapshotFolder({ folder }: World): string {
  return path.join(folder, '.cache', 'pg-speed', 'snapshots');
}

export function listSnapshots(world: World): string[] {
  return existsSync(snapshotFolder(world)) ? readdirSync(snapshotFolder(world)) : [];
}
