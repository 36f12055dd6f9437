// Bundles the page's script, and finds a Chromium.
import { existsSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPage } from '../../scripts/build-page.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export default async function setup() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-page-'));
  await buildPage(folder);
  process.env.PG_SPEED_TEST_PAGE = folder;
  const chromium = findChromium();
  if (chromium === null) console.error('\n*** ALL BROWSER TESTS ARE SKIPPED: there is no Chromium here ***\n');
  process.env.PG_SPEED_TEST_CHROMIUM = chromium ?? '';
}

function findChromium() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [process.env.CHROME, ...files].find((file) => file && existsSync(file)) ?? null;
}
