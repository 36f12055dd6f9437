import type { Results } from './results.ts';

/**
 * The report as one self-contained page. Pure.
 * @param script text of the bundle that draws the charts (dist/page.js)
 */
export function renderHtml(_results: Results, _script: string): string {
  return '';
}
