import { Writable } from 'node:stream';
import type { Log } from '../system/log.ts';
import type { CiRun } from './ci-run.ts';
import { openEnvironmentForge } from './environment-forge.ts';
import { readEnvironmentRun } from './environment-run.ts';
import type { Host } from './host.ts';

/** Erases the line the cursor is on and goes to its start. */
const CLEAR = '\r\x1b[2K';

/** A person's terminal, or a log without a host of its own. Everything goes to stderr: stdout is for results. */
export function createTerminalHost(stream: NodeJS.WriteStream = process.stderr): Host {
  const live = stream.isTTY === true;
  let shown = '';
  const clear = () => {
    if (shown) stream.write(CLEAR);
    shown = '';
  };
  const print = (line: string) => {
    clear();
    stream.write(`${line}\n`);
  };
  let run: CiRun | undefined;
  const log: Log = {
    info: print,
    notice: (line) => print(`note: ${line}`),
    warning: (line) => print(`warning: ${line}`),
    progress(line) {
      if (!live) return;
      clear();
      shown = line.slice(0, Math.max(0, stream.columns - 1));
      stream.write(shown);
    },
    group: () => () => undefined,
    output: live ? clearFirst(stream, clear) : stream,
  };
  return {
    ...log,
    inputs: [],
    // Whether stdout is a terminal is for the door to ask.
    color: false,
    mask: () => undefined,
    setOutput: () => undefined,
    exportVariable: () => undefined,
    summary: null,
    cache: null,
    // The command may be a step of a job like any other.
    get run() {
      run ??= readEnvironmentRun(process.env, log);
      return run;
    },
    openForge: (token) => openEnvironmentForge(process.env, token),
    openRunForge: (token) => openEnvironmentForge(process.env, token),
    keepOutputs: () => undefined,
  };
}

/** Lets a command print without mixing with the progress line. */
function clearFirst(stream: NodeJS.WriteStream, clear: () => void): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      clear();
      stream.write(chunk, done);
    },
  });
}
