import { Writable } from 'node:stream';
import type { Log } from '../../system/log.ts';
import { stripSequences, wrapText } from '../../system/terminal-text.ts';
import type { Host } from '../host.ts';
import { NO_RUN } from '../host.ts';

/** Erases the line the cursor is on and goes to its start. */
const CLEAR = '\r\x1b[2K';

/**
 * A terminal, or any log without a host of its own. Everything goes to stderr: stdout is for results. The base of the hosts whose log
 * is plain output.
 */
export function createTerminalHost(stream: NodeJS.WriteStream = process.stderr): Host {
  return {
    ...withPlainLines(createStreamLog(stream)),
    inputs: [],
    hasOwnMachine: false,
    // The door checks whether stdout is a terminal.
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

/** A log whose own lines always start on a new line, and are written unchanged. */
export function createStreamLog(stream: NodeJS.WriteStream = process.stderr): Log {
  const live = stream.isTTY === true;
  let shown = '';
  /** Whether a command's last output lacks a line end. */
  let open = false;
  const clear = () => {
    if (shown) stream.write(CLEAR);
    shown = '';
  };
  const print = (line: string) => {
    clear();
    const lines = live && stream.columns > 0 ? line.split('\n').map((one) => wrapText(one, stream.columns)) : [line];
    stream.write(`${open ? '\n' : ''}${lines.join('\n')}\n`);
    open = false;
  };
  const output = new Writable({
    decodeStrings: true,
    write(chunk: Buffer, _encoding, done) {
      clear();
      if (chunk.length > 0) open = chunk.at(-1) !== LINE_END;
      // Waits for a slow reader of our output, but not for one that is gone.
      if (stream.write(chunk) || stream.errored) done();
      else stream.once('drain', done);
    },
  });
  return {
    info: print,
    notice: (line) => print(`note: ${line}`),
    warning: (line) => print(`warning: ${line}`),
    progress(line) {
      // Progress after an unfinished line would erase that line too.
      if (!live || open) return;
      clear();
      shown = fitParts(line, Math.max(0, stream.columns - 1));
      stream.write(shown);
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

const LINE_END = 0x0a;
const BETWEEN = ' · ';

/** A line of parts between ` · ` in so many characters: whole parts, as far as there is room. */
export function fitParts(line: string, width: number): string {
  if (line.length <= width) return line;
  const parts = line.split(BETWEEN);
  while (parts.length > 1 && parts.join(BETWEEN).length > width) parts.pop();
  return parts.join(BETWEEN).slice(0, width);
}

/** A text without control characters, except line ends and tabs. */
export function toPlainText(text: string): string {
  return stripSequences(text).replace(/[^\P{Cc}\n\t]/gu, '');
}

/** The same log, without control characters in its lines: quoted names and outputs cannot act on a terminal or a CI's log. */
export function withPlainLines(log: Log): Log {
  return {
    ...log,
    info: (line) => log.info(toPlainText(line)),
    notice: (line) => log.notice(toPlainText(line)),
    warning: (line) => log.warning(toPlainText(line)),
    progress: (line) => log.progress(toPlainText(line).replaceAll(/[\n\t]+/g, ' ')),
  };
}
