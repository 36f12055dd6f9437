import { stripVTControlCharacters } from 'node:util';
import type { Log } from '../system/log.ts';

/** A text for a log that obeys control characters: none is left but the ends of lines and tabs. */
export function toPlainText(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]/gu, '');
}

/** The same log, whose own lines obey nothing: what it tells of names and outputs cannot act on the log of a CI. */
export function withPlainLines(log: Log): Log {
  return {
    ...log,
    info: (line) => log.info(toPlainText(line)),
    notice: (line) => log.notice(toPlainText(line)),
    warning: (line) => log.warning(toPlainText(line)),
  };
}
