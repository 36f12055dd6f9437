import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

test('actionlint finds nothing in the examples', () => {
  const files = readdirSync('examples', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yml'));
  expect(files.length).toBeGreaterThan(3);
  const actionlint = execFileSync(process.execPath, ['tests/e2e/tools.mjs', 'actionlint'], { encoding: 'utf8' }).trim();
  const paths = files.map((name) => path.join('examples', name));
  const { status, stdout, stderr } = spawnSync(actionlint, paths, { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});
