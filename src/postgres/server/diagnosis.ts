// Finds out from the last words of initdb or of a server that did not start why it failed, and which input or setting to change.
import { type Hint, isServerAnswer, PgSpeedError } from '../../errors.ts';
import { showValue } from '../../inputs/reading.ts';
import type { Setting } from '../../inputs/settings.ts';
import { findProfile } from '../../profiles/catalog.ts';
import type { ClusterSpec } from '../../profiles/spec.ts';
import type { Layout } from '../data/layout.ts';
import { refusePort } from './access.ts';
import { findLimit } from './limits.ts';
import { explainNoSpace, findNoSpace, measureServer } from './no-space.ts';

/** The input with the user's settings, in a hint. */
const SETTINGS = { input: 'settings' };

/** More lines repeat: tar writes one for each file that finds no room. */
const LAST_LINES = 40;

/** The last lines of a log, as detail of an error. */
export function lastLines(of: string, log: string): string {
  const lines = log.trim().split('\n').slice(-LAST_LINES).join('\n');
  return `Last lines of ${of}:\n${lines || '(nothing)'}`;
}

/** Explains an early end of a program of this machine, by its limits and the room of its places as they are measured here. */
export function explainNativeEnd(
  program: 'initdb' | 'postgres',
  log: string,
  spec: ClusterSpec,
  layout: Layout,
): PgSpeedError {
  const noSpace = findNoSpace(log);
  const measured = noSpace === null ? findLimit(log) : explainNoSpace(noSpace, measureServer(spec, layout));
  if (measured === null) return explainEarlyEnd(program, log, spec);
  return new PgSpeedError('postgres', measured.message, measured.hint, { detail: lastLines(program, log) });
}

/** The error for initdb or a server that ended early, from its last lines, with what to change. */
export function explainEarlyEnd(program: 'initdb' | 'postgres', log: string, spec: ClusterSpec): PgSpeedError {
  const detail = lastLines(program, log);
  const refused = findRefusedSetting(log);
  if (refused) {
    const message = `The server refuses a setting of profile \`${spec.profile}\`: ${refused}.`;
    const blamed = findBlamed(refused, spec);
    const correct = ['Correct it in ', SETTINGS, '; `pg-speed profiles` lists what a profile sets by itself.'];
    const hint = blamed.length > 0 ? explainBlamed(blamed, 'comes') : correct;
    return new PgSpeedError('input', message, hint, { detail });
  }
  if (program === 'initdb') return explainInitdb(log, spec, detail);
  if (FORBIDDEN_PORT.test(log)) return refusePort(detail);
  const why = /(?:FATAL|PANIC|^postgres(?:\.exe)?): +(.*)$/m.exec(log)?.[1] ?? 'it gives no reason';
  const message = `The server ended before it answered: ${why}.`;
  const advice = /HINT: +(.*)$/m.exec(log)?.[1] ?? '';
  const blamed = findBlamed(why.startsWith('configuration file') ? log : `${why} ${advice}`, spec);
  if (blamed.length === 0) return new PgSpeedError('postgres', message, 'See its log below.', { detail });
  return new PgSpeedError('input', message, explainBlamed(blamed, 'comes'), { detail });
}

/** The error for a failed initdb, in initdb's words, with the input that they name. @param detail its last lines */
function explainInitdb(log: string, spec: ClusterSpec, detail: string): PgSpeedError {
  const match = /(?:FATAL|initdb: error): +(.*)$/m.exec(log) ?? /initdb(?:\.exe)?: +(?!hint)(.*)$/m.exec(log);
  const why = match?.[1]?.replace(/\.$/, '') ?? 'it gives no reason';
  const more = /^(?:initdb: detail|DETAIL): +(.*?)\.?$/m.exec(log)?.[1];
  const message = `initdb failed: ${why}${more === undefined ? '' : `: ${more}`}.`;
  const origin = findOrigin(message, spec);
  if (origin === null) return new PgSpeedError('postgres', message, 'See what it printed below.', { detail });
  const { input, hint } = origin;
  return new PgSpeedError('input', message, hint, { input, detail: saysMore(log, [why, more]) ? detail : undefined });
}

/** Whether a log has lines without any of these sentences, beside the one about `--help`. */
function saysMore(log: string, sentences: readonly (string | undefined)[]): boolean {
  const isInMessage = (line: string) => sentences.some((sentence) => sentence !== undefined && line.includes(sentence));
  return log.split('\n').some((line) => line.trim() !== '' && !isInMessage(line) && !/Try "initdb --help"/.test(line));
}

/** The input that a message of initdb names or quotes, and what to do; null if it names none. */
function findOrigin(words: string, { profile, initdbArgs }: ClusterSpec): { input?: string; hint: Hint } | null {
  const builtIn = findProfile(profile);
  const userArgs = initdbArgs.filter((word) => !builtIn?.initdbArgs.some(({ argument }) => argument === word));
  const blamed = userArgs.filter((word) => {
    const [name = ''] = word.split('=');
    const value = word.replace(/^--[\w-]+=/, '');
    return [`'${word}'`, `"${value}"`, `(${value})`, ` ${name} `].some((quoted) => words.includes(quoted));
  });
  const list = blamed.map(showValue).join(', ');
  if (blamed.length > 0 && builtIn) return { input: 'initdb-args', hint: `Correct ${list}.` };
  if (blamed.length > 0)
    return {
      hint: ['It comes from ', { input: 'initdb-args' }, ` or \`initdb\` of the profile \`${profile}\`: ${list}.`],
    };
  if (/locale/.test(words)) return { input: 'locale', hint: '`locale -a` lists the names there are.' };
  if (/superuser name|extension owner/.test(words)) return { input: 'user', hint: 'Write another name.' };
  return null;
}

/** The server could bind no address, since its user may not use the port. */
const FORBIDDEN_PORT = /could not bind .*: Permission denied[\s\S]*could not create any TCP\/IP sockets/;

/** The server's message about a setting that it refuses; null without one in its log. */
function findRefusedSetting(log: string): string | null {
  const pattern =
    /(?:LOG|FATAL|ERROR): {1,4}((?:unrecognized configuration parameter|invalid value for parameter|parameter ".*" (?:requires|cannot)|.* is outside the valid range for parameter|WAL streaming .* requires|WAL archival .* (?:requires|cannot)|syntax error in file).*)$/m;
  return pattern.exec(log)?.[1]?.replace(/ in file ".*$/, '') ?? null;
}

/** The user's settings, from `settings` or a profiles file: no built-in profile has them. */
function listOwnSettings({ profile, settings }: ClusterSpec): Setting[] {
  const builtIn = findProfile(profile)?.settings ?? [];
  return settings.filter(({ name, value }) => !builtIn.some((row) => row.name === name && row.value === value));
}

/** The user's settings that a message of the server names, or whose values it quotes. */
function findBlamed(words: string, spec: ClusterSpec): Setting[] {
  const plain = ` ${words.toLowerCase().replace(/[^a-z0-9.]+/g, ' ')} `;
  return listOwnSettings(spec).filter(({ name, value }) => {
    // `statement_timeout` is "statement timeout" in messages.
    if (plain.includes(` ${name.replaceAll('_', ' ')} `)) return true;
    const items = value.split(',').map((item) => item.trim().replace(/^"(.*)"$/, '$1'));
    return items.some((item) => item !== '' && (words.includes(`"${item}"`) || words.includes(`/${item}"`)));
  });
}

function explainBlamed(settings: readonly Setting[], verb: 'comes' | 'may come'): Hint {
  const list = settings.map(({ name, value }) => `${name} = ${showValue(value)}`).join(', ');
  return [`It ${verb} from ${list}: correct it in `, SETTINGS, " or in the profile's file."];
}

/** Names the user's settings that may cause a server's refusal of our session; returns any other error unchanged. */
export function explainAnswer(error: unknown, spec: ClusterSpec): unknown {
  if (!isServerAnswer(error)) return error;
  const blamed = findBlamed(error.message, spec);
  const suspects = blamed.length > 0 ? blamed : listOwnSettings(spec);
  const message = `The server started, but sessions fail in it: ${error.message} (SQLSTATE ${error.code}).`;
  if (suspects.length === 0) {
    const inputs = ['setup', 'init-sql', 'initdb-args'].flatMap((input) => [{ input }, ', ']);
    const hint = ['Look at what ', ...inputs.slice(0, -1), ' or the image changed in it.'];
    return new PgSpeedError('postgres', message, hint, { cause: error });
  }
  const hint = explainBlamed(suspects, blamed.length > 0 ? 'comes' : 'may come');
  return new PgSpeedError('input', message, hint, { cause: error });
}
