import { Writable } from 'node:stream';

/** The log of a run. Results do not go here: they go to stdout, files and the summary. */
export interface Log {
  info(line: string): void;
  /** Something that the user should know and may act on; the run goes on. */
  notice(line: string): void;
  warning(line: string): void;
  /** A line that replaces the previous one on a terminal, and is dropped elsewhere. */
  progress(line: string): void;
  /** Whether it shows progress. */
  readonly live: boolean;
  /** Opens a part of the log, foldable where the log can fold, for what follows; the function that it returns closes it. */
  group(title: string): () => void;
  /** Where the output of the user's own commands goes. */
  readonly output: NodeJS.WritableStream;
  /** Shows the output of a command that failed, unless `output` has shown it as it came. */
  evidence(text: string): void;
}

/** The same log, which keeps back what commands print, and shows it as evidence when one has failed. */
export function withQuietOutput<L extends Log>(log: L): L {
  const own: Pick<Log, 'group' | 'output' | 'evidence'> = {
    group(title) {
      if (log.live) log.progress(title);
      else log.info(title);
      return () => undefined;
    },
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    evidence: (text) => void log.output.write(text.endsWith('\n') ? text : `${text}\n`),
  };
  return Object.assign(Object.create(log), own);
}

/** The same log with notices and warnings alone. */
export function withoutNews<L extends Log>(log: L): L {
  const own: Pick<Log, 'info' | 'progress' | 'group'> = {
    info: () => undefined,
    progress: () => undefined,
    group: () => () => undefined,
  };
  return Object.assign(Object.create(log), own);
}

/** The same log with its own lines redacted; output of commands passes unchanged. */
export function withRedactedLines<L extends Log>(log: L, redact: (text: string) => string): L {
  const own: Omit<Log, 'output' | 'live'> = {
    info: (line) => log.info(redact(line)),
    notice: (line) => log.notice(redact(line)),
    warning: (line) => log.warning(redact(line)),
    progress: (line) => log.progress(redact(line)),
    group: (title) => log.group(redact(title)),
    evidence: (text) => log.evidence(redact(text)),
  };
  // Not a copy: a host reads some of its properties on first use.
  return Object.assign(Object.create(log), own);
}
