import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isOwnContainer } from '../../src/system/machine.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: readonly string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
  }
}

const OWN = ['proc/sys/net/core/somaxconn'];
const SHARED = [...OWN, 'proc/sys/net/core/dev_weight'];

test.each<[string, string[], NodeJS.ProcessEnv, boolean]>([
  ['Docker', ['.dockerenv', ...OWN], {}, true],
  ['Podman', ['run/.containerenv', ...OWN], {}, true],
  ['Kubernetes', OWN, { KUBERNETES_SERVICE_HOST: '10.0.0.1' }, true],
  ["Docker in the machine's network", ['.dockerenv', ...SHARED], {}, false],
  ["Kubernetes in the machine's network", SHARED, { KUBERNETES_SERVICE_HOST: '10.0.0.1' }, false],
  ['a machine', SHARED, {}, false],
  ['something else with a network of its own', OWN, {}, false],
  ['a system that says nothing of its network', ['.dockerenv'], {}, false],
])('%s', (_, files, env, expected) => {
  write(files);
  expect(isOwnContainer(env, root)).toBe(expected);
});
