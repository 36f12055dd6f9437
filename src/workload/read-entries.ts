import * as v from 'valibot';
import type { Direction } from '../inputs/read-rule.ts';
import type { Metric } from './metric.ts';
import { readJsonFile } from './read-json.ts';
import { failReading, type ReadSource } from './read-source.ts';
import type { Reading } from './reading.ts';

const number = v.pipe(v.number(), v.finite(), v.minValue(0));
const own = v.object({ name: v.string(), unit: v.string(), value: number, direction: v.picklist(['lower', 'higher']) });
/** Source: `customSmallerIsBetter` and `customBiggerIsBetter` in the README of github-action-benchmark. */
const theirFile = v.array(v.object({ name: v.string(), unit: v.string(), value: number }));

/** Reads our own form: one `{ name, unit, value, direction }`, or a list of them. */
export function readOwnEntries(sources: readonly ReadSource[]): Reading {
  return readEach(sources, (source) => {
    const file = readJsonFile(source, source.text.trimStart().startsWith('[') ? v.array(own) : own);
    if (typeof file === 'string') return file;
    return [file].flat().map(({ direction, ...rest }) => ({ ...rest, better: direction }));
  });
}

/** Reads the custom form of github-action-benchmark, which says nothing of the direction. */
export function readBenchmarkEntries(sources: readonly ReadSource[], better: Direction): Reading {
  return readEach(sources, (source) => {
    const file = readJsonFile(source, theirFile);
    return typeof file === 'string' ? file : file.map((entry) => ({ ...entry, better }));
  });
}

function readEach(sources: readonly ReadSource[], read: (source: ReadSource) => Metric[] | string): Reading {
  const metrics: Metric[] = [];
  for (const source of sources) {
    const found = read(source);
    if (typeof found === 'string') return failReading(found);
    if (found.length === 0) return failReading(`${source.name} has no numbers in it`);
    metrics.push(...found);
  }
  return { metrics, failure: null, warnings: [] };
}
