import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { PROFILES } from '../../src/profiles/catalog.ts';
import { NEWEST_MAJOR } from '../../src/profiles/majors.ts';
import { TEMPLATE_FILES } from '../../src/templates/files.ts';
import { GB, resolveOnMachine, textsOf } from './expected.ts';
import { readGithubService, readWoodpeckerService } from './read-form.ts';

const readText = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const findProfile = (name: string) => PROFILES.find((profile) => profile.name === name)!;

describe.each([...TEMPLATE_FILES])('$path', ({ path, render }) => {
  const text = readText(path);

  test('has the lines that the sources make: `npm run templates`', () => {
    expect(render(text)).toBe(text);
  });

  test('gets its made lines again, and keeps the others', () => {
    const stale = text.replace(/^.*(?:POSTGRES_INITDB_ARGS|expand: false|# profiles-file: ).*\n/gm, '');
    expect(stale).not.toBe(text);
    expect(render(stale)).toBe(text);
    const first = '# By hand.\n';
    expect(render(`${first}${text}`)).toBe(`${first}${text}`);
  });

  test('is not written without the place of its made lines', () => {
    expect(() => render('# By hand.\n')).toThrow('there are no lines');
  });
});

const FILES = readdirSync('templates', { recursive: true, encoding: 'utf8' }).filter((name) => /\.ya?ml$/.test(name));

describe.each(FILES)('templates/%s', (name) => {
  const text = readText(`templates/${name}`);

  test('reads alike as YAML 1.1 and 1.2, without a key twice', () => {
    const [old, now] = (['1.1', '1.2'] as const).map((version) => {
      const documents = parseAllDocuments(text, { version });
      for (const document of documents) expect(document).toMatchObject({ errors: [], warnings: [] });
      return documents.map((document) => (document as { toJS(): unknown }).toJS());
    });
    // GitHub's `on` is the one word that means something else in the older one.
    expect(JSON.parse(JSON.stringify(old).replace('"true":', '"on":'))).toEqual(now);
  });

  test('ends its lines well', () => {
    expect(text).toMatch(/[^\n]\n$/);
    expect(text).not.toMatch(/[ \t]$/m);
  });
});

describe('templates/github/service.yml', () => {
  const { jobs } = parse(readText('templates/github/service.yml'));

  test('has a job for each profile that is worth one, turbo first', () => {
    expect(Object.keys(jobs)).toEqual(['turbo', 'tmpfs', 'fsync-off']);
  });

  test.each(Object.keys(jobs))('%s is the profile, by the environment alone', (name) => {
    const profile = findProfile(name);
    const spec = resolveOnMachine(profile, NEWEST_MAJOR, profile.storage === 'disk' ? null : GB);
    const { services, env, steps } = jobs[name];
    expect(services.postgres).not.toHaveProperty('command');
    const reading = readGithubService(services.postgres);
    expect(reading).toMatchObject({ settings: textsOf(spec), initdbArgs: spec.initdbArgs });
    expect(reading.tmpfs).toBe(profile.storage === 'disk' ? null : '/var/lib/postgresql:size=1g');
    const url = new URL(env.DATABASE_URL);
    expect([url.hostname, url.port, url.username, url.password, url.pathname]).toEqual([
      env.PGHOST,
      env.PGPORT,
      env.PGUSER,
      env.PGPASSWORD,
      `/${env.PGDATABASE}`,
    ]);
    for (const { name: setting } of spec.settings) expect(steps[1].run).toContain(`'${setting}'`);
  });
});

describe('templates/woodpecker/start.yaml', () => {
  const text = readText('templates/woodpecker/start.yaml');
  const { services, steps } = parse(text);

  test('starts turbo without any trust, waits, and then runs the tests', () => {
    const spec = resolveOnMachine(findProfile('turbo'), NEWEST_MAJOR, null);
    expect(services).toHaveLength(1);
    expect(readWoodpeckerService(services[0])).toMatchObject({
      settings: textsOf(spec),
      initdbArgs: spec.initdbArgs,
      tmpfs: null,
    });
    expect(steps.map((step: { name: string }) => step.name)).toEqual(['wait', 'test']);
  });

  test('turbo is in memory when its line is taken in, with room for the WAL that it keeps', () => {
    const taken = parse(text.replace(/^( {4})# (tmpfs: )/m, '$1$2'));
    expect(taken.services[0].tmpfs).toEqual(['/var/lib/postgresql:size=4g']);
    const settings = textsOf(resolveOnMachine(findProfile('turbo'), NEWEST_MAJOR, 4 * GB));
    expect(readWoodpeckerService(taken.services[0]).settings).toEqual(settings);
  });

  test.each(PROFILES.filter(({ name }) => name !== 'turbo'))('$name is there to be taken in', (profile) => {
    const lines = text.split('\n');
    const from = lines.findIndex((line) => line.startsWith(`  # pg-speed profile ${profile.name}:`));
    const first = lines.findIndex((line, index) => index > from && line.startsWith('  # - name:'));
    const last = lines.findIndex((line, index) => index > first && !line.startsWith('  #'));
    const block = lines.slice(first, last).map((line) => line.replace(/^ {2}# /, '  '));
    const spec = resolveOnMachine(profile, NEWEST_MAJOR, profile.storage === 'tmpfs' ? GB : null);
    const document = parse(`services:\n${block.join('\n')}`);
    expect(readWoodpeckerService(document.services[0])).toMatchObject({
      settings: textsOf(spec),
      initdbArgs: spec.initdbArgs,
    });
  });
});
