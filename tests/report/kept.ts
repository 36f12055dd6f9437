import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FailRule } from '../../src/inputs/fail-if.ts';
import type { Analysis } from '../../src/results/comparison.ts';
import type { Scenario } from './build-results.ts';

/** What a made-up run is judged by, and the outcome. */
export interface Judged extends Analysis {
  failIf: FailRule[];
}

/** A made-up run, or several whose files are merged. */
export type Subject = Scenario | { merged: Scenario[] };

const FILE = path.join(import.meta.dirname, '..', 'golden', 'analyses.jsonl');
const UPDATE = process.env.UPDATE_GOLDEN === '1';
/** Scenarios with hundreds of variants or very long names are judged each time. */
const MAX_KEY = 10_000;
/** Fields that no number of an analysis depends on. */
const SILENT = ['label', 'failure', 'settings', 'sql', 'initdbArgs'];

/** The kept analyses, each as JSON, by their subjects as JSON. A subject that was met first in an update has none yet. */
export function readKept(): Map<string, string> {
  const lines = readFileSync(FILE, 'utf8').split('\n').filter(Boolean);
  const entries = lines.map((line) => JSON.parse(line) as [Subject, Judged?]);
  return new Map(entries.map(([subject, judged]) => [JSON.stringify(subject), JSON.stringify(judged) ?? '']));
}

export function writeKept(kept: ReadonlyMap<string, string>): void {
  const lines = [...kept].map(([subject, judged]) => `[${subject},${judged}]\n`);
  writeFileSync(FILE, lines.toSorted().join(''));
}

let keptTexts: Map<string, string> | undefined;

/** The kept analysis of a subject; undefined if there is none. `stats/kept.test.ts` compares each with what the statistics say today. */
export function recall(subject: Subject): Judged | undefined {
  keptTexts ??= readKept();
  const key = JSON.stringify(subject, (name, value) => (SILENT.includes(name) ? undefined : value));
  const text = keptTexts.get(key);
  if (!UPDATE) return text ? JSON.parse(text) : undefined;
  if (text === undefined && key.length <= MAX_KEY) {
    appendFileSync(FILE, `[${key}]\n`);
    keptTexts.set(key, '');
  }
  return undefined;
}
