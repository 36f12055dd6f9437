import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { INPUTS } from '../../src/inputs/schema.ts';
import { PROFILE_NAMES, PROFILES } from '../../src/profiles/catalog.ts';
import { MAJORS, NEWEST_MAJOR, SINCE } from '../../src/profiles/majors.ts';
import { runnerConfig } from '../../src/templates/gitlab/job.ts';
import { GB, resolveOnMachine, textsOf } from './expected.ts';
import { readGitlabJob } from './read-form.ts';

interface Job {
  extends?: string;
  services?: { name: string; alias: string; command?: string[]; entrypoint?: string[] }[];
  variables?: Record<string, string>;
}

interface InputSpec {
  description: string;
  default: string;
  options?: string[];
  regex?: string;
}

const TEXT = readFileSync(new URL('../../templates/gitlab-start/template.yml', import.meta.url), 'utf8');
const SPEC = (parseAllDocuments(TEXT)[0] as { toJS(): { spec: { inputs: Record<string, InputSpec> } } }).toJS().spec;

/** The jobs that GitLab sees, with the inputs filled in. */
function include(inputs: Record<string, string> = {}): Record<string, Job> {
  const fill = (name: string) => inputs[name] ?? SPEC.inputs[name]!.default;
  const filled = TEXT.replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) => fill(name));
  return (parseAllDocuments(filled, { version: '1.1' })[1] as { toJS(): Record<string, Job> }).toJS();
}

/** A job with what it extends: mappings are merged, lists replaced. */
function resolveJob(jobs: Record<string, Job>, name: string): Required<Omit<Job, 'extends'>> {
  const job = jobs[name];
  if (job === undefined) throw new Error(`there is no job ${name}`);
  const base = job.extends === undefined ? { services: [], variables: {} } : resolveJob(jobs, job.extends);
  return { services: job.services ?? base.services, variables: { ...base.variables, ...job.variables } };
}

const OFFERED = SPEC.inputs['postgres-version']!.options!;

test('offers every profile and every major version', () => {
  expect(SPEC.inputs.profile).toMatchObject({ default: 'turbo', options: PROFILE_NAMES });
  expect(OFFERED).toEqual(MAJORS.map(({ major }) => String(major)));
  expect(SPEC.inputs['postgres-version']!.default).toBe(String(NEWEST_MAJOR));
});

test('has the lines for the admin of a runner in its head', () => {
  for (const major of [SINCE.movedData - 1, SINCE.movedData])
    for (const line of runnerConfig(major).split('\n')) expect(TEXT).toContain(`\n#     ${line}\n`);
});

test.each(PROFILES)('$name is what it is on a machine, for every major version', (profile) => {
  const expected = OFFERED.map((major) => {
    const spec = resolveOnMachine(profile, Number(major), profile.storage === 'tmpfs' ? 4 * GB : null);
    const path = Number(major) >= 18 ? '/var/lib/postgresql' : '/var/lib/postgresql/data';
    const tmpfs = profile.storage === 'tmpfs' ? path : null;
    return { major, settings: textsOf(spec), initdbArgs: spec.initdbArgs, tmpfs };
  });
  const jobs = OFFERED.map((major) => {
    const job = resolveJob(include({ profile: profile.name, 'postgres-version': major }), '.pg-speed');
    expect(job.services).toHaveLength(1);
    return { major, ...readGitlabJob(job) };
  });
  expect(jobs).toMatchObject(expected);
});

test('the image is that of the version, or any other', () => {
  const { services, variables } = resolveJob(include({ 'postgres-version': '14' }), '.pg-speed');
  expect(services[0]).toMatchObject({ name: 'postgres:$PG_SPEED_POSTGRES_MAJOR', alias: 'postgres' });
  expect(variables.PG_SPEED_POSTGRES_MAJOR).toBe('14');
  const other = resolveJob(include({ image: 'postgis/postgis:17-3.5', profile: 'tmpfs' }), '.pg-speed');
  expect(other.services[0]!.name).toBe('postgis/postgis:17-3.5');
});

test.each(PROFILE_NAMES)('an image that knows profiles is told of %s', (profile) => {
  expect(resolveJob(include({ profile }), '.pg-speed').variables.PG_SPEED_PROFILE).toBe(profile);
});

test('who it is reaches server and job alike', () => {
  const inputs = { user: 'al-ice', password: '0755', database: 'Some.app_1~x' };
  const { variables } = resolveJob(include(inputs), '.pg-speed');
  expect(variables).toMatchObject({
    POSTGRES_USER: 'al-ice',
    POSTGRES_PASSWORD: '0755',
    POSTGRES_DB: 'Some.app_1~x',
    PGUSER: 'al-ice',
    PGPASSWORD: '0755',
    PGDATABASE: 'Some.app_1~x',
  });
  const url = new URL(variables.DATABASE_URL!);
  expect([url.username, url.password, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'al-ice',
    '0755',
    'postgres:5432',
    '/Some.app_1~x',
  ]);
});

describe.each(['user', 'password', 'database'])('%s', (name) => {
  const { regex } = SPEC.inputs[name]!;
  test.each(['postgres', 'A9-._~'])('may be %s', (value) => expect(value).toMatch(new RegExp(regex!)));
  test.each(['', 'a b', 'a$b', 'p@ss', 'a:b', 'a/b', 'a%41', 'ä', "a'b", 'a\nb'])('may not be %j', (value) =>
    expect(value).not.toMatch(new RegExp(regex!)),
  );
});

test('the jobs of two includes do not share a name', () => {
  const [first, second] = [include(), include({ job: '.old', 'postgres-version': '14' })].map(Object.keys);
  expect(second!.filter((name) => first!.includes(name))).toEqual([]);
  expect([...first!, ...second!].filter((name) => !name.startsWith('.'))).toEqual([]);
  for (const name of ['test', 'my job', '']) expect(name).not.toMatch(new RegExp(SPEC.inputs.job!.regex!));
});

test('inputs of the table are described as there', () => {
  for (const name of ['user', 'database', 'image']) {
    const { description } = INPUTS.find((input) => input.name === name)!;
    expect(SPEC.inputs[name]!.description).toContain(description.replace(/\.$/, ''));
  }
});
