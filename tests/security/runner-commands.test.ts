import { describe, expect, jest, test } from '@jest/globals';
import { PgSpeedError } from '../../src/errors.ts';
import { createEnvironmentHost } from '../../src/hosts/github/environment.ts';
import { createGithubHost, failGithubStep, printGithubText } from '../../src/hosts/github/host.ts';
import { createStepHost } from '../../src/hosts/github/job-host.ts';
import type { Host } from '../../src/hosts/host.ts';
import { breakRunnerCommands } from '../../src/hosts/log-text.ts';
import { createTerminalHost } from '../../src/hosts/terminal/host.ts';
import { createStream } from '../hosts/stream.ts';
import { readAsRunner } from './runner.ts';

/** Ways to hide a command from whoever only looks for `::` at the start of a text. */
const ATTACKS = [
  '::set-output name=fastest::hacked',
  '::add-mask::e',
  '::stop-commands::known',
  '::error file=a.ts,line=1::hacked',
  '::endgroup::',
  '##[error]hacked',
  '##[add-mask]e',
  'text before ##[set-output name=fastest;]hacked',
  ' \t\u00A0\u2003::error::behind blanks',
  'a\r::error::after a carriage return',
  'a\r\n::error::after both',
  'a\n\n\n   ::error::after empty lines',
  'a\u0085::error::after a next line',
  '\u0085::error::behind a next line',
  'a\u2028::error::after a line separator',
  '\u001b[31m::error::behind a colour\u001b[0m',
  '\u0008::error::behind a backspace',
  ':\u0000:error::around a zero byte',
  '#\u0007#[error]around a bell',
  '##\u001b[[error]around an escape',
  '::::error::',
  '##[##[error]x]',
];

const names = (text: string) => readAsRunner(text).map(({ command }) => command);

describe('the model of the runner', () => {
  test.each([
    ['::error::a', [{ command: 'error', data: 'a' }]],
    ['  ::add-mask::b', [{ command: 'add-mask', data: 'b' }]],
    ['x\r::error::c', [{ command: 'error', data: 'c' }]],
    ['see ##[error]d', [{ command: 'error', data: 'd' }]],
    ['::stop-commands::t\n::error::e\n##[error]f\n::t::\n::error::g', [{ command: 'error', data: 'g' }]],
    ['::stop-commands::t\n', [{ command: '(never resumed)', data: 't' }]],
    ['see ::error::h', []],
  ])('%j', (printed, expected) => expect(readAsRunner(printed)).toEqual(expected));
});

describe.each(ATTACKS)('%j', (attack) => {
  test('is text where a line of ours quotes it, at its start and inside', () => {
    const { stream, text } = createStream(false);
    const host = createStepHost({ GITHUB_ACTIONS: 'true' }, stream);
    for (const line of [attack, `Comparing ${attack}`, `${attack} with this checkout\n${attack}`]) {
      host.info(line);
      host.notice(line);
      host.warning(line);
      host.group(line)();
    }
    const commands = ['notice', 'warning', 'group', 'endgroup'];
    expect(names(text())).toEqual([...commands, ...commands, ...commands]);
  });

  test('is text where the log of a terminal quotes it in a job of the runner', () => {
    const { stream, text } = createStream(false);
    const host = createTerminalHost(stream, { GITHUB_ACTIONS: 'true' });
    for (const line of [attack, `x\n${attack}`]) for (const say of [host.info, host.progress]) say(line);
    expect(names(text())).toEqual([]);
  });

  test('is text where a command under test prints it, in whatever pieces', async () => {
    const { stream, text } = createStream(false);
    const host = createStepHost({ GITHUB_ACTIONS: 'true' }, stream);
    const bytes = Buffer.from(`é${attack}é\n${attack}`);
    const write = (chunk: Uint8Array) => new Promise((resolve) => host.output.write(chunk, resolve));
    for (let at = 0; at < bytes.length; at++) await write(bytes.subarray(at, at + 1));
    host.info('ours');
    await write(bytes);
    const close = host.group('a trial');
    await write(bytes);
    host.warning('ours in a group');
    await write(bytes);
    close();
    await write(bytes);
    host.notice('the end');
    expect(names(text())).toEqual(['group', 'warning', 'endgroup', 'notice']);
    expect(text().split('::error::hacked').length).toBe(attack.includes('::error::hacked') ? 11 : 1);
  });

  test('is text in a report that is printed', () => {
    expect(readAsRunner(breakRunnerCommands(`a\n${attack}\n  ${attack}`))).toEqual([]);
  });
});

test('the word that ends it is another each time, and nothing is stopped when we end', async () => {
  const { stream, text } = createStream(false);
  const host = createStepHost({ GITHUB_ACTIONS: 'true' }, stream);
  for (let i = 0; i < 5; i++) {
    host.output.write('x');
    host.info('y');
  }
  const tokens = [...text().matchAll(/::stop-commands::(.*)/g)].map(([, token]) => token);
  expect(new Set(tokens).size).toBe(5);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f-]{36}$/);
  expect(readAsRunner(text())).toEqual([]);
});

test('where no runner reads along, a terminal shows what it is given, without its control characters', () => {
  const { stream, text } = createStream(false);
  const host = createEnvironmentHost({}, createTerminalHost(stream, {}));
  host.info('::error::a \u001b]52;c;ZXZpbA==\u0007\u001b[2J');
  host.output.write('::error::b\n');
  expect(text()).toBe('::error::a \n::error::b\n');
});

describe('the action', () => {
  /** What it prints on the process's own stdout. */
  async function record(work: (host: Host) => Promise<void> | void): Promise<string> {
    let text = '';
    const spy = jest.spyOn(process.stdout, 'write').mockImplementation(((chunk: unknown, ...rest: unknown[]) => {
      text += String(chunk);
      for (const argument of rest) if (typeof argument === 'function') argument();
      return true;
    }) as typeof process.stdout.write);
    try {
      await work(createGithubHost());
    } finally {
      spy.mockRestore();
    }
    return text;
  }
  const write = (host: Host, text: string) => new Promise((resolve) => host.output.write(text, resolve));

  test.each(ATTACKS)('quotes and passes on %j as text', async (attack) => {
    const text = await record(async (host) => {
      host.info(attack);
      host.info(`Comparing ${attack}`);
      await write(host, attack);
      await write(host, `\n${attack}`);
      const close = host.group('trial');
      await write(host, attack);
      close();
      printGithubText(attack);
    });
    expect(readAsRunner(text).map(({ command }) => command)).toEqual(['group', 'endgroup']);
  });

  test('makes annotations and hides secrets, whatever a command has printed before', async () => {
    const text = await record(async (host) => {
      for (const act of [
        () => host.warning('a\n::error::b'),
        () => host.notice('c ##[error]d'),
        () => host.mask('T0rCq-8nE_x2', []),
        () => void host.openForge('ghs_T0rCq8nEx2'),
        () => failGithubStep(new PgSpeedError('gate', 'it failed\n::add-mask::e', 'hint')),
      ]) {
        await write(host, 'no line end, ::stop-commands::x');
        act();
      }
    });
    process.exitCode = 0;
    expect(readAsRunner(text).map(({ command }) => command)).toEqual([
      ...['warning', 'notice', 'add-mask', 'add-mask', 'error'],
    ]);
  });
});
