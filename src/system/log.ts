// Defines a log, and makes logs that hide or pass on part of what they get.
import { Writable } from 'node:stream';

/** The log of a run. Results do not go here: they go to stdout, files and the summary. */
export interface Log {
  info(line: string): void;
  /** Logs what the user should know and may act on; the run continues. */
  notice(line: string): void;
  warning(line: string): void;
  /** Lines that replace the previous ones on a terminal, and are dropped elsewhere. */
  progress(...lines: string[]): void;
  /** Whether it shows progress. */
  readonly live: boolean;
  /** Whether it keeps back what commands print; absent: no. */
  readonly keepsOutput?: true;
  /** Opens a part of the log for the lines that follow, folded if the log can fold. @returns closes it */
  group(title: string): () => void;
  /** Takes the output of the user's own commands. */
  readonly output: NodeJS.WritableStream;
  /** Shows the output of a command that failed, unless `output` has shown it as it came. */
  evidence(text: string): void;
}

/** A log that keeps back what commands print, and shows it as evidence when one has failed. */
export function withQuietOutput<L extends Log>(log: L): L {
  return override(log, {
    keepsOutput: true,
    group(title) {
      if (log.live) log.progress(title);
      else log.info(title);
      return () => undefined;
    },
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    evidence: (text) => void log.output.write(text.endsWith('\n') ? text : `${text}\n`),
  });
}

/** A log that passes only notices and warnings. */
export function withoutNews<L extends Log>(log: L): L {
  return override(log, { info: () => undefined, progress: () => undefined, group: () => () => undefined });
}

/** A log with its own lines redacted; output of commands passes unchanged. */
export function withRedactedLines<L extends Log>(log: L, redact: (text: string) => string): L {
  // The type demands every member that prints a line.
  const lines: Omit<Log, 'output' | 'live' | 'keepsOutput'> = {
    info: (line) => log.info(redact(line)),
    notice: (line) => log.notice(redact(line)),
    warning: (line) => log.warning(redact(line)),
    progress: (...lines) => log.progress(...lines.map(redact)),
    group: (title) => log.group(redact(title)),
    evidence: (text) => log.evidence(redact(text)),
  };
  return override(log, lines);
}

/** The log with some members replaced. No copy: a host reads some of its properties on first use. */
function override<L extends Log>(log: L, members: Partial<Log>): L {
  return Object.assign(Object.create(log), members);
}
