// Makes the host of a terminal, and the logs that other hosts build on.
import { Writable } from 'node:stream';
import type { Log } from '../../system/log.ts';
import { wrapText } from '../../system/terminal-text.ts';
import { type Host, NO_RUN } from '../host.ts';
import { toLogText } from '../log-text.ts';

/**
 * A terminal, or any log without a host of its own; the base of the hosts whose log is plain output. Everything goes to
 * stderr: stdout is for results.
 */
export function createTerminalHost(stream: NodeJS.WriteStream = process.stderr, env = process.env): Host {
  return {
    ...withPlainLines(createStreamLog(stream), env),
    inputs: [],
    hasOwnMachine: false,
    // The door checks whether stdout is a terminal.
    color: false,
    mask: () => undefined,
    setOutput: () => undefined,
    exportVariables: () => undefined,
    summary: null,
    cache: null,
    run: NO_RUN,
    openForge: () => null,
    openRunForge: () => null,
    keepOutputs: () => undefined,
    keepPage: () => Promise.resolve(null),
  };
}

/** A log whose own lines always start on a new line, and are written unchanged. */
export function createStreamLog(stream: NodeJS.WriteStream = process.stderr): Log {
  const live = stream.isTTY === true;
  /** Lines of progress on the screen; the cursor is on the last. */
  let shown = 0;
  /** Whether a command's last output lacks a line end. */
  let open = false;
  const clear = () => {
    // Erases the line that the cursor is on, and goes to its start; then those above it.
    if (shown > 0) stream.write(`\r\x1b[2K${'\x1b[1A\x1b[2K'.repeat(shown - 1)}`);
    shown = 0;
  };
  const print = (text: string) => {
    clear();
    const lines = text.split('\n');
    const wrapped = live && stream.columns > 0 ? lines.map((line) => wrapText(line, stream.columns)) : lines;
    stream.write(`${open ? '\n' : ''}${wrapped.join('\n')}\n`);
    open = false;
  };
  const output = new Writable({
    decodeStrings: true,
    write(chunk: Buffer, _encoding, done) {
      clear();
      if (chunk.length > 0) open = chunk.at(-1) !== 0x0a;
      // Waits for a slow reader of our output, but not for one that is gone.
      if (stream.write(chunk) || stream.errored) done();
      else stream.once('drain', done);
    },
  });
  return {
    info: print,
    notice: (line) => print(`note: ${line}`),
    warning: (line) => print(`warning: ${line}`),
    progress(...lines) {
      // Progress after an unfinished line would erase that line too.
      if (!live || open) return;
      clear();
      const fitting = lines.slice(0, stream.rows > 1 ? stream.rows - 1 : 1).filter((line) => line !== '');
      shown = fitting.length;
      stream.write(fitting.map((line) => fitParts(line, Math.max(0, stream.columns - 1))).join('\n'));
    },
    live,
    group(title) {
      if (!live) print(title);
      return () => undefined;
    },
    output,
    evidence: () => undefined,
  };
}

/** Shortens a line to so many characters: drops parts between ` · ` from its end, and cuts the last one. */
export function fitParts(line: string, width: number): string {
  let text = line;
  while (text.length > width && text.includes(' · ')) text = text.slice(0, text.lastIndexOf(' · '));
  return text.slice(0, width);
}

/** A log whose own lines, which may quote names and outputs, can act neither on a terminal nor on a CI's runner. */
export function withPlainLines(log: Log, env: NodeJS.ProcessEnv): Log {
  const toText = (line: string) => toLogText(line, env);
  return {
    ...log,
    info: (line) => log.info(toText(line)),
    notice: (line) => log.notice(toText(line)),
    warning: (line) => log.warning(toText(line)),
    progress: (...lines) => log.progress(...lines.map((line) => toText(line).replaceAll(/[\n\t]+/g, ' '))),
  };
}
