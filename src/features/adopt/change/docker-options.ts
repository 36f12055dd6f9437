// Reads the options of `docker create` and `docker run`: their values, the variables that they set, and the folders that they mount.
import type { Word } from './words.ts';

/** An option with its value, which stands in the same word (`--name=value`) or in the next. */
export interface DockerOption {
  name: string;
  value: string;
  /** The words from the first to the last. */
  words: readonly Word[];
}

/** Options of `docker create` that take no value. https://docs.docker.com/reference/cli/docker/container/create/ */
const SWITCHES =
  /^(?:--(?:init|interactive|no-healthcheck|oom-kill-disable|privileged|publish-all|quiet|read-only|rm|sig-proxy|tty|detach)|-[itPqd]+)$/;
const LONG_NAMES: Readonly<Record<string, string>> = {
  '-e': '--env',
  '-v': '--volume',
  '-p': '--publish',
  '-u': '--user',
  '-m': '--memory',
};

/** Reads the options among words, wherever they stand. */
export function readOptions(words: readonly Word[]): DockerOption[] {
  const options: DockerOption[] = [];
  for (let at = 0; at < words.length; ) {
    const option = readOption(words, at);
    if (option !== null) options.push(option);
    at += option?.words.length ?? 1;
  }
  return options;
}

/** Reads the options up to the first word that is none. @returns them, and the operands: the words from there on */
export function readCall(words: readonly Word[]): { options: DockerOption[]; operands: readonly Word[] } {
  const options: DockerOption[] = [];
  let end = 0;
  for (let option = readOption(words, end); option !== null; option = readOption(words, end)) {
    options.push(option);
    end += option.words.length;
  }
  return { options, operands: words.slice(end) };
}

/** The option that begins at a word; null if none does. */
function readOption(words: readonly Word[], at: number): DockerOption | null {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined) return null;
  const [, long, value] = /^(--[\w-]+)=(.*)$/s.exec(word.value) ?? [];
  if (long !== undefined && value !== undefined) return { name: long, value, words: [word] };
  if (SWITCHES.test(word.value)) return { name: word.value, value: '', words: [word] };
  // Switches may stand in front of a letter (`-dp 5432:5432`), and its value behind it (`-p5432:5432`).
  const [, letter = '', attached = ''] = /^-[itPqd]*([a-zA-Z])=?(.*)$/s.exec(word.value) ?? [];
  const name = letter === '' ? word.value : (LONG_NAMES[`-${letter}`] ?? `-${letter}`);
  if (letter !== '' && attached !== '') return { name, value: attached, words: [word] };
  if (!/^--?\w/.test(word.value) || next === undefined) return null;
  return { name, value: next.value, words: [word, next] };
}

export function valuesOf(options: readonly DockerOption[], name: string): string[] {
  return options.flatMap((option) => (option.name === name ? [option.value] : []));
}

export function readVariables(options: readonly DockerOption[]): Map<string, string> {
  return new Map(
    valuesOf(options, '--env').map((text) => {
      const [name = '', ...value] = text.split('=');
      return [name, value.join('=')];
    }),
  );
}

/** The user and the limit of memory that options give a container. */
export function readLimits(options: readonly DockerOption[]): { user: string | null; memoryLimit: string | null } {
  return {
    user: valuesOf(options, '--user').at(-1) ?? null,
    memoryLimit: valuesOf(options, '--memory').at(-1) ?? null,
  };
}

/** The folders that options mount memory on. */
export function listMemory(options: readonly DockerOption[]): string[] {
  const mounts = valuesOf(options, '--mount').filter((text) => /(?:^|,)type=tmpfs(?:,|$)/.test(text));
  // A folder may have flags: `/folder:size=1g`.
  const folders = valuesOf(options, '--tmpfs').map((text) => text.split(':')[0] ?? '');
  return [...folders, ...mounts.flatMap(findTarget)];
}

/** The folders that options mount something else on, which may keep data. */
export function listVolumes(options: readonly DockerOption[]): string[] {
  const mounts = valuesOf(options, '--mount').filter((text) => !/(?:^|,)type=tmpfs(?:,|$)/.test(text));
  return [...valuesOf(options, '--volume').map(volumeTarget), ...mounts.flatMap(findTarget)];
}

function findTarget(mount: string): string[] {
  const [, target] = /(?:^|,)(?:destination|target|dst)=([^,]+)/.exec(mount) ?? [];
  return target === undefined ? [] : [target];
}

const MOST_CHARACTERS = 10_000;

/** The folder in the container: `name:/folder:ro`, `/folder`. */
export function volumeTarget(text: string): string {
  // Longer than the path of a file can be: it stands for all folders.
  if (text.length > MOST_CHARACTERS) return '/';
  const parts = text.replace(/\$\{\{.*?\}\}|\$\{[^}]*\}/g, '_').split(':');
  return (parts.length === 1 ? parts[0] : parts[1]) ?? '';
}
