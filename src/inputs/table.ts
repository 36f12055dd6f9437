// Defines a row of a table of inputs, and reads the inputs of a call by a table, with checks of two inputs together.
import type { Hint, Problem } from '../errors.ts';
import { guessWord, type ReadResult, showPlain } from './reading.ts';

export type InputGroup = 'server' | 'workload' | 'method' | 'base' | 'report';
export type InputCommand = 'start' | 'run' | 'compare' | 'tune';

/** The commands that start a server. */
export const SERVING: readonly InputCommand[] = ['start', 'run', 'compare', 'tune'];
/** The commands that measure. */
export const MEASURING: readonly InputCommand[] = ['compare', 'tune'];

/** `boolean`: the flag may stand alone on the command line. `list`: it may be repeated, and each one adds lines. */
export type InputKind = 'text' | 'boolean' | 'list';

/** What paths are read against. */
export interface PathContext {
  /** Absolute folder that relative paths start at. */
  cwd: string;
  platform: NodeJS.Platform;
}

/** What the inputs of commands with a server are read against. */
export interface ReadContext extends PathContext {
  /** Makes a random password; called only if one is needed. */
  randomPassword: () => string;
  /** Whether no other user can reach a server on this machine's loopback. */
  isPrivate: boolean;
}

/** One input in the table. */
export interface InputRow<Context = ReadContext> {
  /** Kebab-case, as in action.yml. */
  name: string;
  /** Stands for the value in the command's help. */
  placeholder: string;
  /** The default in action.yml. Left out if the code decides, often by other inputs; the description then states it. */
  default?: string;
  /** An expression as the default in action.yml only; left out: `default`. */
  actionDefault?: string;
  kind?: InputKind;
  /** Left out: every command that takes the group. */
  commands?: readonly InputCommand[];
  /** One line of Markdown with units, range and, if `default` is left out, the default. */
  description: string;
  /** Closed list of the allowed words. */
  choices?: readonly string[];
  /** Whether it asks for an interval, so that there is more than one block. */
  interval?: true;
  /** Whether it is refused where there is no workload. */
  needsWorkload?: true;
  /** Whether it asks for one more run of each variant, not timed. */
  extraRun?: true;
  /** The inputs without any of which it is refused, and what to do then. */
  needs?: { inputs: readonly string[]; hint: string };
  /** Whether the command `run` takes it for a suite in parallel only. */
  inParallel?: true;
  /** Field that the value goes to; left out: the name in camel case. */
  field?: string;
  read: (text: string, context: Context) => ReadResult<unknown>;
  /** The value if both the input and `default` are missing; left out: undefined, and a later room decides. */
  fallback?: (context: Context) => unknown;
}

/** The values of a table's inputs, by their fields. */
export type ValuesOf<Rows extends readonly InputRow<never>[]> = {
  [R in Rows[number] as FieldOf<R>]:
    | ValueOf<R['read']>
    | (R extends { default: string } | { fallback: unknown } ? never : undefined);
};

type FieldOf<R extends InputRow<never>> = R extends { field: infer Field extends string }
  ? Field
  : CamelCase<R['name']>;
type ValueOf<Read> = Read extends (text: string, context: never) => ReadResult<infer T> ? T : never;
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** A row with its defaults. */
export interface CompleteRow<Context = ReadContext> extends InputRow<Context> {
  default: string;
  actionDefault: string;
  kind: InputKind;
  field: string;
  fallback: (context: Context) => unknown;
}

export function completeRow<Context, Name extends string>(
  row: InputRow<Context> & { name: Name },
): CompleteRow<Context> & { name: Name } {
  const field = row.name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return { default: '', actionDefault: row.default ?? '', kind: 'text', field, fallback: () => undefined, ...row };
}

/** One unchecked input. An empty value counts as none. */
export interface RawInput {
  /** Kebab-case, as in the table; may be misspelt. */
  name: string;
  value: string;
  /** How a message names it: "input `profiles`" or "flag --profiles". */
  source: string;
}

/** The inputs that a user has set, by name, and the problems found while reading them. */
export class GivenInputs<Name extends string, Context> {
  readonly problems: Problem[] = [];
  readonly #byName = new Map<string, RawInput>();
  readonly #wrong = new Set<string>();
  readonly #table: ReadonlyMap<string, CompleteRow<Context>>;

  constructor(raw: readonly RawInput[], table: readonly (CompleteRow<Context> & { name: Name })[]) {
    this.#table = new Map(table.map((row) => [row.name, row]));
    for (const input of raw) if (input.value !== '') this.#add(input);
  }

  #add(input: RawInput): void {
    const { name, value, source } = input;
    const row = this.#table.get(name);
    const earlier = this.#byName.get(name);
    if (row === undefined) {
      const names = [...this.#table.keys()];
      const hint = guessWord(name, names, '`').trim() || `Known are: ${names.join(', ')}.`;
      this.refuse(`${showPlain(source)} does not exist`, hint);
    } else if (value.includes('\0')) this.refuse(`${source}: the value holds a NUL character`, 'Remove it.');
    else if (value.trim() === '' && name !== 'password') return;
    else if (earlier === undefined) this.#byName.set(name, input);
    else if (row.kind === 'list') this.#byName.set(name, { ...input, value: `${earlier.value}\n${value}` });
    else this.refuse(`${source} is given more than once`, 'Keep one of them.');
  }

  refuse(message: string, hint: Hint): void {
    this.problems.push({ message, hint });
  }

  refuseBoth(firstName: Name, secondName: Name, hint: string): void {
    const first = this.sourceOf(firstName);
    const second = this.sourceOf(secondName);
    if (first !== undefined && second !== undefined) this.refuse(`${first} and ${second} are given together`, hint);
  }

  refuseWithout(name: Name, needed: Name, hint: string): void {
    const source = this.sourceOf(name);
    if (source !== undefined && this.sourceOf(needed) === undefined)
      this.refuse(`${source} is given without \`${needed}\``, hint);
  }

  /** Refuses each input that comes without the one that it needs. */
  refuseNeedy(): void {
    for (const { name, needs } of this.#table.values()) {
      const source = this.sourceOf(name as Name);
      if (!needs || !this.isAsked(name as Name) || needs.inputs.some((other) => this.isAsked(other as Name))) continue;
      const names = needs.inputs.map((other) => `\`${other}\``);
      const others = names.join(', ').replace(/, (?=[^,]*$)/, ' or ');
      this.refuse(`${source} is given without ${others}`, needs.hint);
    }
  }

  /** How to name the input in a message; undefined if it is not set. */
  sourceOf(name: Name): string | undefined {
    return this.#byName.get(name)?.source;
  }

  /** Whether the value of the input is refused already, so that nothing else has to be reported about it. */
  isWrong(name: Name): boolean {
    return this.#wrong.has(name);
  }

  /** Whether the input has another value than its default; an action sets every input to its default. */
  isAsked(name: Name): boolean {
    const value = this.#byName.get(name)?.value;
    return value !== undefined && value.trim().toLowerCase() !== this.#table.get(name)?.default;
  }

  /** The value of each row by its field; the default if the input is missing or wrong. */
  readAll(context: Context): Record<string, unknown> {
    return Object.fromEntries([...this.#table.values()].map((row) => [row.field, this.#read(row, context)]));
  }

  #read(row: CompleteRow<Context>, context: Context): unknown {
    const input = this.#byName.get(row.name);
    if (input !== undefined) {
      const reading = row.read(input.value, context);
      if ('value' in reading) return reading.value;
      for (const { message, hint } of reading.problems) this.refuse(`${input.source}: ${message}`, hint);
      this.#wrong.add(row.name);
    }
    if (row.default === '') return row.fallback(context);
    const reading = row.read(row.default, context);
    if ('value' in reading) return reading.value;
    throw new Error(`the default of ${row.name} is wrong: ${reading.problems[0]?.message}`);
  }
}
