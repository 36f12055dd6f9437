/** The log of a run. Results do not go here: they go to stdout, files and the summary. */
export interface Log {
  info(line: string): void;
  /** Something that the user should know and may act on; the run goes on. */
  notice(line: string): void;
  warning(line: string): void;
  /** A line that replaces the previous one on a terminal, and is dropped elsewhere. */
  progress(line: string): void;
  /** Opens a foldable part of the log; the function that it returns closes it. */
  group(title: string): () => void;
  /** Where the output of the user's own commands goes. */
  readonly output: NodeJS.WritableStream;
}

/** The same log with its own lines redacted; output of commands passes unchanged. */
export function withRedactedLines<L extends Log>(log: L, redact: (text: string) => string): L {
  const own: Omit<Log, 'output'> = {
    info: (line) => log.info(redact(line)),
    notice: (line) => log.notice(redact(line)),
    warning: (line) => log.warning(redact(line)),
    progress: (line) => log.progress(redact(line)),
    group: (title) => log.group(redact(title)),
  };
  // Not a copy: a host reads some of its properties on first use.
  return Object.assign(Object.create(log), own);
}
