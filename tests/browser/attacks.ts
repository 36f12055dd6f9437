import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** Texts that would do something on a page that took them for more than text. */
export const ATTACKS = [
  '</script><script>window.pwned = 1</script>',
  '"><img src=x onerror="window.pwned = 2">',
  "' autofocus onfocus='window.pwned = 3",
  '<!--<script>',
  '\u202Eevil\u202C \u2067rtl\u2069 עברית',
  '\u2028window.pwned = 4\u2029',
  '</style></title><svg onload=window.pwned=5>',
  '&lt;b&gt; &quot;',
  `a very long name ${'x'.repeat(1_000_000)}`,
];
export const ALL_IN_ONE = ATTACKS.slice(0, 8).join(' ');

/** None of them has done anything. */
export async function expectPlainPage(page: Page): Promise<void> {
  const pageState = await page.evaluate(() => ({
    pwned: 'pwned' in window,
    scripts: document.querySelectorAll('script').length,
    strange:
      document.querySelectorAll('img, iframe, [onerror], [onload], [onfocus], [autofocus], body style').length -
      document.querySelectorAll('svg style').length,
  }));
  expect(pageState).toEqual({ pwned: false, scripts: 2, strange: 0 });
}
