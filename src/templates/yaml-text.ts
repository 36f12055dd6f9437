// Renders YAML as text with a reason above each part, and the parts that all forms share; loaded only if a form is YAML.
import { stringify } from 'yaml';
import { cleanLine } from '../system/terminal-text.ts';
import { type ContainerDescription, initdbLine } from './container.ts';

const WIDTH = 110;

/** Splits a text into lines of at most 110 characters. Folds white space, drops control characters, and keeps text in backticks on one line. */
export function wrapText(text: string, width = WIDTH): string[] {
  const lines: string[] = [];
  for (const [word] of cleanLine(text).matchAll(/(?:`[^`]*`|\S)+/g)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Renders sentences as lines of comments, for shells and YAML alike; each sentence begins a line. */
export function renderComments(sentences: readonly string[]): string {
  const lines = sentences.flatMap((sentence) => wrapText(sentence));
  return lines.map((line) => `# ${line}`).join('\n');
}

/** `--no-sync: why`, one for each argument of initdb. */
export function explainInitdb({ initdbArgs }: ContainerDescription): string[] {
  return initdbArgs.map(({ argument, why }) => `${argument}: ${why}`);
}

/** `fsync=off: why`, one for each setting. */
export function explainSettings({ settings }: ContainerDescription): string[] {
  return settings.map(({ name, value, why }) => `${name}=${value}: ${why}`);
}

/** The first lines of every form: the profile, and a warning about its data. */
export function introduce({ profile, why, notes, initdbArgs, settings, tmpfs }: ContainerDescription): string[] {
  const careless = initdbArgs.length > 0 || settings.length > 0 || tmpfs !== null;
  const warning = careless ? ['For tests only: what it holds does not survive a crash.'] : [];
  return [`pg-speed profile ${profile}: ${why}.`, ...notes, ...warning];
}

/**
 * Fills a text that is indented like the code around it. The lines of a value are indented like its first one, and a line that holds
 * only an empty value is removed. The result has no final line break.
 */
export function fill(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const [, margin = ''] = /^\n( *)/.exec(texts[0] ?? '') ?? [];
  let result = '';
  for (const [index, text] of texts.entries()) {
    result += text.replaceAll(`\n${margin}`, '\n');
    const value = String(values[index] ?? '');
    const line = result.slice(result.lastIndexOf('\n') + 1);
    const indent = ' '.repeat(/^[ -]*/.exec(line)?.[0].length ?? 0);
    if (value !== '' || line.trim() !== '') result += value.replace(/\n(?!\n|$)/g, `\n${indent}`);
    else if (index < values.length) result = result.slice(0, -line.length - 1);
  }
  return result.slice(1).replace(/\n *$/, '');
}

/** Characters that end a line of YAML 1.1 or that a reader of it refuses (https://yaml.org/spec/1.1/#c-printable): in a text only escaped. */
const UNPRINTABLE = /(?![\t\n])\p{Cc}|[\u2028\u2029\ufeff\ufffe\uffff]|\p{Cs}/gu;

/** Also quotes for YAML 1.1, which GitLab and others still read, and text that GitLab fills in, so that it stays text. */
export function renderYaml(value: unknown): string {
  const style = { lineWidth: 0, defaultKeyType: 'PLAIN', aliasDuplicateObjects: false, compat: 'yaml-1.1' } as const;
  const defaultStringType = JSON.stringify(value).includes('$[[') ? 'QUOTE_SINGLE' : 'PLAIN';
  const text = stringify(value, { ...style, singleQuote: true, defaultStringType });
  if (text.search(UNPRINTABLE) < 0) return text;
  const escaped = {
    ...style,
    defaultStringType: 'QUOTE_DOUBLE',
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
  } as const;
  const writeCode = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return stringify(value, escaped).replace(UNPRINTABLE, writeCode);
}

/** A line `name: value`, with the quotes that the value needs. */
export function renderEntry(name: string, value: string): string {
  return renderYaml({ [name]: value }).slice(0, -1);
}

/** A line `- value`, with the quotes that the value needs. */
export function renderItem(value: string): string {
  return renderYaml([value]).slice(0, -1);
}

type Write = (text: string) => string;
const keep: Write = (text) => text;

/** The variable with arguments of initdb and the reasons for them; empty text if there are none. */
export function renderInitdb(container: ContainerDescription, write = keep, withSettings = false): string {
  const line = initdbLine(container, withSettings);
  if (line === '') return '';
  const reasons = [...explainInitdb(container), ...(withSettings ? explainSettings(container) : [])];
  return `${renderComments(reasons)}\n${renderEntry('POSTGRES_INITDB_ARGS', write(line))}`;
}

/** The variables that the official image reads. */
export function renderEnvironment(container: ContainerDescription, write = keep, withSettings = false): string {
  return fill`
    POSTGRES_USER: postgres
    POSTGRES_PASSWORD: postgres
    POSTGRES_DB: postgres
    ${renderInitdb(container, write, withSettings)}
  `;
}

/** A command with one word per line: the words, then each setting with its reason. Empty text if there are no settings. */
export function renderCommand(key: string, words: string[], container: ContainerDescription, write = keep): string {
  if (container.settings.length === 0) return '';
  const settings = container.settings.map(
    ({ name, value, why }) => fill`
      ${renderComments([why])}
      - -c
      ${renderItem(write(`${name}=${value}`))}
    `,
  );
  return fill`
    ${key}:
      ${[...words.map(renderItem), ...settings].join('\n')}
  `;
}

/** What clients read: libpq's variables and the URL. */
export function renderClient(host: string): string {
  return fill`
    PGHOST: ${host}
    PGPORT: '5432'
    PGUSER: postgres
    PGPASSWORD: postgres
    PGDATABASE: postgres
    DATABASE_URL: postgresql://postgres:postgres@${host}:5432/postgres
  `;
}
