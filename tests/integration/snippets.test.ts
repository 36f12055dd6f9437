import { afterAll, describe, expect, test } from '@jest/globals';
import { readSnippets } from '../contract/snippets.ts';
import { createWorld } from './cli.ts';

const world = createWorld();
afterAll(() => world.dispose());

interface Call {
  place: string;
  line: string;
  /** The words after the command's own name, up to what is no longer its. */
  words: string[];
}

const CALLS = readSnippets('sh').flatMap(({ place, text }) => findCalls(text).map((call) => ({ place, ...call })));

/** Every call of the command in a shell block. */
function findCalls(text: string): Omit<Call, 'place'>[] {
  return text.split('\n').flatMap((line) => {
    // A label of a repository may have the program's name.
    const code = line.replace(/(^|\s)#.*$/, '').replace('label create pg-speed', 'label create');
    const matches = [
      ...code.matchAll(
        /(?:^|[\s"(;&|])(?:pg-speed|node \S*dist\/cli\.cjs)((?:\s+(?:'[^']*'|"[^"]*"|[^\s'"|;&)>#]+))*)/g,
      ),
    ];
    return matches.map(([, rest = '']) => ({ line: code.trim(), words: splitWords(rest) }));
  });
}

function splitWords(text: string): string[] {
  const words = [...text.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)];
  return words.map(([, single, double, bare]) => single ?? double ?? bare ?? '');
}

const helps = new Map<string, Promise<string>>();
function helpOf(command: string): Promise<string> {
  const help =
    helps.get(command) ??
    world.run([command, '--help', '--all']).then(({ code, stdout }) => (code === 0 ? stdout : ''));
  helps.set(command, help);
  return help;
}

/** What the help of the command does not know of a call. */
async function checkCall(words: string[]): Promise<string[]> {
  const [command = '', ...all] = words;
  const help = await helpOf(command);
  if (!help.includes(`pg-speed ${command}`)) return [`there is no command ${command}`];
  const end = all.indexOf('--');
  const flags = (end === -1 ? all : all.slice(0, end)).filter((word) => word.startsWith('--'));
  return flags.map((flag) => flag.replace(/=.*/, '')).filter((flag) => !new RegExp(`${flag}\\b`).test(help));
}

describe('shell lines that users copy', () => {
  test('are found', () => {
    expect(CALLS.length).toBeGreaterThan(10);
    const text =
      'eval "$(pg-speed start --port 0)" # pg-speed no\npg-speed report a --format md > b.md && pg-speed stop';
    expect(findCalls(text).map(({ words }) => words)).toEqual([
      ['start', '--port', '0'],
      ['report', 'a', '--format', 'md'],
      ['stop'],
    ]);
  });

  test.each(CALLS.map(({ place, line, words }) => [place, line, words] as const))(
    '%s: %s',
    async (_place, _line, words) => {
      expect(await checkCall(words)).toEqual([]);
    },
  );

  test.each(CALLS.filter(({ words }) => words[0] === 'profiles').map(({ words }) => [words.join(' '), words] as const))(
    'pg-speed %s is run',
    async (_line, words) => {
      expect(await world.run(words)).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/\S/) });
    },
  );

  test('what does not exist is found', async () => {
    expect(await checkCall(['compare', '--rums', '3', '--runs=3', '--', 'npm', '--none'])).toEqual(['--rums']);
    expect(await checkCall(['comprae'])).toEqual(['there is no command comprae']);
  });
});
