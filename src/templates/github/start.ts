import type { YAMLMap, YAMLSeq } from 'yaml';
import { findProfile } from '../../profiles/catalog.ts';
import type { Profile } from '../../profiles/profile.ts';
import { NEWEST_MAJOR } from '../../profiles/version.ts';
import {
  type ContainerDescription,
  clientVariables,
  formatSize,
  listVariables,
  makeContainer,
  PROBE,
  SHARED_MEMORY_MB,
  serverArguments,
  takesSettingsByInitdb,
} from '../container.ts';
import {
  explainInitdb,
  explainSettings,
  indentText,
  introduce,
  listOf,
  mapOf,
  renderYaml,
  withHead,
  type YamlEntry,
} from '../yaml-text.ts';

/** `${{` starts an expression. */
function escapeExpression(text: string): string {
  return text.replace(/\$\{\{/g, () => `\${{ '\${{' }}`);
}

/**
 * Quotes a word of `command` or `options`, which GitHub's runner passes to `docker create` in one string. It supports double quotes, and
 * a backslash only before one. https://learn.microsoft.com/dotnet/api/system.diagnostics.processstartinfo.arguments
 */
function quoteForRunner(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`;
}

const HEALTH = [
  'After each look the runner waits twice as long, 2, 4, 8 s: with a check every second the first one finds the server ready,',
  'where one every 10 s takes 14 s. Over TCP, as a server that is on the socket alone answers while the image sets itself up.',
].join(' ');
const BY_COMMAND =
  '`command` is known to GitHub since April 2026, but not to act nor to the runners of Gitea and Forgejo.';

/** One entry of a job's `services:`. */
export function githubService(container: ContainerDescription): YAMLMap {
  const { image } = container;
  const byInitdb = takesSettingsByInitdb(container);
  const reasons = [...explainInitdb(container), ...(byInitdb ? explainSettings(container) : [])];
  const env = listVariables(container, byInitdb).map<YamlEntry>(([name, value]) =>
    name === 'POSTGRES_INITDB_ARGS' ? [name, escapeExpression(value), reasons] : [name, value],
  );
  const words = byInitdb ? [] : serverArguments(container);
  const command = escapeExpression(words.map(quoteForRunner).join(' '));
  return mapOf([
    ['image', image],
    ['env', mapOf(env)],
    ...(words.length === 0
      ? []
      : [['command', command, [BY_COMMAND, ...explainSettings(container)]] satisfies YamlEntry]),
    ['ports', ['5432:5432']],
    ['options', dockerOptions(container), [HEALTH]],
  ]);
}

function dockerOptions({ tmpfs }: ContainerDescription): string {
  return [
    ...(tmpfs === null ? [] : ['--tmpfs', `${tmpfs.path}:size=${formatSize(tmpfs.bytes)}`]),
    ...['--shm-size', `${SHARED_MEMORY_MB}m`],
    ...['--health-cmd', PROBE.join(' ')],
    ...['--health-interval', '1s', '--health-timeout', '5s', '--health-retries', '60'],
  ]
    .map(quoteForRunner)
    .join(' ');
}

/** Variables for steps on the runner, where the port is published. */
export function githubEnv(): YAMLMap {
  return mapOf(clientVariables('127.0.0.1'));
}

/** The `services:` and `env:` of a job. */
export function renderGithubServices(container: ContainerDescription): string {
  const parts = mapOf([
    ['services', mapOf([['postgres', githubService(container)]])],
    ['env', githubEnv(), ['For steps on the runner; in a job with `container:` the host is `postgres`.']],
  ]);
  return withHead(['Part of a job.', ...introduce(container)], renderYaml(parts));
}

/** Profiles that are useful as a service, the first choice first, and when to use each. */
const JOBS: readonly [name: string, when: string][] = [
  ['turbo', 'Take this one first.'],
  ['tmpfs', 'For tests that look at what fsync does: memory with the settings of a real server.'],
  ['fsync-off', 'For a database that memory cannot hold.'],
];

const HEAD = [
  'Profiles as plain `services:`, for GitHub, and for the runners of Gitea and Forgejo. Made by `npm run templates` from src/profiles/.',
  'Take one job, with your own steps in place of the last ones. Which profile helps your tests is measured by `pg-speed compare`.',
  'Settings go to `initdb`, as the environment is the one way that every runner knows; that needs PostgreSQL 16. For 15 and older: ' +
    '`pg-speed profiles turbo --format github --postgres-version 15`.',
];

const TRIGGERS = `name: Tests
on: [push, pull_request]
permissions:
  contents: read
`;

/** The text of templates/github/service.yml. */
export function renderGithubTemplate(): string {
  const jobs = JOBS.map((job) => indentText(renderYaml(mapOf([buildJob(job)])), 2));
  return withHead(HEAD, `\n${TRIGGERS}\njobs:\n${jobs.join('\n')}`);
}

function buildJob([name, when]: readonly [string, string]): YamlEntry {
  const container = makeContainer('github', findProfile(name) as Profile, NEWEST_MAJOR);
  const job = mapOf([
    ['runs-on', 'ubuntu-latest'],
    ['timeout-minutes', 30],
    ['services', mapOf([['postgres', githubService(container)]])],
    ['env', githubEnv(), ['For steps on the runner; in a job with `container:` the host is `postgres`.']],
    ['steps', listSteps(container)],
  ]);
  return [name, job, [...introduce(container), when]];
}

function listSteps({ settings }: ContainerDescription): YAMLSeq {
  const names = settings.map((setting) => `'${setting.name}'`).join(', ');
  const query = `SELECT name, current_setting(name) FROM pg_settings WHERE name IN (${names})`;
  const steps = listOf([
    { value: mapOf([['uses', 'actions/checkout@v6']]) },
    {
      value: mapOf([['run', `psql --command "${query}"`]]),
      above: ['Shows that the settings are in force; it may go.'],
    },
  ]);
  steps.comment = ' Yours:\n - run: npm ci\n - run: npm test';
  return steps;
}
