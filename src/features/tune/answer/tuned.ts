// Defines the answer of a search; writes what its files share: notes, inputs, the snapshot's key, the command, `pg-speed run`.
import { ITEMS } from '../../../inputs/items/uses.ts';
import { INPUTS } from '../../../inputs/schema.ts';
import type { RawInput } from '../../../inputs/table.ts';
import type { WorkloadInput } from '../../../inputs/workload.ts';
import type { Profile } from '../../../profiles/profile.ts';
import { quoteShellWord } from '../../../system/terminal-text.ts';
import { ANSWER_MARK } from '../inputs/rows.ts';
import { writeSnapshotInput } from './snapshot.ts';

export interface Tuned {
  profile: Profile;
  /** The profile that it extends: a built-in one, or one of the user's file. */
  base: string;
  /** Settings on top of that profile. */
  settings: Profile['settings'];
  /** Whether a copied data directory replaces initdb, which that profile does not do. */
  copied: boolean;
  snapshot: boolean;
  /** Patterns of the files that `setup` reads, as far as they are known. */
  setupFiles: readonly string[];
  /** Databases for the workers; 0 for none. */
  databases: number;
  /** How many workers run slices of the suite, each on a server of its own; 0: the command runs once, outside of a slice. */
  servers: number;
  /** The command with its number of workers; with `servers` it has the placeholders of a slice. */
  command: Extract<WorkloadInput, { kind: 'shell' | 'argv' }>;
  /** Variables that set the number of workers. */
  variables: readonly { name: string; value: string }[];
  /** The inputs of the search. */
  inputs: readonly RawInput[];
  /** Variables whose names stand in place of secrets. */
  leftOut: readonly string[];
  /** The major version of PostgreSQL in the files. */
  major: number;
  /** The version that was measured. */
  measured: string;
  /** Who chose the major version: the user, the CI files of the repository, or nobody, so that it is the measured one. */
  chosenBy: 'input' | 'ci' | null;
}

/** Name of the profile in a file of the answer. */
export const TUNED_PROFILE = 'tuned';
export const LOSES = 'For tests only: what it holds does not survive a crash.';

/** The first lines of a file of the answer. @param version what in the file sets the version of the server */
export function introduceAnswer(tuned: Tuned, version: string): string[] {
  const lines = [ANSWER_MARK, LOSES, ...noteVersion(tuned, version)];
  if (needsProfile(tuned))
    lines.push(`Needs the profile \`${TUNED_PROFILE}\` in ${nameProfilesFile(tuned)}: add it from tune/pg-speed.yml.`);
  return [...lines, ...introduceSecrets(tuned)];
}

/** A line about the version, where another one was measured than the project uses, or where nobody said which it uses. */
export function noteVersion({ chosenBy, major, measured }: Tuned, where: string): string[] {
  const isMeasured = measured.split('.', 1)[0] === String(major);
  if (chosenBy === 'input' || (chosenBy === 'ci' && isMeasured)) return [];
  if (chosenBy === null) return [`Measured with PostgreSQL ${measured}: set ${where} to the version of your project.`];
  return [`Measured with PostgreSQL ${measured}; your CI files name ${major}, which is in ${where}.`];
}

/** A line for each kind of secret that is left out; none if there are none. */
export function introduceSecrets(tuned: Tuned): string[] {
  const lines: string[] = [];
  const names = tuned.leftOut.map((name) => `\`$${name}\``).join(', ');
  if (names !== '') {
    lines.push(
      `A secret was left out where ${names} stands: give the job a secret variable of that name. A shell does not fill it in between single quotes.`,
    );
  }
  if (readInput(tuned, 'password') !== '' && !keepsPassword(tuned))
    lines.push('Your `password` was left out: add it, from a secret of the job, if the tests expect it.');
  return lines;
}

/** Whether the input `password` is one that everyone may read. */
function keepsPassword(tuned: Tuned): boolean {
  return ['postgres', 'random'].includes(readInput(tuned, 'password'));
}

export function nameProfilesFile(tuned: Tuned): string {
  return readInput(tuned, 'profiles-file').trim() || '.github/pg-speed.yml';
}

export function needsProfile({ settings, copied }: Tuned): boolean {
  return settings.length > 0 || copied;
}

/** The text of an input, with a line for each of its values; empty without one. */
export function readInput({ inputs }: Tuned, name: string): string {
  const rows = inputs.filter((input) => input.name === name && input.value.trim() !== '');
  return rows.map(({ value }) => value).join('\n');
}

/** Inputs that the answer decides, or that are secret. */
export const DECIDED = [
  'profile',
  'profiles',
  'password',
  'token',
  'databases',
  'command',
  'snapshot',
  'verbose',
  'port',
  // Those of the search.
  'time-budget',
  'report-dir',
];

/** The inputs of the server, those of the search and of the answer. */
export function listInputs(tuned: Tuned): [name: string, value: string][] {
  const { servers } = tuned;
  const inputs: [string, string][] = [['profile', needsProfile(tuned) ? TUNED_PROFILE : tuned.base]];
  if (servers > 0) inputs.push(['workers', String(servers)]);
  // The port that the tests expect: of one server, or of each server in a network of its own.
  const keepsPort = servers <= 1 || readInput(tuned, 'own-network') === 'true';
  const kept = [keepsPort && 'port', keepsPassword(tuned) && 'password'];
  for (const { name, commands, inParallel = false, default: usual } of INPUTS) {
    const isDecided = DECIDED.includes(name) && !kept.includes(name);
    if (!commands.includes('run') || isDecided || (inParallel && servers === 0)) continue;
    const text = readInput(tuned, name).trim();
    if (text !== '' && text !== usual) inputs.push([name, text]);
  }
  const databases = Math.max(tuned.databases, Number(readInput(tuned, 'databases') || 0));
  if (databases > 0) inputs.push(['databases', String(databases)]);
  return inputs;
}

/** The user's key of a snapshot; empty if there is none. */
export function keyOf(tuned: Tuned): string {
  return readInput(tuned, 'snapshot').trim();
}

/** Whether the data of `setup` is kept for later runs. */
export function keepsData(tuned: Tuned): boolean {
  return tuned.snapshot || keyOf(tuned) !== '' || readInput(tuned, 'snapshot-files') !== '';
}

/** The command on one line for a shell, or a script. The items of a slice stand outside of quotes, as they become words. */
export function commandLine({ command }: Pick<Tuned, 'command'>): string {
  return command.kind === 'shell' ? command.line : [command.file, ...command.args].map(quoteWord).join(' ');
}

/** Quotes a word for a line that `command` gets. */
export function quoteWord(word: string): string {
  return word === ITEMS ? word : quoteShellWord(word);
}

/** Options of {@link runLine}, which says what they mean. */
export interface LineOptions {
  program?: string;
  keeps?: boolean;
  diagnoses?: boolean;
  machines?: number | null;
}

/**
 * The line `pg-speed run` for the answer.
 * @param keeps whether a snapshot lasts @param diagnoses whether the run finds out why slices fail @param machines for how many the suite is
 * planned, in place of the run; null: it runs
 */
export function runLine(tuned: Tuned, options: LineOptions = {}): string {
  const { program = 'pg-speed', keeps = true, diagnoses = false, machines = null } = options;
  const { command, snapshot, setupFiles, variables } = tuned;
  const words = machines === null ? [program, 'run'] : [program, 'plan', '--shards', String(machines)];
  for (const [name, value] of listInputs(tuned)) words.push(`--${name}`, quoteShellWord(value));
  if (diagnoses) words.push('--diagnose');
  if (snapshot && keeps) {
    const { name, value } = writeSnapshotInput(setupFiles);
    words.push(`--${name}`, quoteShellWord(value));
  } else if (keyOf(tuned) !== '') words.push('--snapshot', quoteShellWord(keyOf(tuned)));
  for (const { name, value } of variables) words.push('--env', quoteShellWord(`${name}=${value}`));
  if (command.kind === 'shell') words.push('--command', quoteShellWord(command.line));
  else words.push('--', ...[command.file, ...command.args].map(quoteShellWord));
  return words.join(' ');
}
