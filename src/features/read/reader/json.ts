// Reads metrics from JSON files: our own form, github-action-benchmark's, and hyperfine's.
import * as v from 'valibot';
import { messageOf } from '../../../errors.ts';
import { UniqueNames } from '../../../results/unique-names.ts';
import { stripSequences } from '../../../system/terminal-text.ts';
import type { Metric, Reading } from '../../../workload/command.ts';
import { failReading } from '../../../workload/command.ts';
import type { ReadSource } from '../../../workload/format-reader.ts';

/** A JSON file of the form of a schema. @returns a sentence instead if something is wrong with it */
function readJsonFile<S extends v.GenericSchema>({ name, text }: ReadSource, schema: S): v.InferOutput<S> | string {
  if (text.trim() === '') return `${name} is empty`;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return `${name} is not JSON (${shortenWords(messageOf(error))})`;
  }
  const { success, output, issues } = v.safeParse(schema, json, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  const place = v.getDotPath(issue);
  return `${name} does not have this form: ${place === null ? '' : `${place}: `}${shortenWords(issue.message)}`;
}

/** The messages of both libraries quote the file. */
function shortenWords(text: string): string {
  return stripSequences(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 200);
}

const number = v.pipe(v.number(), v.finite(), v.minValue(0));
const entry = v.object({
  name: v.string(),
  unit: v.string(),
  value: number,
  direction: v.picklist(['lower', 'higher']),
});
/** Source: `customSmallerIsBetter` and `customBiggerIsBetter` in the README of github-action-benchmark. */
const theirFile = v.array(v.object({ name: v.string(), unit: v.string(), value: number }));

/** Reads our own form: one `{ name, unit, value, direction }`, or a list of them. */
export function readOwnEntries(sources: readonly ReadSource[]): Reading {
  return readEach(sources, (source) => {
    const file = readJsonFile(source, source.text.trimStart().startsWith('[') ? v.array(entry) : entry);
    if (typeof file === 'string') return file;
    return [file].flat().map(({ direction, ...metric }) => ({ ...metric, better: direction }));
  });
}

/** Reads the custom form of github-action-benchmark, which has no direction. */
export function readBenchmarkEntries(sources: readonly ReadSource[], better: Metric['better']): Reading {
  return readEach(sources, (source) => {
    const file = readJsonFile(source, theirFile);
    return typeof file === 'string' ? file : file.map((entry) => ({ ...entry, better }));
  });
}

function readEach(sources: readonly ReadSource[], read: (source: ReadSource) => Metric[] | string): Reading {
  const metrics: Metric[] = [];
  for (const source of sources) {
    const entries = read(source);
    if (typeof entries === 'string') return failReading(entries);
    if (entries.length === 0) return failReading(`${source.name} has no numbers in it`);
    metrics.push(...entries);
  }
  return { metrics, failure: null, warnings: [] };
}

/** Source: `--export-json` of hyperfine 1.x. `exit_codes` came with 1.12; null means a signal. Times are in seconds. */
const schema = v.object({
  results: v.pipe(
    v.array(
      v.object({
        command: v.string(),
        mean: v.pipe(v.number(), v.finite(), v.gtValue(0)),
        exit_codes: v.optional(v.array(v.nullable(v.number())), []),
      }),
    ),
    v.nonEmpty(),
  ),
});

const MAX_COMMAND_LENGTH = 60;

/**
 * Reads the mean of each command. `time` is that of the only command or the sum of all; several commands also have `time COMMAND`
 * each. Fails if a command failed in any run (`--ignore-failure`), since its time means nothing.
 */
export function readHyperfine(sources: readonly ReadSource[]): Reading {
  const results: v.InferOutput<typeof schema>['results'] = [];
  for (const source of sources) {
    const file = readJsonFile(source, schema);
    if (typeof file === 'string') return failReading(file);
    results.push(...file.results);
  }
  for (const { command, exit_codes } of results) {
    const failed = exit_codes.filter((code) => code !== 0).length;
    if (failed > 0)
      return failReading(`'${shortenCommand(command)}' failed in ${failed} of ${exit_codes.length} runs of hyperfine`);
  }
  const sum = results.reduce((seconds, { mean }) => seconds + mean, 0);
  const metrics = [toTime('time', sum)];
  // Commands may be equal once they are shortened.
  const names = new UniqueNames();
  if (results.length > 1)
    metrics.push(...results.map(({ command, mean }) => toTime(names.take(`time ${shortenCommand(command)}`), mean)));
  return { metrics, failure: null, warnings: [] };
}

function shortenCommand(command: string): string {
  const characters = [...command.replace(/[\s\p{Cc}]+/gu, ' ').trim()];
  if (characters.length <= MAX_COMMAND_LENGTH) return characters.join('');
  return `${characters.slice(0, MAX_COMMAND_LENGTH - 1).join('')}…`;
}

function toTime(name: string, value: number): Metric {
  return { name, unit: 's', better: 'lower', value };
}
