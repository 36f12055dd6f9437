import { PgSpeedError } from '../../errors.ts';
import { showValue } from '../../inputs/reading.ts';
import { findProfile } from '../../profiles/catalog.ts';
import type { ClusterSpec } from '../../profiles/spec.ts';

/** What initdb says about a locale, user or argument that it refuses. */
const BAD_INPUT = /locale|option|argument|superuser name|invalid character|encoding/;

/** The error for an initdb that failed, in its own words, with who gave it what it refuses. @param detail its last lines */
export function explainInitdb(log: string, spec: ClusterSpec, detail: string): PgSpeedError {
  const own = /(?:FATAL|initdb: error): +(.*)$/m.exec(log) ?? /initdb(?:\.exe)?: +(?!hint)(.*)$/m.exec(log);
  const why = own?.[1]?.replace(/\.$/, '') ?? 'it gives no reason';
  const more = /^(?:initdb: detail|DETAIL): +(.*?)\.?$/m.exec(log)?.[1];
  const message = `initdb failed: ${why}${more === undefined ? '' : `: ${more}`}.`;
  const isInput = BAD_INPUT.test(why);
  const kind = isInput ? 'input' : 'postgres';
  const { input, hint } = findOrigin(message, spec);
  return new PgSpeedError(kind, message, hint, { input, detail: saysMore(log, [why, more]) ? detail : undefined });
}

/** Whether a log says more than these sentences of it, and where the help is. */
function saysMore(log: string, told: readonly (string | undefined)[]): boolean {
  const isTold = (line: string) => told.some((one) => one !== undefined && line.includes(one));
  return log.split('\n').some((line) => line.trim() !== '' && !isTold(line) && !/Try "initdb --help"/.test(line));
}

/** The input that is to blame, where it is known, and what to do. */
function findOrigin(words: string, { profile, initdbArgs }: ClusterSpec): { input?: string; hint: string } {
  const builtIn = findProfile(profile);
  const own = initdbArgs.filter((word) => !builtIn?.initdbArgs.some(({ argument }) => argument === word));
  const blamed = own.filter((word) => {
    const value = word.replace(/^--[\w-]+=/, '');
    return [`'${word}'`, `"${value}"`, `(${value})`].some((quoted) => words.includes(quoted));
  });
  const giver = builtIn ? '`initdb-args`' : `\`initdb-args\` or \`initdb\` of the profile \`${profile}\``;
  const list = blamed.map(showValue).join(', ');
  if (blamed.length > 0 && builtIn) return { input: 'initdb-args', hint: `Correct ${list}.` };
  if (blamed.length > 0) return { hint: `It comes from ${giver}: ${list}.` };
  if (/locale/.test(words) && own.length === 0)
    return { input: 'locale', hint: '`locale -a` lists the names there are.' };
  const others = own.length > 0 ? ` and ${giver} (${own.join(' ')})` : '';
  return { hint: `Check \`locale\`, \`user\`${others}.` };
}
