import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createProject, describeGitlab, type Project } from '../../../docker/gitlab/project.ts';
import { IMAGES } from '../../../docker/images.ts';
import { readServer } from '../../../docker/settings.ts';
import { adoptFiles, askBy, nameAsMirror } from './adopted.ts';

jest.setTimeout(10 * 60_000);

const FILE = '.gitlab-ci.yml';

/** A service whose image is `postgres` at the mirror `HOST.example`. */
interface ServiceCase {
  title: string;
  /** A network of the tests' engine has room for two servers, each with the program that waits for it. */
  job: 'unit' | 'integration';
  host: string;
  /** The name that its `alias` adds. */
  alias?: string;
  /** What is written for it. */
  added: string;
  settings?: { name: string; value: string }[];
}

const SERVICES: ServiceCase[] = [
  {
    title: 'a name only',
    job: 'unit',
    host: 'name',
    added: '    - name: name.example/postgres:15\n      command: [postgres, -c, fsync=off]\n',
  },
  {
    title: 'a mapping with an alias',
    job: 'integration',
    host: 'mapping',
    alias: 'db',
    added: '    - name: mapping.example/postgres:15\n      command: [postgres, -c, fsync=off]\n      alias: db\n',
  },
  {
    title: 'a list of words for its command',
    job: 'unit',
    host: 'command',
    alias: 'small',
    added: '["postgres", "-c", "max_connections=33", -c, fsync=off]\n',
    settings: [{ name: 'max_connections', value: '33' }],
  },
  {
    title: 'an anchor',
    job: 'integration',
    host: 'anchor',
    alias: 'shared',
    added:
      '    name: anchor.example/postgres:18 # the newest\n    command: [postgres, -c, fsync=off]\n    alias: shared\n',
  },
];

/** The names of a service: both that a runner makes of its image's, and its alias. */
function listNames({ host, alias }: ServiceCase): string[] {
  const names = [`${host}.example__postgres`, `${host}.example-postgres`];
  return alias === undefined ? names : [...names, alias];
}

const listNamesOf = (asked: string) =>
  SERVICES.filter(({ job }) => job === asked)
    .flatMap(listNames)
    .join(' ');

/** A pipeline as people write it, whose jobs ask their servers by all of their names, and keep the answers. */
const PIPELINE = `variables:
  POSTGRES_USER: runner
  POSTGRES_PASSWORD: secret
  POSTGRES_DB: app

.services:
  - &postgres
    name: anchor.example/postgres:18 # the newest
    alias: shared

default:
  image: ${IMAGES.postgres15}

.test:
  script:
    - mkdir answers
    - for host in $HOSTS; do ${askBy('postgres://runner:secret@$host/app')} > answers/$host; done
  artifacts:
    paths: [answers]

unit:
  extends: .test
  services:
    - name.example/postgres:15
    - name: command.example/postgres
      command: ["postgres", "-c", "max_connections=33"]
      alias: small
  variables: { HOSTS: '${listNamesOf('unit')}' }

integration:
  extends: .test
  variables: { HOSTS: '${listNamesOf('integration')}' }
  services:
    - name: mapping.example/postgres:15
      alias: db
    - *postgres
`;

/** What a server said of itself under one of its names. */
function readAnswer(project: Project, { job, settings = [] }: ServiceCase, host: string) {
  const answer = project.artifact(job, `answers/${host}`);
  const server = readServer(answer);
  return {
    host,
    names: answer.split('\n')[0],
    durability: server.durability,
    differences: server.differences(settings),
  };
}

describeGitlab('services in gitlab-ci-local, before and after `adopt --write`', () => {
  let forget: (() => Promise<void>)[] = [];
  let before: Project;
  let after: Project;
  let adopted = '';
  beforeAll(async () => {
    before = createProject();
    after = createProject();
    forget = await Promise.all(SERVICES.map(({ host }) => nameAsMirror(`${host}.example`)));
    adopted = adoptFiles({ [FILE]: PIPELINE })[FILE] ?? '';
    // Both at once, since their servers publish nothing.
    const args = ['--wait-for-services-timeout', '120'];
    const ended = await Promise.all([before.run(PIPELINE, args), after.run(adopted, args)]);
    for (const { code, log } of ended) expect(code === 0 ? '' : log).toBe('');
  });
  afterAll(async () => {
    before.dispose();
    after.dispose();
    await Promise.all(forget.map((forgetOne) => forgetOne()));
  });

  test.each(SERVICES)('$title', (service) => {
    expect(adopted).toContain(service.added);
    for (const host of listNames(service)) {
      const answer = { host, names: 'runner@app', differences: [] };
      expect(readAnswer(before, service, host)).toEqual({ ...answer, durability: 'fsync on, disk' });
      expect(readAnswer(after, service, host)).toEqual({ ...answer, durability: 'fsync off, disk' });
    }
  });
});
