// Explains messages of initdb about a locale, user or argument.
import { type Hint, PgSpeedError } from '../../errors.ts';
import { showValue } from '../../inputs/reading.ts';
import { findProfile } from '../../profiles/catalog.ts';
import type { ClusterSpec } from '../../profiles/spec.ts';

/** Words of initdb about a locale, user or argument that it refuses. */
const BAD_INPUT = /locale|option|argument|superuser name|invalid character|encoding/;

/** The error for a failed initdb, in initdb's words, with the input that caused it. @param detail its last lines */
export function explainInitdb(log: string, spec: ClusterSpec, detail: string): PgSpeedError {
  const match = /(?:FATAL|initdb: error): +(.*)$/m.exec(log) ?? /initdb(?:\.exe)?: +(?!hint)(.*)$/m.exec(log);
  const why = match?.[1]?.replace(/\.$/, '') ?? 'it gives no reason';
  const more = /^(?:initdb: detail|DETAIL): +(.*?)\.?$/m.exec(log)?.[1];
  const message = `initdb failed: ${why}${more === undefined ? '' : `: ${more}`}.`;
  const kind = BAD_INPUT.test(why) ? 'input' : 'postgres';
  const { input, hint } = findOrigin(message, spec);
  return new PgSpeedError(kind, message, hint, { input, detail: saysMore(log, [why, more]) ? detail : undefined });
}

/** Whether a log has lines without any of these sentences, beside the one about `--help`. */
function saysMore(log: string, sentences: readonly (string | undefined)[]): boolean {
  const isInMessage = (line: string) => sentences.some((sentence) => sentence !== undefined && line.includes(sentence));
  return log.split('\n').some((line) => line.trim() !== '' && !isInMessage(line) && !/Try "initdb --help"/.test(line));
}

/** The input that is to blame, if that is known, and what to do. */
function findOrigin(words: string, { profile, initdbArgs }: ClusterSpec): { input?: string; hint: Hint } {
  const builtIn = findProfile(profile);
  const userArgs = initdbArgs.filter((word) => !builtIn?.initdbArgs.some(({ argument }) => argument === word));
  const blamed = userArgs.filter((word) => {
    const value = word.replace(/^--[\w-]+=/, '');
    return [`'${word}'`, `"${value}"`, `(${value})`].some((quoted) => words.includes(quoted));
  });
  const origin = [{ input: 'initdb-args' }, builtIn ? '' : ` or \`initdb\` of the profile \`${profile}\``];
  const places = ['Check ', { input: 'locale' }, ', ', { input: 'user' }];
  const list = blamed.map(showValue).join(', ');
  if (blamed.length > 0 && builtIn) return { input: 'initdb-args', hint: `Correct ${list}.` };
  if (blamed.length > 0) return { hint: ['It comes from ', ...origin, `: ${list}.`] };
  if (userArgs.length > 0) return { hint: [...places, ' and ', ...origin, ` (${userArgs.join(' ')}).`] };
  if (/locale/.test(words)) return { input: 'locale', hint: '`locale -a` lists the names there are.' };
  return { hint: [...places, '.'] };
}
