import type { Problem } from '../errors.ts';
import { findNearest, showPlain } from './reading.ts';
import type { CompleteRow } from './row.ts';

/** One input as a door received it. An empty value means not given. */
export interface RawInput {
  /** Kebab-case, as in the table; may be misspelt. */
  name: string;
  value: string;
  /** How a message names it: "input `profiles`" or "flag --profiles". */
  source: string;
}

/** The raw inputs by name, and the problems found while they are read. */
export class GivenInputs<Name extends string, Context> {
  readonly problems: Problem[] = [];
  readonly #byName = new Map<string, RawInput>();
  readonly #table: ReadonlyMap<string, CompleteRow<Context>>;

  constructor(raw: readonly RawInput[], table: readonly (CompleteRow<Context> & { name: Name })[]) {
    this.#table = new Map(table.map((row) => [row.name, row]));
    for (const one of raw) if (one.value !== '') this.#add(one);
  }

  #add(one: RawInput): void {
    const row = this.#table.get(one.name);
    if (row === undefined) {
      this.problems.push(makeUnknownProblem(one, [...this.#table.keys()]));
      return;
    }
    if (one.value.includes('\0')) {
      this.problems.push({ message: `${one.source}: the value holds a NUL character`, hint: 'Remove it.' });
      return;
    }
    if (one.value.trim() === '' && row.name !== 'password') return;
    const earlier = this.#byName.get(row.name);
    if (earlier !== undefined && row.kind !== 'list') {
      this.problems.push({ message: `${one.source} is given more than once`, hint: 'Keep one of them.' });
      return;
    }
    const value = earlier === undefined ? one.value : `${earlier.value}\n${one.value}`;
    this.#byName.set(row.name, { ...one, value });
  }

  /** How to name the input in a message; undefined when it is not given. */
  sourceOf(name: Name): string | undefined {
    return this.#byName.get(name)?.source;
  }

  /** The value of each row under its field; what is not given or wrong has its default. */
  readAll(context: Context): Record<string, unknown> {
    return Object.fromEntries([...this.#table.values()].map((row) => [row.field, this.#read(row, context)]));
  }

  #read(row: CompleteRow<Context>, context: Context): unknown {
    const given = this.#byName.get(row.name);
    if (given !== undefined) {
      const reading = row.read(given.value, context);
      if ('value' in reading) return reading.value;
      const problems = reading.problems.map((p) => ({ ...p, message: `${given.source}: ${p.message}` }));
      this.problems.push(...problems);
    }
    if (row.default === '') return row.fallback(context);
    const reading = row.read(row.default, context);
    if ('value' in reading) return reading.value;
    throw new Error(`the default of ${row.name} is wrong: ${reading.problems[0]?.message}`);
  }
}

function makeUnknownProblem(one: RawInput, known: readonly string[]): Problem {
  const nearest = findNearest(one.name, known);
  const hint = nearest === undefined ? `Known are: ${known.join(', ')}.` : `Did you mean \`${nearest}\`?`;
  return { message: `${showPlain(one.source)} does not exist`, hint };
}
