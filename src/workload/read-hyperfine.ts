import * as v from 'valibot';
import type { Metric } from './metric.ts';
import { readJsonFile } from './read-json.ts';
import { failReading, type ReadSource } from './read-source.ts';
import type { Reading } from './reading.ts';

/** Source: `--export-json` of hyperfine 1.x; `exit_codes` came with 1.12, and null there is a signal. Seconds. */
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

const LONGEST_COMMAND = 60;

/**
 * Reads the mean of each command. `time` is the one command's, or the sum of all; of several each has `time COMMAND` too.
 * A command that failed in any of its runs (`--ignore-failure`) makes the reading fail: its time says nothing.
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
  const single = nameResults(results.map(({ command }) => command)).map((name, at) =>
    toTime(name, results[at]?.mean ?? 0),
  );
  return { metrics: [toTime('time', sum), ...(single.length > 1 ? single : [])], failure: null, warnings: [] };
}

/** Different names, also of commands that are the same once they are shortened. */
function nameResults(commands: readonly string[]): string[] {
  const names = new Set<string>();
  const last = new Map<string, number>();
  for (const command of commands) {
    const plain = `time ${shortenCommand(command)}`;
    let name = plain;
    let number = last.get(plain) ?? 1;
    while (names.has(name)) name = `${plain} (${++number})`;
    last.set(plain, number);
    names.add(name);
  }
  return [...names];
}

function shortenCommand(command: string): string {
  const characters = [...command.replace(/[\s\p{Cc}]+/gu, ' ').trim()];
  return characters.length <= LONGEST_COMMAND
    ? characters.join('')
    : `${characters.slice(0, LONGEST_COMMAND - 1).join('')}…`;
}

function toTime(name: string, value: number): Metric {
  return { name, unit: 's', better: 'lower', value };
}
