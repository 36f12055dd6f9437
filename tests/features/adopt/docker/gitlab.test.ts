import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createProject, describeGitlab, type Project } from '../../../docker/gitlab/project.ts';
import { IMAGES } from '../../../docker/images.ts';
import { readServer } from '../../../docker/settings.ts';
import { adoptFiles, askBy, nameAsMirror } from './adopted.ts';

jest.setTimeout(10 * 60_000);

const HOST = 'gitlab.example';
const FILE = '.gitlab-ci.yml';
/** The names under which a runner makes `HOST/postgres` known without an alias. */
const NAMES = [`${HOST}__postgres`, `${HOST}-postgres`];

/** A pipeline as people write it; each job asks its server by all of its names, and keeps the answers. */
const PIPELINE = `variables:
  POSTGRES_USER: runner
  POSTGRES_PASSWORD: secret
  POSTGRES_DB: app

.test:
  image: ${IMAGES.postgres15}
  script:
    - mkdir answers
    - for host in $HOSTS ${NAMES.join(' ')}; do ${askBy('postgres://runner:secret@$host/app')} > answers/$host; done
  artifacts:
    paths: [answers]

.shared:
  - &postgres
    name: ${HOST}/postgres:18 # the newest
    alias: shared

name-only:
  extends: .test
  services:
    - ${HOST}/postgres:15

mapping:
  extends: .test
  variables: { HOSTS: db }
  services:
    - name: ${HOST}/postgres:15
      alias: db

command-list:
  extends: .test
  variables:
    HOSTS: 'db'
  services:
    - name: ${HOST}/postgres
      command: ["postgres", "-c", "max_connections=33"]
      alias: db

anchor:
  extends: .test
  variables:
    HOSTS: shared
  services: [*postgres]
`;

interface JobCase {
  name: string;
  /** A name of its server besides {@link NAMES}. */
  alias?: string;
  /** What is written for it. */
  added: string;
  settings?: { name: string; value: string }[];
}

const JOBS: JobCase[] = [
  {
    name: 'name-only',
    added: `    - name: ${HOST}/postgres:15\n      command: [postgres, -c, fsync=off]\n\nmapping`,
  },
  {
    name: 'mapping',
    alias: 'db',
    added: `    - name: ${HOST}/postgres:15\n      command: [postgres, -c, fsync=off]\n      alias: db\n`,
  },
  {
    name: 'command-list',
    alias: 'db',
    added: '["postgres", "-c", "max_connections=33", -c, fsync=off]\n',
    settings: [{ name: 'max_connections', value: '33' }],
  },
  {
    name: 'anchor',
    alias: 'shared',
    added: `    name: ${HOST}/postgres:18 # the newest\n    command: [postgres, -c, fsync=off]\n    alias: shared\n`,
  },
];

describeGitlab('services in gitlab-ci-local, before and after `adopt --write`', () => {
  let forget = async () => {};
  let before: Project;
  let after: Project;
  let adopted = '';
  beforeAll(async () => {
    before = createProject();
    after = createProject();
    forget = await nameAsMirror(HOST);
    adopted = adoptFiles({ [FILE]: PIPELINE })[FILE] ?? '';
    // Both at once, since their servers publish nothing. Each job takes one of the few networks that the tests' engine has.
    const args = ['--concurrency', '2', '--wait-for-services-timeout', '120'];
    const ended = await Promise.all([before.run(PIPELINE, args), after.run(adopted, args)]);
    for (const { code, log } of ended) expect(code === 0 ? '' : log).toBe('');
  });
  afterAll(async () => {
    before.dispose();
    after.dispose();
    await forget();
  });

  test.each(JOBS)('$name', ({ name, alias, added, settings = [] }) => {
    expect(adopted).toContain(added);
    for (const host of [...NAMES, ...(alias === undefined ? [] : [alias])]) {
      const read = (project: Project) => {
        const answer = project.artifact(name, `answers/${host}`);
        const server = readServer(answer);
        return {
          names: answer.split('\n')[0],
          durability: server.durability,
          differences: server.differences(settings),
        };
      };
      expect([host, read(before)]).toEqual([
        host,
        { names: 'runner@app', durability: 'fsync on, disk', differences: [] },
      ]);
      expect([host, read(after)]).toEqual([
        host,
        { names: 'runner@app', durability: 'fsync off, disk', differences: [] },
      ]);
    }
  });
});
