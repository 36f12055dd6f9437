import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createGitlabHost, openGitlabSection } from '../../../src/hosts/gitlab/host.ts';
import type { Host } from '../../../src/hosts/host.ts';
import { createStream } from '../stream.ts';

const ENV = { GITLAB_CI: 'true', CI_JOB_URL: 'https://gitlab.example.com/shop/server/-/jobs/5550' };

let project: string;
let report: string;
let text: () => string;

beforeEach(() => {
  project = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-gitlab-'));
  report = path.join(project, 'pg speed#1');
  mkdirSync(report);
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function createHost(more: NodeJS.ProcessEnv = {}): Host {
  const { stream, text: read } = createStream(false);
  text = read;
  return createGitlabHost({ ...ENV, CI_PROJECT_DIR: project, ...more }, stream);
}

describe('sections', () => {
  test('are what GitLab looks for, byte for byte', () => {
    const lines: string[] = [];
    const close = openGitlabSection('block 1/5\n\x1b[31mtrial\x1b[0m\t2\r', (line) => lines.push(line));
    close();
    close();
    const [name] = /pg_speed_[0-9a-f]+/.exec(lines[0]!) ?? [];
    const mask = (line: string) => line.replace(name!, 'pg_speed_1').replace(/:\d{10}:/, ':1700000000:');
    expect(lines.map(mask)).toEqual([
      '\x1b[0Ksection_start:1700000000:pg_speed_1[collapsed=true]\r\x1b[0Kblock 1/5 trial 2',
      '\x1b[0Ksection_end:1700000000:pg_speed_1\r\x1b[0K',
    ]);
  });

  test('have names of their own that nobody can guess, of the characters that GitLab takes', () => {
    const host = createHost();
    for (let i = 0; i < 20; i++) host.group('the same')();
    const names = [...text().matchAll(/section_start:\d+:([^[\r]+)/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(20);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_.-]{12,}$/);
  });

  test('end on a line of their own, whatever a command prints', () => {
    const host = createHost();
    const close = host.group('trial');
    host.output.write('\x1b[0Ksection_end:1700000000:pg_speed_1\r\x1b[0Kno line end');
    close();
    const [name] = /pg_speed_[0-9a-f]+/.exec(text()) ?? [];
    const lines = text().split('\n');
    expect(lines.at(-2)).toMatch(new RegExp(`^\x1b\\[0Ksection_end:\\d{10,}:${name}\r\x1b\\[0K$`));
    expect(lines.at(-3)).toContain('no line end');
  });
});

test('its own lines obey no control characters of what they quote', () => {
  const host = createHost();
  host.info('a \x1b[0Ksection_end:1:x\r\x1b[0Kb');
  host.notice('c\x07\x1b[31md');
  host.warning('e\tf\ng');
  expect(text()).toBe('a section_end:1:xb\nnote: cd\nwarning: e\tf\ng\n');
  expect(host.color).toBe(true);
});

test('inputs are variables, by their names in kebab case', () => {
  const host = createHost({
    PG_SPEED_INPUT_TIME_BUDGET: '10m',
    PG_SPEED_INPUT_PROFILES: '',
    PG_SPEED_INPUT_: 'x',
    PG_SPEED_INPUT_PROFLES: ' default ',
    PG_SPEED_TOKEN: 'secret',
  });
  expect(host.inputs).toEqual([
    { name: 'time-budget', value: '10m', source: 'variable PG_SPEED_INPUT_TIME_BUDGET' },
    { name: 'profles', value: ' default ', source: 'variable PG_SPEED_INPUT_PROFLES' },
  ]);
});

describe('outputs', () => {
  const read = (name: string) => readFileSync(path.join(report, name), 'utf8');

  test('are kept as variables and a link, with paths that hold in later jobs, and without secrets', () => {
    const host = createHost();
    host.setOutputs({
      results: path.join(report, 'results.json'),
      report: path.join(report, 'report.md'),
      'postgres-version': '17.6',
      fastest: 'turbo $x "q" #1',
      speedup: '',
    });
    host.setOutputs({ password: 'hush', 'database-url': 'postgresql://u:hush@h/d' });
    host.keepOutputs(report);
    expect(read('outputs.env')).toBe(
      [
        'PG_SPEED_OUTPUT_RESULTS=pg speed#1/results.json',
        'PG_SPEED_OUTPUT_REPORT=pg speed#1/report.md',
        'PG_SPEED_OUTPUT_POSTGRES_VERSION=17.6',
        'PG_SPEED_OUTPUT_FASTEST=turbo $x "q" #1',
        'PG_SPEED_OUTPUT_SPEEDUP=',
        '',
      ].join('\n'),
    );
    const url = `${ENV.CI_JOB_URL}/artifacts/file/pg%20speed%231/report.html`;
    expect(JSON.parse(read('annotations.json'))).toEqual({
      'pg-speed': [{ external_link: { label: 'pg-speed report', url } }],
    });
    expect(text()).toBe('');
  });

  test('leave out what GitLab would refuse, and say so', () => {
    const host = createHost();
    host.setOutputs({ verdict: 'same\nPATH=/evil', fastest: 'x'.repeat(5200), speedup: '1.4' });
    host.keepOutputs(report);
    expect(read('outputs.env')).toBe('PG_SPEED_OUTPUT_SPEEDUP=1.4\n');
    expect(text()).toContain('`verdict` is not in outputs.env: it has more than one line');
    expect(text()).toContain("`fastest` is not in outputs.env: the file would exceed GitLab's limit of 5120 bytes");
  });

  test('together stay within what GitLab takes', () => {
    const host = createHost();
    for (let i = 0; i < 10; i++) host.setOutputs({ [`o${i}`]: 'x'.repeat(1000) });
    host.keepOutputs(report);
    expect(read('outputs.env').length).toBeLessThanOrEqual(5120);
    expect(read('outputs.env').match(/^PG_SPEED_OUTPUT_/gm)).toHaveLength(5);
  });

  test('outside the project have no link, and that is said', () => {
    const outside = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-outside-'));
    const host = createHost();
    host.setOutputs({ report: path.join(outside, 'report.md') });
    host.keepOutputs(outside);
    expect(existsSync(path.join(outside, 'annotations.json'))).toBe(false);
    expect(text()).toContain('outside CI_PROJECT_DIR');
    expect(readFileSync(path.join(outside, 'outputs.env'), 'utf8')).toBe(
      `PG_SPEED_OUTPUT_REPORT=${path.join(outside, 'report.md')}\n`,
    );
    rmSync(outside, { recursive: true });
  });

  test('are found by a link to the project, and in the project itself', () => {
    const link = `${project}-link`;
    symlinkSync(project, link);
    createHost({ CI_PROJECT_DIR: link }).keepOutputs(report);
    expect(read('annotations.json')).toContain('/artifacts/file/pg%20speed%231/report.html');
    rmSync(link);
    createHost().keepOutputs(project);
    expect(readFileSync(path.join(project, 'annotations.json'), 'utf8')).toContain('/artifacts/file/report.html');
  });

  test.each([
    ['no address of the job', { CI_JOB_URL: '' }, 'CI_JOB_URL is not set'],
    ['one that is none', { CI_JOB_URL: 'javascript:alert(1)' }, 'CI_JOB_URL is not set'],
    ['no folder of the project', { CI_PROJECT_DIR: undefined }, 'outside CI_PROJECT_DIR'],
  ])('with %s have no link', (_name, more, said) => {
    createHost(more).keepOutputs(report);
    expect(existsSync(path.join(report, 'annotations.json'))).toBe(false);
    expect(text()).toContain(said);
  });

  test('that cannot be written are a warning', () => {
    const file = path.join(project, 'file');
    writeFileSync(file, '');
    createHost().keepOutputs(path.join(file, 'report'));
    expect(text()).toMatch(/^warning: outputs\.env could not be written for GitLab: .*ENOTDIR/m);
  });
});

describe('the forge', () => {
  const names = { CI_API_V4_URL: 'https://gitlab.example.com/api/v4', CI_PROJECT_ID: '34' };

  test('is the project, or the one that a merge request of a fork is into', () => {
    expect(createHost(names).openForge('t')?.repository).toBe('34');
    expect(createHost({ ...names, CI_MERGE_REQUEST_PROJECT_ID: '7' }).openForge('t')?.repository).toBe('7');
    expect(createHost(names).openRunForge('t')).toBeNull();
  });

  test.each([{ CI_API_V4_URL: '' }, { CI_PROJECT_ID: '' }, { CI_API_V4_URL: 'file:///x' }])(
    'is none with %j',
    (more) => {
      expect(createHost({ ...names, ...more }).openForge('t')).toBeNull();
    },
  );
});
