/** Where the program speaks while it works. Results never go here: they go to stdout, files and the summary. */
export interface Log {
  info(line: string): void;
  /** Something the user should know and may act on; the run goes on. */
  notice(line: string): void;
  warning(line: string): void;
  /** A line that replaces the one before it on a terminal, and is dropped elsewhere. */
  progress(line: string): void;
  /** Opens a part of the log that can be folded; close it with the function it returns. */
  group(title: string): () => void;
  /** Where the output of the user's own commands goes. */
  readonly output: NodeJS.WritableStream;
}

/** The same log, whose own lines go through `redact`; what commands print is passed on as it comes. Nothing else of it changes. */
export function withRedactedLines<L extends Log>(log: L, redact: (text: string) => string): L {
  const own: Omit<Log, 'output'> = {
    info: (line) => log.info(redact(line)),
    notice: (line) => log.notice(redact(line)),
    warning: (line) => log.warning(redact(line)),
    progress: (line) => log.progress(redact(line)),
    group: (title) => log.group(redact(title)),
  };
  // Not copied: a host reads what its run is about when it is first asked.
  return Object.assign(Object.create(log), own);
}
