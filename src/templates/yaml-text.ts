import { Document, type Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { ContainerDescription } from './container.ts';

const WIDTH = 110;

/** A text as lines of at most 110 characters. Folds white space, and keeps text in backticks on one line. */
export function wrapText(text: string, width = WIDTH): string[] {
  const lines: string[] = [];
  for (const [word] of text.replace(/\s+/g, ' ').matchAll(/(?:`[^`]*`|\S)+/g)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The same as lines of comments, for shells and YAML alike. */
export function renderComment(text: string): string[] {
  return wrapText(text).map((line) => `# ${line}`);
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

/** Block YAML with a reason above each part of it; the doors load this file only when a form is YAML. */

/** Key and value of a mapping, and a comment above them. */
export type YamlEntry = [key: string, value: unknown, above?: readonly string[]];

function isNode(value: unknown): value is Node {
  return value instanceof Scalar || value instanceof YAMLMap || value instanceof YAMLSeq;
}

/** Quotes text that GitLab fills in, so that it stays text. */
function createNode(value: unknown): Node {
  if (isNode(value)) return value;
  if (Array.isArray(value)) return listOf(value.map((item) => ({ value: item })));
  const scalar = new Scalar(value);
  if (typeof value === 'string' && value.includes('$[[')) scalar.type = Scalar.QUOTE_SINGLE;
  return scalar;
}

function commentOf(sentences: readonly string[] = []): string | null {
  const lines = sentences.flatMap((sentence) => wrapText(sentence));
  return lines.length === 0 ? null : lines.map((line) => ` ${line}`).join('\n');
}

/** A mapping in block style. */
export function mapOf(entries: readonly YamlEntry[]): YAMLMap {
  const map = new YAMLMap();
  for (const [name, value, above] of entries) {
    const key = new Scalar(name);
    key.commentBefore = commentOf(above);
    map.items.push(new Pair(key, createNode(value)));
  }
  return map;
}

/** A list in block style. */
export function listOf(items: readonly { value: unknown; above?: readonly string[] }[]): YAMLSeq {
  const list = new YAMLSeq();
  for (const { value, above } of items) {
    const node = createNode(value);
    node.commentBefore = commentOf(above);
    list.items.push(node);
  }
  return list;
}

/** A command in block style, one word per line: the words, then each setting with its reason. */
export function listCommand(
  words: readonly string[],
  settings: readonly { name: string; value: string; why: string }[],
  write: (text: string) => string = (text) => text,
): YAMLSeq {
  return listOf([
    ...words.map((value) => ({ value })),
    ...settings.flatMap(({ name, value, why }) => [
      { value: '-c', above: [why] },
      { value: write(`${name}=${value}`) },
    ]),
  ]);
}

/** A list on one line. */
export function flowOf(words: readonly string[]): YAMLSeq {
  const list = listOf(words.map((value) => ({ value })));
  list.flow = true;
  return list;
}

/** The text of a mapping or list, with a final line break. Also quotes for YAML 1.1, which GitLab and others still read. */
export function renderYaml(node: YAMLMap | YAMLSeq): string {
  const document = new Document(null, { compat: 'yaml-1.1' });
  document.contents = node;
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false });
}

/** A text of YAML with comment lines before it. */
export function withHead(head: readonly string[], text: string): string {
  return [...head.flatMap(renderComment), text].join('\n');
}

/** The text with more indentation. */
export function indentText(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces));
}

/** The text as comment lines. */
export function commentOut(text: string): string {
  return text.replace(/^(?=.)/gm, '# ');
}
