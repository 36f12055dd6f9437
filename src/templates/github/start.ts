import type { YAMLSeq } from 'yaml';
import { findProfile } from '../../profiles/catalog.ts';
import type { Profile } from '../../profiles/profile.ts';
import { NEWEST_MAJOR } from '../../profiles/version.ts';
import type { ContainerDescription } from '../container.ts';
import { makeContainerFor } from '../forms.ts';
import { introduce } from '../words.ts';
import { indentText, listOf, mapOf, renderYaml, withHead, type YamlEntry } from '../yaml-text.ts';
import { githubEnv, githubService } from './services.ts';

/** Profiles that are worth a service, the one to begin with first, and when to take each. */
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
  const container = makeContainerFor('github', findProfile(name) as Profile, NEWEST_MAJOR);
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
