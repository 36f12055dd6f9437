import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Command } from 'commander';
import fc from 'fast-check';
import { addFlags, listInputs, readInputFlags } from '../../src/commands/flags.ts';
import { detectHost } from '../../src/hosts/detect.ts';
import { ForgeError } from '../../src/hosts/forge.ts';
import * as answers from '../../src/hosts/github/answers.ts';
import { readEnvironmentRun } from '../../src/hosts/github/environment.ts';
import { readGithubInputs } from '../../src/hosts/github/host.ts';
import { readGitlabRun } from '../../src/hosts/gitlab/host.ts';
import type { CiRun } from '../../src/hosts/host.ts';
import { readVariableInputs } from '../../src/hosts/host.ts';
import { toPlainText } from '../../src/hosts/log-text.ts';
import { readWoodpeckerRun } from '../../src/hosts/woodpecker/host.ts';
import { INPUTS } from '../../src/inputs/schema.ts';
import { readEnv } from '../../src/inputs/texts.ts';
import type { Log } from '../../src/system/log.ts';
import { buildEnvironment, findUnknownReferences } from '../../src/workload/environment.ts';
import { expectFinite, expectProblems, expectTold, holds } from './cases.ts';
import { anyText, nearly } from './texts.ts';

let file = '';
beforeAll(() => {
  file = path.join(mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-')), 'event.json');
});
afterAll(() => rmSync(path.dirname(file), { recursive: true }));

const EVENT = {
  repository: { default_branch: 'main' },
  pull_request: {
    number: 7,
    base: { ref: 'main', sha: 'b', repo: { full_name: 'o/r' } },
    head: { sha: 'c', repo: { full_name: 'f/r' } },
  },
  workflow_run: {
    id: 5,
    name: 'CI',
    head_branch: 'x',
    head_sha: 'd',
    head_repository: null,
    path: 'ci.yml@refs/pull/7/head',
  },
};

function judge({ pullRequest, order, trigger }: CiRun): void {
  expectFinite([pullRequest, order, trigger]);
  for (const number of [pullRequest?.number, order?.run, order?.attempt, trigger?.run, trigger?.pullRequest])
    if (number !== undefined) expect(Number.isSafeInteger(number) && number >= 0).toBe(true);
}

describe('what a CI says of the run', () => {
  test('in the file of an event', () => {
    const part = (value: unknown) => fc.oneof(fc.constant(value), fc.jsonValue({ maxDepth: 3 }));
    const event = fc.record(
      {
        repository: part(EVENT.repository),
        pull_request: part(EVENT.pull_request),
        workflow_run: part(EVENT.workflow_run),
      },
      { requiredKeys: [] },
    );
    return holds(
      fc.oneof(
        event.map((payload) => JSON.stringify(payload)),
        fc.json(),
        anyText,
      ),
      (text) => {
        writeFileSync(file, text);
        const warnings: string[] = [];
        const log = { warning: (line: string) => warnings.push(line) } as unknown as Log;
        judge(readEnvironmentRun({ GITHUB_ACTIONS: 'true', GITHUB_EVENT_PATH: file, GITHUB_RUN_ID: '1' }, log));
        for (const line of warnings) expect(toPlainText(line)).toMatch(/event/);
      },
      2,
    );
  });

  test('in variables', () => {
    const names = [
      'GITHUB_REF',
      'GITHUB_RUN_ID',
      'GITHUB_RUN_ATTEMPT',
      'GITHUB_SERVER_URL',
      'GITHUB_REPOSITORY',
      'CI_PIPELINE_ID',
      'CI_JOB_ID',
      'CI_MERGE_REQUEST_IID',
      'CI_MERGE_REQUEST_TARGET_BRANCH_NAME',
      'CI_COMMIT_SHA',
      'CI_OPEN_MERGE_REQUESTS',
      'CI_PROJECT_PATH',
      'CI_PIPELINE_EVENT',
      'CI_COMMIT_PULL_REQUEST',
      'CI_COMMIT_BRANCH',
      'CI_PIPELINE_NUMBER',
      'GITLAB_CI',
      'CI',
    ];
    const value = nearly(['pull_request', 'g/p', '!', '12', ',', 'refs/heads/', 'https://x', 'woodpecker']);
    return holds(
      fc.dictionary(fc.constantFrom(...names), value),
      (env) => {
        const log = { warning: () => undefined } as unknown as Log;
        for (const read of [
          () => readEnvironmentRun({ ...env, GITHUB_ACTIONS: 'true' }, log),
          () => readGitlabRun(env),
          () => readWoodpeckerRun(env),
        ])
          judge(read());
        expect(['github', 'gitlab', 'woodpecker', 'terminal']).toContain(detectHost(env));
      },
      3,
    );
  });
});

test('answers of a forge have their shape, or are refused', () => {
  const { download: _, ...rest } = answers;
  const readers = Object.values(rest);
  const comment = {
    id: 1,
    body: 'x',
    user: { login: 'a' },
    author: { username: 'a' },
    username: 'a',
    login: 'a',
    system: false,
  };
  const artifact = { id: 1, name: 'x', size_in_bytes: 5, expired: false };
  const field = fc.jsonValue({ maxDepth: 2 });
  const data = fc.oneof(
    field,
    fc.array(fc.oneof(fc.constant(comment), fc.record({ id: field, body: field, user: field }, { requiredKeys: [] })), {
      maxLength: 3,
    }),
    fc.record({ artifacts: fc.oneof(fc.array(fc.constant(artifact)), field) }),
    fc.constantFrom<unknown>(comment, EVENT.pull_request, EVENT.workflow_run, null, ''),
  );
  return holds(
    data,
    (answer) => {
      for (const read of readers) {
        try {
          expectFinite(read(answer));
        } catch (error) {
          if (!(error instanceof ForgeError)) throw error;
          expectTold(error.message, 'none');
        }
      }
    },
    3,
  );
});

describe('inputs', () => {
  const value = nearly(['turbo', 'tmpfs', ',', '5', '%', '-']);

  test('as variables of a CI keep their values', () =>
    holds(
      fc.dictionary(
        fc.constantFrom('INPUT_PROFILE', 'INPUT_FAIL-IF', 'INPUT_', 'PLUGIN_RUNS', 'PLUGIN_', 'PATH'),
        value,
      ),
      (env) => {
        for (const input of readGithubInputs(env))
          expect(input.value).toBe(env[`INPUT_${input.name.toUpperCase()}`]?.trim());
        for (const input of readVariableInputs(env, 'PLUGIN_', (variable) => variable))
          expect(input.value).toBe(env[input.source]);
      },
    ));

  test('as flags are taken, or told', () => {
    const flag = fc.constantFrom(...INPUTS.map(({ name }) => `--${name}`), '--profil', '-x', '--', '--=', '--profile=');
    const words = fc.array(
      fc.oneof(
        flag,
        fc.tuple(flag, value).map((parts) => parts.join('=')),
        value,
      ),
      { maxLength: 6 },
    );
    return holds(
      words,
      (argv) => {
        const command = new Command('compare')
          .exitOverride()
          .configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
        addFlags(command, listInputs('compare'));
        try {
          command.parse(
            argv.filter((word) => !/^(?:-h|--h)/.test(word)),
            { from: 'user' },
          );
        } catch (error) {
          // Commander tells a flag without its value by itself.
          expect(String((error as { code?: string }).code)).toMatch(/^commander\./);
          return;
        }
        const { raw, problems } = readInputFlags(command, []);
        expectProblems(problems);
        for (const { name, source } of raw) expect(source).toBe(`flag --${name}`);
      },
      3,
    );
  });
});

test('the environment of a command has what the rules say, and no reference is left', () => {
  const line = fc
    .tuple(
      fc.constantFrom('A', 'B', 'PGHOST', '__proto__', 'a.b'),
      nearly(['\x24{PGHOST}', '\x24{A}', '\x24{', '}', '\x24', 'x']),
    )
    .map(([name, text]) => `${name}=${text.replace(/[\r\n\0]/g, ' ')}`);
  const connection = {
    host: 'h',
    port: 1,
    user: 'u',
    password: 'p',
    database: 'd',
    serviceFile: '/s',
    clones: [],
    template: null,
    rootCertificate: null,
  };
  return holds(
    fc.array(line, { maxLength: 5 }),
    (lines) => {
      const rules = readEnv(lines.join('\n'));
      if ('problems' in rules) throw new Error(JSON.stringify(rules));
      const env = buildEnvironment(
        { PATH: '/bin' },
        connection,
        { profile: 'turbo', trial: null },
        rules.value,
        'linux',
      );
      for (const { name, value } of rules.value)
        if (!/\x24\{/.test(value ?? '') && rules.value.filter((rule) => rule.name === name).length === 1)
          expect(env[name]).toBe(value);
      expectProblems(
        findUnknownReferences(rules.value, ['PATH', 'PGHOST'], 'linux').map((problem) => ({
          ...problem,
          message: toPlainText(problem.message),
        })),
        '`env`',
      );
    },
    2,
  );
});
