import { parseArgsStringToArgv } from 'string-argv';
import { accept, type Reading, refuse, showValue } from './reading.ts';

/** Reads `-c 4 -f 'my file.sql'` into arguments: quotes group, a backslash is an ordinary character, nothing is expanded. */
export function readArguments(text: string): Reading<string[]> {
  const outsideQuotes = text.replace(/'[^']*'|"[^"]*"/g, '');
  if (/['"]/.test(outsideQuotes)) {
    return refuse(`${showValue(text)} has a quote that is not closed`, 'Close it, or put it inside the other kind.');
  }
  return accept(parseArgsStringToArgv(text));
}

/** Reads the arguments of `pgbench -i`; `off` skips that step. */
export function readPgbenchInit(text: string): Reading<string[] | 'off'> {
  return text.trim().toLowerCase() === 'off' ? accept('off') : readArguments(text);
}

const OWN_LONG = ['--pgdata', '--username', '--pwprompt', '--pwfile', '--auth', '--waldir'];
const OWN_SHORT = 'ADUWX';
/** Short options of initdb whose value may follow in the same word. */
const SHORT_WITH_VALUE = 'ADELTUXc';

/** Whether initdb would take the word for one of our options: also `-ND/x` and `--pgd`, as getopt_long allows. */
function isOurs(word: string): boolean {
  if (word.startsWith('--')) {
    const name = word.replace(/=.*$/s, '');
    return name.startsWith('--auth') || OWN_LONG.some((long) => long.startsWith(name));
  }
  if (!word.startsWith('-')) return false;
  const letters = [...word.slice(1)];
  const last = letters.findIndex((letter) => SHORT_WITH_VALUE.includes(letter));
  const options = last < 0 ? letters : letters.slice(0, last + 1);
  return options.some((letter) => OWN_SHORT.includes(letter));
}

/** Reads more arguments of initdb; those for the data directory, the user and its password are pg-speed's own. */
export function readInitdbArgs(text: string): Reading<string[]> {
  const reading = readArguments(text);
  return 'problems' in reading ? reading : checkInitdbArgs(reading.value);
}

/** Lets those arguments of initdb through that are not pg-speed's own. */
export function checkInitdbArgs(words: string[]): Reading<string[]> {
  const ours = words.filter(isOurs);
  if (ours.length === 0) return accept(words);
  const hint = 'pg-speed sets data directory, user, password and authentication: use the inputs `user` and `password`.';
  return { problems: ours.map((word) => ({ message: `${showValue(word)} cannot be given to initdb here`, hint })) };
}
