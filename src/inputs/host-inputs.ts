// Reads inputs that a CI passes as variables, and turns what it made of YAML lists and maps back into lines.
import type { Problem } from '../errors.ts';
import { parseJson } from '../system/files.ts';
import type { InputKind, RawInput } from './table.ts';

/** An input that a CI passes as a variable of the environment. */
export interface HostedInput extends RawInput {
  /** Set if the CI joins a YAML list by commas. */
  joinsLists?: true;
}

/** Writes a member of a YAML map as a line; null if it cannot be one. */
type WriteMember = (name: string, value: string | null) => string | null;

/** Inputs whose lines may contain commas. */
const LINES: Readonly<Record<string, WriteMember>> = {
  env: (name, value) => (value === null ? name : `${name}=${value}`),
  settings: (name, value) => (value === null ? null : `${name} = '${value.replaceAll("'", "''")}'`),
};

/** Inputs whose value may be any text. */
const SECRETS = ['password', 'token'];

/**
 * Turns what CIs make of YAML lists and maps back into lines: JSON arrays and objects, and lists joined by commas. Reports a
 * problem if that is ambiguous.
 */
export function readHostInputs(
  inputs: readonly HostedInput[],
  table: readonly { name: string; kind: InputKind }[],
): { raw: RawInput[]; problems: Problem[] } {
  const kinds = new Map(table.map(({ name, kind }) => [name, kind]));
  const raw: RawInput[] = [];
  const problems: Problem[] = [];
  for (const { joinsLists, ...input } of inputs) {
    const reading = readInput(input, kinds.get(input.name), joinsLists === true);
    if (typeof reading === 'string') raw.push({ ...input, value: reading });
    else problems.push(reading);
  }
  return { raw, problems };
}

/** The text for the input's reader, or a problem. The reader reports an unknown name. */
function readInput({ name, value, source }: RawInput, kind: InputKind | undefined, joins: boolean): string | Problem {
  if (kind === undefined || SECRETS.includes(name)) return value;
  const structure = parseStructure(value);
  if (structure !== undefined) {
    const lines = kind === 'list' ? renderLines(structure, LINES[name]) : null;
    if (lines !== null) return lines.join('\n');
    return { message: `${source} is a YAML list or map that cannot be read as \`${name}\``, hint: formatHint(name) };
  }
  if (!joins || !(name in LINES) || !isJoined(name, value)) return value;
  const message = `${source} has a comma in its only line. This CI joins a YAML list by commas, so its lines cannot be distinguished`;
  return { message, hint: formatHint(name) };
}

function formatHint(name: string): string {
  const example = { env: 'NODE_ENV=test', settings: 'work_mem = 16MB' }[name] ?? '...';
  return `Write one text with one line for each: \`${name}: |\` and below it, indented, such as \`${example}\`.`;
}

/** Whether the text may be a joined list: block text ends in a line break, a joined list does not. */
function isJoined(name: string, value: string): boolean {
  if (value.includes('\n')) return false;
  return (name === 'settings' ? value.replace(/'[^']*'/g, '') : value).includes(',');
}

/** Parses a JSON array or object; undefined for any other text. */
function parseStructure(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  return (parseJson(text) as object | null) ?? undefined;
}

/** Lines of an array of texts and maps, or of a map; null if an item is not one line. */
function renderLines(structure: object, writeMember: WriteMember | undefined): string[] | null {
  const items: unknown[] = Array.isArray(structure) ? structure : [structure];
  const lines = items.flatMap((item) => {
    const isMap = typeof item === 'object' && item !== null && !Array.isArray(item);
    return isMap ? renderMap(item, writeMember) : [toLine(item)];
  });
  return lines.every((line) => line !== null) ? lines : null;
}

function renderMap(map: object, writeMember: WriteMember | undefined): (string | null)[] {
  return Object.entries(map).map(([name, value]) => {
    const text = toLine(value);
    return writeMember && (text !== null || value === null) ? writeMember(name, text) : null;
  });
}

function toLine(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && !/[\r\n]/.test(value) ? value : null;
}
