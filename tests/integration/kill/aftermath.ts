import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@jest/globals';
import { EXPORT_ENDS } from '../../features/exporters/valid.ts';
import { readResultsFile } from '../../results-file.ts';
import { BUNDLES } from '../cli.ts';
import { actionEnvironment, type Killed } from './kill.ts';
import { listGiven } from './phases.ts';
import { finish, type Place } from './place.ts';
import type { Kill } from './plan.ts';
import { listRemains, settleRemains } from './remains.ts';

/** Proves that after at most one tidying nothing is left of a killed run. */
export async function expectNothingLeft(place: Place, kill: Kill, killed: Killed): Promise<void> {
  const { way, scenario, tidy } = kill;
  const { ids } = killed;
  // Ended before it could listen for signals: that is a kill like any other.
  const cleaned = way.gentle && killed.signal === null;
  const handedOver = listGiven(place);
  if (cleaned && killed.code !== 0 && !way.shell && killed.met !== 'over') expect(killed.code).toBe(130);
  if (cleaned && handedOver.length === 0) expect(await settleRemains(place, ids)).toEqual([]);
  if (scenario.action) await runPost(place, scenario.env);
  else if (tidy === 'stop' || handedOver.length > 0)
    expect(await place.run(['stop', '--all'])).toMatchObject({ code: 0 });
  else return expectNewStart(place, ids);
  expect(await settleRemains(place, ids)).toEqual([]);
}

/** Of what was there before the next `start` nothing is after it; then its own server is stopped. */
async function expectNewStart(place: Place, ids: ReadonlySet<string>): Promise<void> {
  const before = listRemains(place, ids);
  const started = await place.run(['start', '--port', '0', '--profile', 'nosync', '--format', 'json']);
  expect(started).toMatchObject({ code: 0 });
  expect(await settleRemains(place, ids, before)).toEqual([]);
  const { id } = JSON.parse(started.stdout) as { id: string };
  expect(await place.run(['stop', id])).toMatchObject({ code: 0 });
  expect(await settleRemains(place, new Set([...ids, id]))).toEqual([]);
}

/** The post step of the action, with the state that main has left. */
async function runPost(place: Place, env: Record<string, string> = {}): Promise<void> {
  const text = readFileSync(path.join(place.folder, 'runner-state'), 'utf8');
  const states = [...text.matchAll(/^(\w+)<<(\S+)\n([\s\S]*?)\n\2$/gm)].map(([, name, , value]) => [
    `STATE_${name}`,
    value,
  ]);
  const all = { ...actionEnvironment(place, env), ...Object.fromEntries(states) };
  const ended = await finish(place.spawn([process.execPath, path.join(BUNDLES, 'post.cjs')], all));
  expect(ended).toMatchObject({ code: 0 });
}

const reportFolder = ({ cwd }: Place) => path.join(cwd, 'pg-speed-report');
/** How each file of a report ends, and how one of an earlier comparison, that is not overwritten, does. */
const ENDS: Record<string, RegExp> = {
  'report.html': /<\/html>\s*$/,
  'report.md': /\n$/,
  'report.txt': /\n$/,
  ...EXPORT_ENDS,
};

/** Puts the report of an earlier comparison where the next goes. */
export function placeEarlier(place: Place, earlier: ReadonlyMap<string, string>): void {
  mkdirSync(reportFolder(place), { recursive: true });
  for (const [name, text] of earlier) writeFileSync(path.join(reportFolder(place), name), text);
}

/**
 * Proves that each file of the report is whole: the earlier one, or of this run.
 * @returns how many trials were kept; null where there is no file, or it is the earlier one
 */
export async function expectWholeResults(place: Place, earlier: ReadonlyMap<string, string>): Promise<number | null> {
  const folder = reportFolder(place);
  for (const [name, end] of Object.entries(ENDS)) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (text !== earlier.get(name)) expect(text).toMatch(end);
  }
  const file = path.join(folder, 'results.json');
  if (!existsSync(file) || readFileSync(file, 'utf8') === earlier.get('results.json')) return null;
  const { samples, plan } = readResultsFile(file);
  // A prefix of the plan: every block before the last is whole, and places are filled one after the other.
  const places = samples.map(({ block, position }) => [block, position]);
  const count = plan.variants.length;
  expect(places).toEqual(samples.map((_, at) => [1 + Math.floor(at / count), at % count]));
  expect((await place.run(['report', file])).code).toBe(0);
  return samples.length;
}
