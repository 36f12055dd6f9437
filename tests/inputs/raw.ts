import type { ParseContext } from '../../src/inputs/inputs.ts';
import type { ReadResult } from '../../src/inputs/reading.ts';
import type { RawInput } from '../../src/inputs/table.ts';

/** Raw inputs as the action hands them on: a map of name to value. */
export function rawInputs(values: Record<string, string>): RawInput[] {
  return Object.entries(values).map(([name, value]) => ({ name, value, source: `input \`${name}\`` }));
}

export function createContext(overrides: Partial<ParseContext> = {}): ParseContext {
  const defaults = { cwd: '/home/me/app', argv: [], isPrivate: false, platform: 'linux' as const };
  return { ...defaults, randomPassword: () => 'made-up', ...overrides };
}

/** The value, or the messages of what is wrong. */
export function outcome<T>(reading: ReadResult<T>): T | string[] {
  return 'value' in reading ? reading.value : reading.problems.map((p) => p.message);
}

/** Message and hint of the only problem. */
export function onlyProblem(reading: ReadResult<unknown>): string {
  if ('value' in reading || reading.problems.length !== 1)
    throw new Error(`not one problem: ${JSON.stringify(reading)}`);
  return `${reading.problems[0]!.message} | ${reading.problems[0]!.hint}`;
}
