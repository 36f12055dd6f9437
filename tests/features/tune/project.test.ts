import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readProject } from '../../../src/features/tune/run/project.ts';
import { inputsOf } from '../../plan/inputs.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-project-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SERVER = { text: '15.18', major: 15, minor: 18 };
const PIN = [{ name: 'postgres-version', value: '16', source: 'the CI files' }];

test('the files get the version of the CI files, unless the user gave one or an image', () => {
  const read = (more = {}) => readProject({ ...inputsOf({}), workingDirectory: folder, ...more }, SERVER);
  const measured = { measured: '15.18', major: 15 };
  const unknown = { version: { ...measured, chosenBy: null }, inputs: [] };
  expect(read()).toEqual({ ci: undefined, ...unknown });
  // No server so old can be started.
  writeFileSync(path.join(folder, '.gitlab-ci.yml'), 'services: [postgres:11]');
  expect(read()).toEqual({ ci: 'gitlab', ...unknown });
  writeFileSync(path.join(folder, '.gitlab-ci.yml'), 'services: [postgres:16]');
  const ofCi = { measured: '15.18', major: 16, chosenBy: 'ci' };
  expect(read()).toEqual({ ci: 'gitlab', version: ofCi, inputs: PIN });
  for (const given of [{ postgresVersion: '15' }, { image: 'postgis/postgis:15-3.4' }])
    expect(read(given)).toEqual({ ci: 'gitlab', version: { ...measured, chosenBy: 'input' }, inputs: [] });
});
