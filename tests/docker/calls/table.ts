import { quoteShellWord } from '../../../src/system/terminal-text.ts';
import type { Call, Start, Theme } from './call.ts';
import { THEMES } from './themes.ts';

const MARKERS = /(<!-- calls -->\n)[\s\S]*(<!-- \/calls -->)/;

const HEAD = '| `docker run` | asked | outcome |\n| --- | --- | --- |\n';
const MAX_ANSWER = 60;

/** docs/image.md with its table brought up to date. @throws Error when a marker of it is missing */
export function updateImagePage(page: string): string {
  if (!MARKERS.test(page)) throw new Error('docs/image.md has no markers <!-- calls --> and <!-- /calls -->');
  return page.replace(MARKERS, (_, start, end) => `${start}\n${renderCalls(THEMES)}\n${end}`);
}

/** A row for each call. */
function renderCalls(themes: readonly Theme[]): string {
  const calls = themes.flatMap(({ starts }) => starts.flatMap((start) => start.calls));
  const count = (relation: string) => calls.filter((call) => call.relation === relation).length;
  const sum = `${calls.length} calls: ${count('same')} same, ${count('better')} better, ${count('different')} different on purpose.`;
  return `${sum}\n\n${HEAD}${themes.map(renderTheme).join('')}`;
}

function renderTheme({ title, starts }: Theme): string {
  return `| **${title}** | | |\n${starts.map(renderStart).join('')}`;
}

/** What follows the first row of a start is asked of the same container. */
function renderStart(start: Start): string {
  return start.calls
    .map(
      (call, index) =>
        `| ${index === 0 ? writeStart(start) : ''} | ${escapeCell(call.asks)} | ${writeOutcome(call)} |\n`,
    )
    .join('');
}

function writeOutcome({ relation, official, ours, why }: Call): string {
  if (relation === 'same') return 'same';
  return `**${relation}**: ${escapeCell(why)} (official: ${writeCode(cut(official))}, here: ${writeCode(cut(ours))})`;
}

function cut(text: string): string {
  const short = text.replaceAll('\n', ' ');
  return short.length > MAX_ANSWER ? `${short.slice(0, MAX_ANSWER)}...` : short;
}

/** A start in the words of the command line; files, earlier containers and lines of a Dockerfile in words. */
export function writeStart({
  major,
  env = {},
  options = [],
  args = [],
  files = {},
  dockerfile,
  earlier,
}: Start): string {
  const variables = Object.entries(env).filter(([name, value]) => name !== 'POSTGRES_PASSWORD' || value !== '');
  const words = [...variables.flatMap(([name, value]) => ['-e', `${name}=${value}`]), ...options];
  const line = [...words, major === 18 ? 'IMAGE:18' : 'IMAGE', ...args].map(quoteShellWord).join(' ');
  const names = Object.keys(files).map((name) => name.replace('/docker-entrypoint-initdb.d/', ''));
  return [
    writeCode(line),
    ...(env.POSTGRES_PASSWORD === '' ? ['no password'] : []),
    ...(names.length === 0 ? [] : [`with ${names.map(writeCode).join(', ')}`]),
    ...(dockerfile === undefined ? [] : [`made with ${dockerfile.split('\n').map(writeCode).join(', ')}`]),
    ...(earlier === undefined
      ? []
      : [
          `on data of ${earlier.by === undefined ? 'an earlier container' : 'the official image'} after ${writeCode(`docker ${earlier.ends.join(' ')}`)}`,
        ]),
  ].join('; ');
}

/** As code, within a cell, on one line. */
function writeCode(text: string): string {
  const visible = text.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  const longest = Math.max(0, ...[...visible.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$|^ | $/.test(visible) ? ' ' : '';
  return escapeCell(`${fence}${space}${visible}${space}${fence}`);
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|').replace(/x{50,}/g, 'xxx...');
