import { Writable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { createTerminalHost } from '../../src/hosts/terminal.ts';

/** A stand-in for stderr that keeps what is written. */
function createStream(isTTY: boolean): { stream: NodeJS.WriteStream; text: () => string } {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY, columns: 20 }) as unknown as NodeJS.WriteStream, text: () => text };
}

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
    expect(text()).toBe('note: a\nwarning: b\nc\n');
  });

  test('has no summary, and lets no secret out', () => {
    const { stream, text } = createStream(false);
    const host = createTerminalHost(stream);
    host.mask('secret', []);
    host.setOutput('password', 'secret');
    host.exportVariable('PGPASSWORD', 'secret');
    expect(host.summary).toBeNull();
    expect(text()).toBe('');
  });
});
