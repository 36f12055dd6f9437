import { execFileSync } from 'node:child_process';
import { parse } from 'yaml';
import type { ContainerForm } from '../../src/templates/container.ts';

/** What a container is started with, read from a form as the program that takes it reads it. */
export interface Reading {
  image: string;
  env: Record<string, string>;
  initdbArgs: string[];
  /** Those of the command and those that initdb writes. */
  settings: string[];
  /** Path and size, as Docker takes them. */
  tmpfs: string | null;
}

/** The words of a line as a shell splits it. */
export function splitWords(line: string): string[] {
  return runShell(`set -- ${line}\nfor word; do printf '%s\\0' "$word"; done`);
}

function runShell(script: string): string[] {
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

/** Words as .NET splits the arguments of a process: double quotes, and a backslash before one. */
export function splitRunnerWords(line: string): string[] {
  const words: string[] = [];
  for (const [part] of line.matchAll(/(?:[^\s"\\]|\\+"?|"(?:\\+"|\\+|[^"\\])*")+/g)) {
    let word = '';
    for (const [piece] of part.matchAll(/\\+"|"|[^"]/g)) {
      const slashes = piece.length - 1;
      if (piece === '"') continue;
      if (!piece.endsWith('"')) word += piece;
      else word += '\\'.repeat(Math.floor(slashes / 2)) + (slashes % 2 === 1 ? '"' : '');
    }
    words.push(word);
  }
  return words;
}

/** Sorts `-c name=value` from the other words. */
function sortWords(words: readonly string[]): { settings: string[]; others: string[] } {
  const isName = (index: number) => words[index - 1] === '-c';
  const settings = words.filter((_, index) => isName(index));
  const others = words.filter((word, index) => word !== '-c' && !isName(index));
  return { settings, others };
}

function summarize(image: string, env: Record<string, string>, command: string[], tmpfs: string | null): Reading {
  const byCommand = sortWords(command);
  if (byCommand.others.length > 0) throw new Error(`words of the command that are no settings: ${byCommand.others}`);
  const byInitdb = sortWords(splitWords(env.POSTGRES_INITDB_ARGS ?? ''));
  return {
    image,
    env,
    initdbArgs: byInitdb.others,
    settings: [...byInitdb.settings, ...byCommand.settings],
    tmpfs,
  };
}

/** A copy of a YAML document in which every text is what `change` makes of it. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]));
}

/** A text of Compose or GitLab in which no variable is set: two dollars are one, a name is nothing. */
function expandDollars(text: string): string {
  return text.replace(/\$\$|\$\w+|\$\{\w+\}/g, (match) => (match === '$$' ? '$' : ''));
}

function stripProgram(words: string[], ...programs: string[]): string[] {
  const start = words.slice(0, programs.length);
  if (words.length > 0 && start.join() !== programs.join()) throw new Error(`begins with ${start}`);
  return words.slice(programs.length);
}

/** The words that a shell gives to `docker`. */
export function readDockerWords(text: string): string[] {
  return runShell(`docker() { printf '%s\\0' "$@"; }\n${text}`);
}

function readDocker(text: string): Reading {
  const words = readDockerWords(text);
  const at = words.findIndex((word) => word.startsWith('postgres:'));
  const options = words.slice(0, at);
  const valuesOf = (name: string) => options.filter((_, index) => options[index - 1] === name);
  const env = Object.fromEntries(valuesOf('--env').map((line) => [line.split('=')[0], line.replace(/^[^=]*=/, '')]));
  return summarize(words[at]!, env, words.slice(at + 1), valuesOf('--tmpfs')[0] ?? null);
}

interface ComposeService {
  image: string;
  environment: Record<string, string>;
  command?: string[];
  tmpfs?: string[];
}

function readCompose(text: string): Reading {
  const document = mapTexts(parse(text, { version: '1.1' }), expandDollars);
  const { postgres } = (document as { services: { postgres: ComposeService } }).services;
  const { image, environment, command = [], tmpfs = [] } = postgres;
  return summarize(image, environment, stripProgram(command, 'postgres'), tmpfs[0] ?? null);
}

interface GithubService {
  image: string;
  env: Record<string, string>;
  command?: string;
  options: string;
}

/** One service of a GitHub job. */
export function readGithubService(service: unknown): Reading {
  const plain = mapTexts(service, (value) =>
    value.replace(/\$\{\{(.*?)\}\}/g, (_, inside: string) => /^ '(.*)' $/.exec(inside)?.[1] ?? ''),
  );
  const { image, env, command = '', options } = plain as GithubService;
  const words = splitRunnerWords(options);
  const at = words.indexOf('--tmpfs');
  return summarize(image, env, splitRunnerWords(command), at < 0 ? null : words[at + 1]!);
}

function readGithub(text: string): Reading {
  return readGithubService(parse(text).services.postgres);
}

interface GitlabService {
  name: string;
  command?: string[];
  entrypoint?: string[];
}

/** A job of GitLab whose `extends` are followed. */
export function readGitlabJob(job: { services: GitlabService[]; variables?: Record<string, string> }): Reading {
  const [service] = job.services;
  const { name, command = [], entrypoint } = service!;
  const variables = mapTexts(job.variables ?? {}, expandDollars) as Record<string, string>;
  if (entrypoint === undefined) return summarize(name, variables, stripProgram(command, 'postgres'), null);
  const [, path, server] = /^grep -q ' (\S+) tmpfs ' \/proc\/mounts \|\| .*; exec (.*)$/s.exec(entrypoint[2]!)!;
  const words = stripProgram(splitWords(server!), 'docker-entrypoint.sh', 'postgres');
  return summarize(name, variables, words, path!);
}

function readGitlab(text: string): Reading {
  const reading = readGitlabJob(parse(text, { version: '1.1' }).test);
  const [, size] = /# {7}"[^"]*" = "rw,size=(\w+)"/.exec(text)!;
  return reading.tmpfs === null ? reading : { ...reading, tmpfs: `${reading.tmpfs}:size=${size}` };
}

/** One service of Woodpecker, whose variables are replaced. */
export function readWoodpeckerService(service: unknown): Reading {
  const {
    image,
    environment,
    entrypoint = [],
    tmpfs = [],
  } = service as Omit<ComposeService, 'command'> & {
    entrypoint?: string[];
  };
  const words = stripProgram(entrypoint, 'docker-entrypoint.sh', 'postgres');
  return summarize(image, environment, words, tmpfs[0] ?? null);
}

function readWoodpecker(text: string): Reading {
  const replaced = text.replace(/\$?\$\{\w*\}?/g, (match) => (match.startsWith('$$') ? match.slice(1) : ''));
  return readWoodpeckerService(parse(replaced).services[0]);
}

const READERS: Record<ContainerForm, (text: string) => Reading> = {
  docker: readDocker,
  compose: readCompose,
  github: readGithub,
  gitlab: readGitlab,
  woodpecker: readWoodpecker,
};

/** Reads a form back. @throws Error for what its reader would not understand */
export function readForm(form: ContainerForm, text: string): Reading {
  return READERS[form](text);
}
