import { INPUTS } from '../../../inputs/schema.ts';
import type { RawInput } from '../../../inputs/table.ts';
import type { Profile } from '../../../profiles/profile.ts';
import { quoteShellWord } from '../../../system/terminal-text.ts';
import { ANSWER_MARK } from '../inputs/rows.ts';

/** What a search found, as far as files need it. */
export interface Tuned {
  profile: Profile;
  /** The profile that it is made from: one that comes with pg-speed, or of the user's file. */
  base: string;
  /** Settings on top of that. */
  settings: Profile['settings'];
  /** Whether initdb gives way to a copy, which the base does not say. */
  copied: boolean;
  snapshot: boolean;
  /** Databases of their own for workers; 0: none. */
  databases: number;
  /** The command with its number of workers. */
  command: { kind: 'shell'; line: string } | { kind: 'argv'; words: string[] };
  /** Variables that set the number of workers. */
  variables: readonly { name: string; value: string }[];
  /** The inputs of the search. */
  inputs: readonly RawInput[];
  major: number;
}

/** The profile's name in a file of the answer. */
export const OWN = 'tuned';
/** How the key of a snapshot begins. */
export const KEY = 'tuned';
/** The key is made from the content of files of SQL and of migrations, unless the user names others. Needs no git. */
const FIND = `find . \\( -name .git -o -name node_modules \\) -prune -o -type f \\( -name '*.sql' -o -path '*migrat*/*' \\)`;
const KEY_LINE = `key=$(${FIND} -exec cksum {} + | sort | cksum | cut -d ' ' -f 1)`;
export const KEY_NOTE =
  'Name here every file that `setup` reads: while none of them changes, the snapshot is used and `setup` is not run.';
export const LOSES = 'For tests only: what it holds does not survive a crash.';

/** The first lines of a file of the answer. */
export function introduceAnswer(tuned: Tuned, ...more: string[]): string[] {
  const lines = [ANSWER_MARK, LOSES];
  if (needsProfile(tuned))
    lines.push(`Needs the profile \`${OWN}\` in ${nameProfilesFile(tuned)}: add it from tune/pg-speed.yml.`);
  return [...lines, ...more];
}

export function nameProfilesFile(tuned: Tuned): string {
  return askedFor(tuned, 'profiles-file').trim() || '.github/pg-speed.yml';
}

export function needsProfile({ settings, copied }: Tuned): boolean {
  return settings.length > 0 || copied;
}

/** An input of the search, of one that is repeated all lines; empty text where it was not given. */
export function askedFor({ inputs }: Tuned, name: string): string {
  const values = inputs.filter((one) => one.name === name && one.value.trim() !== '');
  return values.map(({ value }) => value).join('\n');
}

/** Inputs that the answer decides, or that are secret. */
const DECIDED = ['profile', 'profiles', 'password', 'token', 'databases', 'command', 'snapshot', 'verbose', 'port'];

/** The inputs of the server, with what was found. */
export function listInputs(tuned: Tuned): [name: string, value: string][] {
  const given = INPUTS.filter(({ name, commands }) => commands.includes('run') && !DECIDED.includes(name)).flatMap(
    (row) => {
      const text = askedFor(tuned, row.name).trim();
      return text === '' || text === row.default ? [] : [[row.name, text] as [string, string]];
    },
  );
  const databases = Math.max(tuned.databases, Number(askedFor(tuned, 'databases') || 0));
  return [
    ['profile', needsProfile(tuned) ? OWN : tuned.base],
    ...given,
    ...(databases > 0 ? [['databases', String(databases)] as [string, string]] : []),
  ];
}

/** The user's own key of a snapshot; null: there is none. */
export function keyOf(tuned: Tuned): string | null {
  return askedFor(tuned, 'snapshot').trim() || null;
}

/** The command on one line for a shell, or a script. */
export function commandLine({ command }: Tuned): string {
  return command.kind === 'shell' ? command.line : command.words.map(quoteShellWord).join(' ');
}

/** `pg-speed run` with everything that was found, and what a shell does before it. @param keeps whether a snapshot lasts */
export function runLines(tuned: Tuned, { program = 'pg-speed', keeps = true } = {}): string[] {
  const { command, variables } = tuned;
  const flags = listInputs(tuned).flatMap(([name, value]) => [`--${name}`, quoteShellWord(value)]);
  const env = variables.flatMap(({ name, value }) => ['--env', quoteShellWord(`${name}=${value}`)]);
  const tail =
    command.kind === 'shell'
      ? ['--command', quoteShellWord(command.line)]
      : ['--', ...command.words.map(quoteShellWord)];
  const own = keyOf(tuned);
  const isFound = tuned.snapshot && keeps;
  const key = isFound ? ['--snapshot', `"${KEY}-$key"`] : own === null ? [] : ['--snapshot', quoteShellWord(own)];
  return [...(isFound ? [KEY_LINE] : []), [program, 'run', ...flags, ...key, ...env, ...tail].join(' ')];
}
