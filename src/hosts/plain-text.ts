import type { Log } from '../system/log.ts';
import { stripSequences } from '../system/terminal-text.ts';

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
