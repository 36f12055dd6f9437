// Takes data that another machine made with `setup`: moves it into the store of this run if a server here can start on it.
import { readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type DataFacts, describeData } from '../../../app/cluster-source.ts';
import type { Checked, Request } from '../../../app/request.ts';
import type { PreparedServer } from '../../../app/start.ts';
import type { SnapshotStore } from '../../../postgres/data/snapshot.ts';

const factsSchema = v.record(v.string(), v.string());

/** The files of handed data: a tar of the data directory, and as JSON what has to be equal where a server starts on it. */
export function listHandedFiles(folder: string): { tar: string; facts: string } {
  return { tar: path.join(folder, 'data.tar'), facts: path.join(folder, 'facts.json') };
}

/**
 * Moves handed data into a store, from which servers then start, unless it does not fit.
 * @param folder a private one, with checked files
 * @returns null, or why it does not fit, as the end of a sentence
 */
export function adoptData(
  folder: string,
  store: SnapshotStore,
  { backend, spec }: PreparedServer,
  { inputs, initSql }: Checked,
  { env }: Request,
): string | null {
  const { tar, facts } = listHandedFiles(folder);
  const made = v.parse(factsSchema, JSON.parse(readFileSync(facts, 'utf8')));
  const misfit = findMisfit(made, describeData({ backend, spec, inputs, initSql, env }));
  if (misfit === null) renameSync(tar, store.fileOf(spec));
  return misfit;
}

/** The first fact that differs, as the end of a sentence; null if none does. */
export function findMisfit(made: DataFacts, here: DataFacts): string | null {
  const names = new Set([...Object.keys(here), ...Object.keys(made)]);
  const differs = [...names].find((name) => made[name] !== here[name]);
  if (differs === undefined) return null;
  return `${differs} was ${made[differs] || 'none'} where it was made, and is ${here[differs] || 'none'}`;
}
