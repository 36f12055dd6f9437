import type { Problem } from '../errors.ts';
import { findNearest } from './nearest.ts';
import { type Reader, showPlain } from './reading.ts';
import type { InputKind } from './row.ts';
import type { InputName } from './schema.ts';

/** One input as a door received it. An empty value means not given. */
export interface RawInput {
  /** Kebab-case, as in the table; may be misspelt. */
  name: string;
  value: string;
  /** How a message names it: "input `profiles`" or "flag --profiles". */
  source: string;
}

/** What a table says of an input. */
interface Spec<Name extends string> {
  name: Name;
  default: string;
  kind: InputKind;
}

/** The raw inputs by name, and the problems found while they are read. */
export class GivenInputs<Name extends string = InputName> {
  readonly problems: Problem[] = [];
  readonly #byName = new Map<Name, RawInput>();
  readonly #table: ReadonlyMap<string, Spec<Name>>;

  constructor(raw: readonly RawInput[], table: readonly Spec<Name>[]) {
    this.#table = new Map(table.map((spec) => [spec.name, spec]));
    for (const one of raw) if (one.value !== '') this.#add(one);
  }

  #add(one: RawInput): void {
    const spec = this.#table.get(one.name);
    if (spec === undefined) {
      this.problems.push(describeUnknown(one, [...this.#table.keys()]));
      return;
    }
    if (one.value.includes('\0')) {
      this.problems.push({ message: `${one.source}: the value holds a NUL character`, hint: 'Remove it.' });
      return;
    }
    if (one.value.trim() === '' && spec.name !== 'password') return;
    const earlier = this.#byName.get(spec.name);
    if (earlier !== undefined && spec.kind !== 'list') {
      this.problems.push({ message: `${one.source} is given more than once`, hint: 'Keep one of them.' });
      return;
    }
    const value = earlier === undefined ? one.value : `${earlier.value}\n${one.value}`;
    this.#byName.set(spec.name, { ...one, value });
  }

  /** How to name the input in a message; undefined when it is not given. */
  sourceOf(name: Name): string | undefined {
    return this.#byName.get(name)?.source;
  }

  /** The value read; undefined when it is not given or wrong. */
  readOptional<T>(name: Name, read: Reader<T>): T | undefined {
    const given = this.#byName.get(name);
    if (given === undefined) return undefined;
    const reading = read(given.value);
    if ('value' in reading) return reading.value;
    const problems = reading.problems.map((p) => ({ ...p, message: `${given.source}: ${p.message}` }));
    this.problems.push(...problems);
    return undefined;
  }

  /** The value read, or the table's default when it is not given or wrong. */
  readRequired<T>(name: Name, read: Reader<T>): T {
    const value = this.readOptional(name, read);
    if (value !== undefined) return value;
    const reading = read(this.#table.get(name)?.default ?? '');
    if ('value' in reading) return reading.value;
    throw new Error(`the default of ${name} is wrong: ${reading.problems[0]?.message}`);
  }
}

function describeUnknown(one: RawInput, known: readonly string[]): Problem {
  const nearest = findNearest(one.name, known);
  const hint = nearest === undefined ? `Known are: ${known.join(', ')}.` : `Did you mean \`${nearest}\`?`;
  return { message: `${showPlain(one.source)} does not exist`, hint };
}
