// Makes the health check of a service look each second, over TCP, without being less patient.
import type { Scalar } from 'yaml';
import type { DockerOption } from './docker-options.ts';
import type { Edit } from './edits.ts';
import { encodeFor, isBlock } from './words.ts';

/** Docker's own. https://docs.docker.com/reference/dockerfile/#healthcheck */
const DEFAULT_INTERVAL_MS = 30_000;
const DEFAULT_RETRIES = 3;
const SECOND = 1000;

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: SECOND, m: 60 * SECOND, h: 3600 * SECOND };

/**
 * The edits that make a check by `pg_isready` faster. None if there is no such check, if it looks each second already, or if its
 * times are not numbers. The patience, interval times retries, stays.
 */
export function quickenHealthCheck(options: readonly DockerOption[], scalar: Scalar, text: string): Edit[] {
  const find = (name: string) => options.find((option) => option.name === name);
  const command = find('--health-cmd');
  if (command === undefined || !/\bpg_isready\b/.test(command.value)) return [];
  const interval = find('--health-interval');
  const retries = find('--health-retries');
  const intervalMs = interval === undefined ? DEFAULT_INTERVAL_MS : readDuration(interval.value);
  const tries = retries === undefined ? DEFAULT_RETRIES : Number(retries.value);
  if (intervalMs === null || intervalMs <= SECOND || !Number.isInteger(tries) || tries < 1) return [];
  const added: string[] = [];
  const edits: Edit[] = [];
  const set = (option: DockerOption | undefined, name: string, value: string) => {
    if (option === undefined) added.push(`${name} ${value}`);
    else edits.push(replaceValue(option, value));
  };
  set(interval, '--health-interval', '1s');
  set(retries, '--health-retries', String(Math.ceil((intervalMs * tries) / SECOND)));
  edits.push(...askOverTcp(command, scalar, text, added));
  return edits;
}

/** Go's durations, as Docker reads them: `10s`, `1m30s`. Null if the text is none. */
function readDuration(text: string): number | null {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/.test(text)) return null;
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g))
    total += Number(amount) * (UNITS[unit ?? ''] ?? 0);
  return total;
}

function replaceValue({ name, words }: DockerOption, value: string): Edit {
  const last = words.at(-1);
  const { start, end } = last ?? { start: 0, end: 0 };
  return { start, end, text: words.length === 2 ? value : `${name}=${value}` };
}

/** The line end and the blanks in front of an offset; one blank if more is on its line. */
function findGap(text: string, offset: number): string {
  const lineEnd = text.lastIndexOf('\n', offset - 1);
  const gap = text.slice(text[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd, offset);
  return lineEnd !== -1 && gap.trim() === '' ? gap : ' ';
}

/** The check with the host of TCP, and with options after it that were missing. */
function askOverTcp(
  { name, value, words }: DockerOption,
  scalar: Scalar,
  text: string,
  added: readonly string[],
): Edit[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  // In a block an option that begins a line is followed by a line for each new one.
  const gap = isBlock(scalar) ? findGap(text, (words[0] ?? last).start) : ' ';
  const more = added.map((option) => `${gap}${option}`).join('');
  const append: Edit[] = more === '' ? [] : [{ start: last.end, end: last.end, text: more }];
  if (/(?:^|\s)(?:-h|--host)/.test(value)) return append;
  const written = text.slice(last.start, last.end);
  const isBare = last.value === written;
  if (isBare) {
    const head = words.length === 1 ? `${name}=` : '';
    const quoted = encodeFor(scalar, `"${value.replace(/\bpg_isready\b/, '$& --host=127.0.0.1')}"`);
    return [{ start: last.start, end: last.end, text: `${head}${quoted}${more}` }];
  }
  const at = last.start + written.search(/\bpg_isready\b/) + 'pg_isready'.length;
  return [{ start: at, end: at, text: ' --host=127.0.0.1' }, ...append];
}
