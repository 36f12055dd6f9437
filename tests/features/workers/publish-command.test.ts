import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publishResults } from '../../../src/features/merge/run/publish.ts';
import { type Host, NO_RUN } from '../../../src/hosts/host.ts';
import { renderJson } from '../../../src/results/render.ts';
import { buildResults } from '../../report/build-results.ts';
import { buildRun } from './runs.ts';

let folder: string;
let notices: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-publish-command-'));
  notices = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

function save(name: string, results: object): void {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'results.json'), renderJson(results));
}

function publish(...files: string[]) {
  const silent = () => {};
  const host = {
    run: NO_RUN,
    summary: null,
    setOutputs: silent,
    keepOutputs: silent,
    keepPage: async () => null,
    info: silent,
    warning: silent,
    notice: (text: string) => notices.push(text),
  } as unknown as Host;
  const raw = files.map((value) => ({ name: 'results', value, source: 'the list of files' }));
  return publishResults({ raw, problems: [], cwd: folder, env: {}, host }, path.join(folder, 'gone.js'));
}

test('publish merges comparisons, and leaves out a run that it was not asked for', async () => {
  save('comparison', buildResults({ means: { default: 40, turbo: 30 } }));
  save('run', buildRun());
  const published = await publish();
  expect(published?.report.results).toMatchObject({ plan: { metric: 'run' } });
  expect(notices).toEqual(['Not published: 1 file of runs with workers.']);
  expect(readFileSync(path.join(folder, 'pg-speed-report', 'results.json'), 'utf8')).toContain('pg-speed/results@2');
});

test.each([
  ['named', ['run']],
  ['the only file', []],
])('publish refuses a run: %s', async (_, files) => {
  save('run', buildRun());
  await expect(publish(...files)).rejects.toThrow(
    'run/results.json is of a run with workers, and only comparisons can be merged.',
  );
});
