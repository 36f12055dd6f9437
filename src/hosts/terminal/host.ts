import { Writable } from 'node:stream';
import type { Log } from '../../system/log.ts';
import { stripSequences } from '../../system/terminal-text.ts';
import type { Host } from '../host.ts';
import { NO_RUN } from '../host.ts';

/** Erases the line the cursor is on and goes to its start. */
const CLEAR = '\r\x1b[2K';

/**
 * A person's terminal, or a log without a host of its own; it knows of no CI. Everything goes to stderr: stdout is for results.
 * The hosts of CIs whose log is what a command prints are made on it.
 */
export function createTerminalHost(stream: NodeJS.WriteStream = process.stderr): Host {
  return {
    ...withPlainLines(createStreamLog(stream)),
    inputs: [],
    hasOwnMachine: false,
    // Whether stdout is a terminal is for the door to ask.
    color: false,
    mask: () => undefined,
    setOutput: () => undefined,
    exportVariable: () => undefined,
    summary: null,
    cache: null,
    run: NO_RUN,
    openForge: () => null,
    openRunForge: () => null,
    keepOutputs: () => undefined,
  };
}

/** A log whose own lines begin on a line of their own, whatever a command has printed before, and are written as they are. */
export function createStreamLog(stream: NodeJS.WriteStream = process.stderr): Log {
  const live = stream.isTTY === true;
  let shown = '';
  /** Whether the last that a command printed lacks its line end. */
  let open = false;
  const clear = () => {
    if (shown) stream.write(CLEAR);
    shown = '';
  };
  const print = (line: string) => {
    clear();
    stream.write(`${open ? '\n' : ''}${line}\n`);
    open = false;
  };
  const output = new Writable({
    decodeStrings: true,
    write(chunk: Buffer, _encoding, done) {
      clear();
      if (chunk.length > 0) open = chunk.at(-1) !== LINE_END;
      // Whoever prints is to wait for a slow reader of our own output.
      // One that is gone takes nothing, and never will.
      if (stream.write(chunk) || stream.errored) done();
      else stream.once('drain', done);
    },
  });
  return {
    info: print,
    notice: (line) => print(`note: ${line}`),
    warning: (line) => print(`warning: ${line}`),
    progress(line) {
      // Behind an unfinished line it would be part of it, and be erased with it.
      if (!live || open) return;
      clear();
      shown = line.slice(0, Math.max(0, stream.columns - 1));
      stream.write(shown);
    },
    group: () => () => undefined,
    output,
  };
}

const LINE_END = 0x0a;

/** A text for a log that obeys control characters: none is left but the ends of lines and tabs. */
export function toPlainText(text: string): string {
  return stripSequences(text).replace(/[^\P{Cc}\n\t]/gu, '');
}

/** The same log, whose own lines obey nothing: what it tells of names and outputs cannot act on a terminal, nor on the log of a CI. */
export function withPlainLines(log: Log): Log {
  return {
    ...log,
    info: (line) => log.info(toPlainText(line)),
    notice: (line) => log.notice(toPlainText(line)),
    warning: (line) => log.warning(toPlainText(line)),
    progress: (line) => log.progress(toPlainText(line).replaceAll(/[\n\t]+/g, ' ')),
  };
}
