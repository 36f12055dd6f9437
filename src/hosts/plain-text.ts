import { stripVTControlCharacters } from 'node:util';

/** A text for a log that obeys control characters: none is left but the ends of lines and tabs. */
export function toPlainText(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]/gu, '');
}
