import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { EXPORTERS } from '../../src/report/exporters.ts';
import { type StubForge, startStubForge } from '../hosts/github/stub-forge.ts';
import { BUNDLES, createWorld, type World } from './cli.ts';
import { githubJob, gitlabJob } from './host-jobs.ts';

/* What a failing suite prints is in every report: none of it may be a secret of the job. */

let world: World;
let forge: StubForge;

beforeEach(async () => {
  world = createWorld();
  forge = await startStubForge();
});
afterEach(async () => {
  await forge.close();
  expect(world.leftovers()).toEqual([]);
  world.dispose();
});

const PASSWORD = `Gch/eim-4711 q'u"o$e+@`;
const KEYS = {
  STRIPE_API_KEY: 'sk_live_T0rCq8nEx2uVw/+=',
  SIGNING_SECRET: '-----BEGIN PRIVATE KEY-----\nMIIEpAIBAAKCAQEA/wX\n-----END PRIVATE KEY-----',
  JOB_TOKEN: 'glcbt-64_0fth3j0b',
  APP_CREDENTIALS: '{"user":"app","pass":"f00bar-47"}',
};
const TOKEN = 'ghs_16C7e42F292c6912E7710c838347Ae178B4a';
const SECRETS = [PASSWORD, TOKEN, ...Object.values(KEYS), ...KEYS.SIGNING_SECRET.split('\n')];

/** A suite that fails and shows all it has, in the ways in which programs show things. */
const SUITE = `
const { env } = process;
const names = ['DATABASE_URL', 'PGPASSWORD', ${Object.keys(KEYS).map((name) => `'${name}'`)}];
for (const name of names) {
  console.log(name + '=' + env[name]);
  console.error('Error: request to https://api.example.com/?key=' + encodeURIComponent(env[name]) + ' failed');
  console.log(JSON.stringify({ [name]: env[name] }), JSON.stringify(JSON.stringify({ [name]: env[name] })));
}
console.log('the end of the suite');
require('node:fs').writeFileSync('junit.xml', '<testsuite><testcase name="signs with ' + env.JOB_TOKEN + '" time="1"><failure message="' + env.JOB_TOKEN + '"/></testcase></testsuite>');
process.exit(3);
`;

function formsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  return [secret, encodeURIComponent(secret), json, JSON.stringify(json).slice(1, -1)];
}

/** Every text that holds a secret, by where it is. */
function findLeaks(texts: readonly (readonly [where: string, text: string])[]): string[] {
  return texts.flatMap(([where, text]) =>
    SECRETS.flatMap(formsOf).flatMap((form) => (text.includes(form) ? [`${where}: ${form}`] : [])),
  );
}

function listReports(): [string, string][] {
  const folder = path.join(world.cwd, 'pg-speed-report');
  return readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
}

const FORMS = ['text', 'md', 'html', 'json', ...EXPORTERS.map(({ format }) => format)];

async function renderForms(): Promise<[string, string][]> {
  const file = path.join('pg-speed-report', 'results.json');
  const rendered: [string, string][] = [];
  for (const form of FORMS) rendered.push([form, (await world.run(['report', file, '--format', form])).stdout]);
  return rendered;
}

/** The job of a pull request that the action runs in. */
function actionJob(inputs: Record<string, string>): Record<string, string> {
  const pull = {
    number: 7,
    base: { ref: 'main', sha: 'b'.repeat(40), repo: { full_name: 'o/r' } },
    head: { ref: 'x', sha: 'a'.repeat(40), repo: { full_name: 'o/r' } },
  };
  return githubJob(
    world,
    forge.url,
    { pull_request: pull },
    {
      GITHUB_EVENT_NAME: 'pull_request',
      INPUT_PORT: '0',
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name}`, value])),
    },
  );
}

test('a failing suite that prints all it has leaves no secret in reports, summary, comment and our own lines', async () => {
  writeFileSync(path.join(world.cwd, 'suite.cjs'), SUITE);
  const line = `API_KEY='${KEYS.STRIPE_API_KEY}' node suite.cjs ${KEYS.JOB_TOKEN}`;
  const inputs = {
    PROFILES: 'nosync,tmpfs',
    RUNS: '1',
    COMMAND: line,
    JUNIT: 'junit.xml',
    PASSWORD,
    TOKEN,
    COMMENT: 'always',
    'COMMENT-OUTPUT': 'true',
    'REQUIRE-CONNECTION': 'false',
  };
  const env = { ...actionJob(inputs), ...KEYS };
  const ended = await world.run([], { program: path.join(BUNDLES, 'index.cjs'), env });
  expect([ended.code, ended.stderr]).toEqual([1, '']);
  const results = world.results();
  expect(results.samples[0]?.evidence).toContain('DATABASE_URL=postgresql://postgres:***@127.0.0.1');
  expect(results.samples[0]?.evidence).toContain('STRIPE_API_KEY=***');
  expect(results.plan.workload.label).toBe("API_KEY='***' node suite.cjs ***");
  expect(results.tests).toEqual(['signs with ***']);
  const [comment] = forge.comments;
  expect(comment?.body).toContain('the end of the suite');
  const summary = readFileSync(path.join(world.folder, 'summary'), 'utf8');
  expect(summary).toContain('the end of the suite');
  const kept: [string, string][] = [
    ...listReports(),
    ...(await renderForms()),
    ['comment', comment?.body ?? ''],
    ['summary', summary],
    ['output', readFileSync(path.join(world.folder, 'output'), 'utf8')],
  ];
  expect(kept.map(([name]) => name)).toEqual(
    expect.arrayContaining(['results.json', 'report.md', 'report.txt', 'report.html', ...FORMS, 'comment']),
  );
  expect(findLeaks(kept)).toEqual([]);
  // What the suite printed is kept back, and shown without secrets when it has failed.
  expect(ended.stdout).toContain('the end of the suite');
  expect(findLeaks([['log', ended.stdout.replace(/^::add-mask::.*$/gm, '')]])).toEqual([]);
});

test('a comment shows what commands print only where that is asked for', async () => {
  const inputs = { PROFILES: 'nosync', RUNS: '1', COMMAND: 'echo it all went wrong; exit 3', TOKEN, COMMENT: 'always' };
  const env = actionJob(inputs);
  await world.run([], { program: path.join(BUNDLES, 'index.cjs'), env });
  expect(forge.comments).toHaveLength(1);
  expect(forge.comments[0]?.body).not.toContain('went wrong\n');
  expect(forge.comments[0]?.body).toContain('`comment-output: true`');
  expect(readFileSync(path.join(world.folder, 'summary'), 'utf8')).toContain('it all went wrong\n');
});

test('where nothing masks, an error that quotes output has no secret, and neither has a file beside the report', async () => {
  const inputs = { PROFILE: 'nosync', SETUP: 'echo "$DATABASE_URL $STRIPE_API_KEY"; exit 4', PASSWORD };
  const started = await world.run(['start'], { env: { ...gitlabJob(world, inputs), ...KEYS } });
  expect(started.code).toBe(1);
  const error = started.stderr.slice(started.stderr.indexOf('error: '));
  expect(error).toContain('postgresql://postgres:***@127.0.0.1');
  expect(findLeaks([['error', error]])).toEqual([]);
  const compared = await world.run(['compare'], {
    env: { ...gitlabJob(world, { ...inputs, RUNS: '1', COMMAND: `true ${KEYS.JOB_TOKEN}` }), ...KEYS },
  });
  expect(compared.code).toBe(1);
  const files = listReports();
  expect(files.map(([name]) => name)).toEqual(expect.arrayContaining(['outputs.env', 'annotations.json']));
  expect(findLeaks([...files, ['stdout', compared.stdout]])).toEqual([]);
  const logged = compared.stderr.split('\n').filter((line) => !line.startsWith('postgresql://'));
  expect(findLeaks([['log', logged.join('\n')]])).toEqual([]);
});
