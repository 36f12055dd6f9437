import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { LOCKED } from './licences.ts';

describe('package-lock.json', () => {
  test('names the content of every package by its hash, and no registry', () => {
    const open = LOCKED.filter(([, { integrity, link }]) => !link && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(open.map(([place]) => place)).toEqual([]);
    expect(LOCKED.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
  });

  test('is all there is: nothing is installed when the action runs', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(manifest.dependencies ?? {}).toEqual({});
    for (const name of ['preinstall', 'install', 'postinstall', 'prepare'])
      expect(manifest.scripts).not.toHaveProperty(name);
  });
});

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}
interface Workflow {
  on: unknown;
  permissions?: unknown;
  concurrency?: unknown;
  jobs: Record<string, { uses?: string; steps?: Step[]; permissions?: unknown }>;
}

const FOLDER = '.github/workflows';
const WORKFLOWS = readdirSync(FOLDER).map((name) => {
  const text = readFileSync(path.join(FOLDER, name), 'utf8');
  return { name, text, workflow: parse(text) as Workflow };
});

const LOCAL = /uses: \.\/\S*$/;
const BY_COMMIT = /uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+(?:\.\d+)*(?: # zizmor: ignore\[.*)?$/;
const BY_VERSION = /uses: [\w.-]+\/[\w./-]+@v\d+(?:\.\d+)* # zizmor: ignore\[unpinned-uses\] \S+ \S+/;

/** Expressions whose values come from whoever opens a pull request or starts a workflow. */
const FOREIGN = /\$\{\{[^}]*\b(?:github\.(?:event|head_ref|ref_name|actor|base_ref)|inputs)\b/;

describe.each(WORKFLOWS)('$name', ({ text, workflow }) => {
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps ?? []);

  test('takes actions of others by a commit with the version beside it, or by a version with the reason', () => {
    const lines = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line));
    expect(lines.length).toBeGreaterThan(0);
    const forms = [LOCAL, BY_COMMIT, BY_VERSION];
    expect(lines.filter((line) => !forms.some((form) => form.test(line)))).toEqual([]);
  });

  test('has a reason beside each permission of a job, and beside each finding of zizmor that it ignores', () => {
    const scopes = text.match(/^ {6}[a-z-]+: (?:read|write)\b.*$/gm) ?? [];
    const ignored = text.match(/zizmor: ignore\[.*$/gm) ?? [];
    expect(scopes.filter((line) => !/: (?:read|write) # \S+ \S+/.test(line))).toEqual([]);
    expect(ignored.filter((line) => !/^zizmor: ignore\[[a-z-]+\] \S+ \S+/.test(line))).toEqual([]);
  });

  test('says which of its runs may run at the same time', () => {
    expect(workflow.concurrency).toBeDefined();
  });

  test('says what its token may do, and runs no code of a fork with more', () => {
    expect(workflow.permissions).toBeDefined();
    expect(workflow.permissions).not.toBe('write-all');
    expect(JSON.stringify(workflow.on)).not.toMatch(/pull_request_target|workflow_run/);
  });

  test('puts nothing from outside into a script', () => {
    for (const { run, with: inputs } of steps) {
      expect(run ?? '').not.toMatch(FOREIGN);
      expect(String(inputs?.script ?? '')).not.toMatch(FOREIGN);
    }
  });

  test('leaves no token in a checkout, but of a job that pushes', () => {
    const jobs = Object.values(workflow.jobs).filter(
      ({ permissions }) => JSON.stringify(permissions)?.includes('"contents":"write"') !== true,
    );
    const checkouts = jobs
      .flatMap((job) => job.steps ?? [])
      .filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const { with: inputs } of checkouts) expect(inputs).toMatchObject({ 'persist-credentials': false });
  });
});
