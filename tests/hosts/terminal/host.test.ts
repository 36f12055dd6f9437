import { describe, expect, test } from '@jest/globals';
import { NO_RUN } from '../../../src/hosts/host.ts';
import { createTerminalHost, fitParts } from '../../../src/hosts/terminal/host.ts';
import { createStream } from '../stream.ts';

describe('the terminal host', () => {
  test('on a terminal shows one progress line, cut to its width and cleared before anything else', async () => {
    const { stream, text } = createStream(true);
    const host = createTerminalHost(stream);
    host.progress('block 1/5, trial 1/3: default · run');
    host.progress('block 1/5 · stop');
    await new Promise((resolve) => host.output.write('printed by a command\n', resolve));
    host.info('done');
    expect(text()).toBe('block 1/5, trial 1/\r\x1b[2Kblock 1/5 · stop\r\x1b[2Kprinted by a command\ndone\n');
  });

  test('elsewhere shows no progress line, and no control characters', () => {
    const { stream, text } = createStream(false);
    const host = createTerminalHost(stream);
    host.progress('block 1/5');
    host.notice('a');
    host.warning('b');
    host.output.write('c\n');
    host.group('d')();
    expect(text()).toBe('note: a\nwarning: b\nc\nd\n');
  });

  test('breaks its lines between words on a terminal', () => {
    const { stream, text } = createStream(true);
    createTerminalHost(stream).info('a line of more than twenty characters\nand b');
    expect(text()).toBe('a line of more than\ntwenty characters\nand b\n');
  });

  test.each([
    ['whole parts', 'default · run 0:42 · then turbo', 'default · run 0:42'],
    ['a part that is too long', 'a part that is too long by far', 'a part that is too l'],
  ])('shows of progress %s', (_what, line, expected) => expect(fitParts(line, 20)).toBe(expected));

  test('has no summary, and lets no secret out', () => {
    const { stream, text } = createStream(false);
    const host = createTerminalHost(stream);
    host.mask('secret', []);
    host.setOutput('password', 'secret');
    host.exportVariables({ PGPASSWORD: 'secret' });
    expect(host.summary).toBeNull();
    expect(text()).toBe('');
  });

  test.each([true, false])('begins its own lines on a line of their own (terminal: %s)', (isTTY) => {
    const { stream, text } = createStream(isTTY);
    const host = createTerminalHost(stream);
    host.output.write('unfinished');
    host.progress('block 1/5');
    host.info('ours');
    host.output.write('finished\n');
    host.output.write('');
    host.info('ours again');
    expect(text()).toBe('unfinished\nours\nfinished\nours again\n');
  });

  test('makes who prints wait while its own reader is slow', async () => {
    let release: (() => void) | undefined;
    const { stream } = createStream(false);
    stream._write = (_chunk: unknown, _encoding: unknown, done: () => void) => {
      release = done;
    };
    const { output } = createTerminalHost(stream);
    let more = true;
    for (let i = 0; i < 100 && more; i++) more = output.write('x'.repeat(1024));
    expect(more).toBe(false);
    const drained = new Promise((resolve) => output.once('drain', resolve));
    stream._write = (_chunk: unknown, _encoding: unknown, done: () => void) => done();
    release?.();
    await drained;
  });

  test('knows of no CI', () => {
    const host = createTerminalHost(createStream(false).stream);
    expect([host.run, host.openForge('t'), host.openRunForge('t'), host.inputs]).toEqual([NO_RUN, null, null, []]);
  });
});
