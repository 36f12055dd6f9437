// Detects a flag value that the shell split into several words because its quotes are missing.
import type { Command } from 'commander';
import type { Problem } from '../errors.ts';
import { showValue } from '../inputs/reading.ts';
import { findInput, type InputSpec } from '../inputs/schema.ts';
import type { RawInput } from '../inputs/table.ts';
import { PROFILE_NAMES } from '../profiles/catalog.ts';
import { quoteShellWord } from '../system/terminal-text.ts';

/** A value that the shell split: only its first word reached the flag. */
interface SplitValue {
  flag: string;
  words: readonly [string, ...string[]];
  /** All words as one value. */
  value: string;
}

/** Lists whose items cannot be mistaken for words of a command. */
const LISTS = ['profiles', 'postgres-versions', 'clients', 'virtual-users'];

/** The value that the first stray words of a call belong to, as in `--pgbench -c 4` or `--profiles default turbo`; null: none. */
export function findSplitValue(command: Command): SplitValue | null {
  const call = process.argv.slice(2);
  const [stray] = command.args;
  const at = call.findIndex((word, index) => word === stray && readFlag(call, index) !== null);
  const before = readFlag(call, at);
  if (stray === undefined || before === null || !command.options.some(({ long }) => long === before.flag)) return null;
  const { flag, input, first } = before;
  const flags = new Set(command.options.map(({ long }) => long));
  const count = command.args.findIndex((word, index) => word !== call[at + index] || flags.has(word.split('=', 1)[0]));
  const further = command.args.slice(0, count < 0 ? undefined : count);
  if (input.placeholder === '<args>' && first.startsWith('-') && !/\s/.test(first))
    return { flag, words: [first, ...further], value: [first, ...further].join(' ') };
  const end = further.findIndex((word) => !isItem(word.replace(/,$/, ''), input));
  const items = further.slice(0, end < 0 ? undefined : end);
  if (!LISTS.includes(input.name) || items.length === 0) return null;
  const value = [first, ...items].map((word) => word.replace(/,$/, '')).join(',');
  return { flag, words: [first, ...items], value };
}

/** The flag of an input, and the value that it got, right before a word of the call. */
function readFlag(call: readonly string[], at: number): { flag: string; input: InputSpec; first: string } | null {
  const [, joined, value] = /^(--[\w-]+)=(.*)$/s.exec(call[at - 1] ?? '') ?? [];
  const flag = joined ?? call[at - 2] ?? '';
  const input = flag.startsWith('--') ? findInput(flag.slice(2)) : undefined;
  const first = value ?? call[at - 1];
  return input === undefined || input.kind === 'boolean' || first === undefined ? null : { flag, input, first };
}

function isItem(word: string, { name }: InputSpec): boolean {
  return name === 'profiles' ? ['all', 'own', ...PROFILE_NAMES].includes(word) : /^\d[\w.]*(?:,[\w.]+)*$/.test(word);
}

export function makeSplitProblem({ flag, words: [first, ...further], value }: SplitValue): Problem {
  const beside = showValue(further.join(' '));
  const how = value.includes(' ') ? 'Put the whole value in quotes' : 'Write commas and no spaces';
  const message = `flag ${flag}: only ${showValue(first)} is its value, and ${beside} does not belong to it.`;
  return { message, hint: `${how}: ${flag} ${quoteShellWord(value)}` };
}

/** The inputs with the whole value, which further checks are about. */
export function joinSplitValue(raw: readonly RawInput[], split: SplitValue | null): RawInput[] {
  if (split === null) return [...raw];
  const isPart = ({ name, value }: RawInput) => `--${name}` === split.flag && value === split.words[0];
  return raw.map((input) => (isPart(input) ? { ...input, value: split.value } : input));
}
