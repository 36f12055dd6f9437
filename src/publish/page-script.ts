import { readFileSync } from 'node:fs';
import { messageOf } from '../errors.ts';
import type { Log } from '../system/log.ts';

/**
 * Text of the script that draws the charts of the HTML report. A page without charts still has every number, so where the
 * script cannot be read that is only told, and it is empty. @param file path of dist/page.js
 */
export function readPageScript(file: string, log: Log): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    log.warning(`The HTML report is without charts, as their script cannot be read: ${messageOf(error)}`);
    return '';
  }
}
