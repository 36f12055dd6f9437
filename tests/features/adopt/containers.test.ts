import { describe, expect, test } from '@jest/globals';
import { adoptFiles, TURBO, WORKFLOW } from './fixture.ts';

/** What a server is written as: options of a service or of `docker run`, or lines of a Compose file. */
type Form = 'service' | 'docker run' | 'compose';

const COMPOSE = 'compose.test.yml';

function write(form: Form, image: string, what: string): [path: string, text: string] {
  const options = what === '' ? '' : `        options: ${what}\n`;
  switch (form) {
    case 'service':
      return [
        WORKFLOW,
        `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    services:\n      db:\n        image: ${image}\n        ports: [5432:5432]\n${options}    steps:\n      - run: npm test\n`,
      ];
    case 'docker run':
      return [
        WORKFLOW,
        `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: docker run -d -p 5432:5432 ${what} ${image}\n`,
      ];
    case 'compose':
      return [COMPOSE, `services:\n  db:\n    image: ${image}\n${what.replace(/^(?=.)/gm, '    ')}\n`];
  }
}

/** The lines that adopt writes for the server, and what it says. A second call must change nothing. */
async function adoptServer(form: Form, image: string, what: string, choice = TURBO) {
  const [path, text] = write(form, image, what);
  const { files, overrides } = await adoptFiles(new Map([[path, text]]), choice);
  const [{ after = '', outcomes = [] } = {}] = files;
  expect((await adoptFiles(new Map([[path, after]]), choice)).changes).toEqual([]);
  const lines = text.split('\n');
  const written = after.split('\n').filter((line) => !lines.includes(line));
  return {
    verdict: outcomes[0]?.verdict,
    said: outcomes[0]?.what,
    written: written.map((line) => line.trim()),
    overrides,
  };
}

const OLD = '/var/lib/postgresql/data';
const NEW = '/var/lib/postgresql';
const REFUSED = `from 18 on the image does not start while \`${OLD}\` is a mount`;

describe('a mount on the folder that 18 refuses', () => {
  test.each<[form: Form, image: string, what: string, written: string[]]>([
    [
      'service',
      'postgres:18',
      `--mount type=tmpfs,destination=${OLD}`,
      [`options: --mount type=tmpfs,destination=${NEW}`],
    ],
    [
      'service',
      'postgres',
      `--mount type=tmpfs,destination=${OLD}`,
      [`options: --mount type=tmpfs,destination=${NEW}`],
    ],
    [
      'service',
      'postgres:18',
      `--mount=type=tmpfs,dst=${OLD},tmpfs-size=512m`,
      [`options: --mount=type=tmpfs,dst=${NEW},tmpfs-size=512m`],
    ],
    ['service', 'postgres:18', `--tmpfs ${OLD}:size=1g`, [`options: --tmpfs ${NEW}:size=1g`]],
    ['service', 'postgres:18', `--tmpfs "${OLD}/"`, [`options: --tmpfs "${NEW}"`]],
    [
      'service',
      'pgvector/pgvector:latest',
      `--mount type=tmpfs,target=${OLD}`,
      ['options: --mount type=tmpfs,target=/pgdata -e PGDATA=/pgdata/data'],
    ],
    [
      'service',
      'postgres:18',
      `-e PGDATA=${NEW}/18/docker --tmpfs ${OLD}`,
      [`options: -e PGDATA=${NEW}/18/docker --tmpfs ${NEW}/18/docker`],
    ],
    [
      'docker run',
      'postgres:18',
      `--mount type=tmpfs,destination=${OLD}`,
      [`- run: docker run -d -p 5432:5432 --mount type=tmpfs,destination=${NEW} postgres:18`],
    ],
    ['docker run', 'postgres', `--tmpfs=${OLD}`, [`- run: docker run -d -p 5432:5432 --tmpfs=${NEW} postgres`]],
    ['compose', 'postgres:18', `tmpfs: ${OLD}`, [`tmpfs: ${NEW}`]],
    ['compose', 'postgres:18', `tmpfs:\n  - /tmp\n  - "${OLD}:size=1g"`, [`- "${NEW}:size=1g"`]],
    ['compose', 'postgres', `volumes:\n  - type: tmpfs\n    target: ${OLD}`, [`target: ${NEW}`]],
    [
      'compose',
      'postgres:18',
      `volumes: [{type: tmpfs, target: ${OLD}/}]`,
      [`volumes: [{type: tmpfs, target: ${NEW}}]`],
    ],
  ])('is moved where it is memory, in a %s of %s with %j', async (form, image, what, written) => {
    const adopted = await adoptServer(form, image, what);
    expect(adopted).toMatchObject({ verdict: 'changed', written });
    expect(adopted.said).toContain('moved from');
  });

  test.each<[form: Form, what: string]>([
    ['service', `-v data:${OLD}`],
    ['service', `--mount type=bind,source=/x,target=${OLD}`],
    ['service', `--tmpfs ${NEW} --tmpfs ${OLD}`],
    ['docker run', `-v data:${OLD}`],
    ['docker run', `--tmpfs ${NEW} --mount type=tmpfs,dst=${OLD}`],
    ['compose', `volumes: ["data:${OLD}"]`],
    ['compose', `volumes: ["${OLD}"]`],
    ['compose', `volumes: [{type: bind, source: ./x, target: ${OLD}}]`],
    ['compose', `tmpfs: [${NEW}, ${OLD}]`],
  ])('is named where it cannot be moved, in a %s with %j', async (form, what) => {
    const { verdict, said } = await adoptServer(form, 'postgres:18', what);
    expect([verdict, said]).toEqual(['left', expect.stringContaining(REFUSED)]);
  });

  test.each<[form: Form, what: string]>([
    ['service', `--tmpfs ${OLD}`],
    ['docker run', `--tmpfs ${OLD}`],
    ['compose', `tmpfs: ${OLD}`],
  ])('is named where the data stays on disk, in a %s with %j', async (form, what) => {
    const { verdict, said } = await adoptServer(form, 'postgres:18', what, { ...TURBO, profile: 'fsync-off' });
    expect([verdict, said]).toEqual(['left', expect.stringContaining(REFUSED)]);
  });

  test.each<[form: Form, image: string, what: string]>([
    ['service', 'postgres:17', `--tmpfs ${OLD}`],
    ['service', 'postgres:18', `-e PGDATA=${OLD} --tmpfs ${OLD}`],
    ['service', 'postgres:18', `-e PGDATA=${OLD}/pg --mount type=tmpfs,dst=${OLD}`],
    ['compose', 'postgres:18', `environment: {PGDATA: ${OLD}}\ntmpfs: ${OLD}`],
  ])('is no such mount in a %s of %s with %j', async (form, image, what) =>
    expect(await adoptServer(form, image, what)).toMatchObject({ verdict: 'fast', written: [] }),
  );
});

describe('a container with a user of its own', () => {
  const BELOW = '--tmpfs /pgdata -e PGDATA=/pgdata/data';

  test.each<[form: Form, what: string, written: string[]]>([
    ['service', '--user 70:70', [`options: ${BELOW} --user 70:70`]],
    ['service', '--user=postgres', [`options: ${BELOW} --user=postgres`]],
    ['service', '-u 999', [`options: ${BELOW} -u 999`]],
    ['docker run', '-u 70', [`- run: docker run ${BELOW} -d -p 5432:5432 -u 70 postgres:17`]],
    [
      'docker run',
      '--user "$(id -u):$(id -g)"',
      [`- run: docker run ${BELOW} -d -p 5432:5432 --user "$(id -u):$(id -g)" postgres:17`],
    ],
    ['compose', 'user: "70:70"', ['tmpfs: /pgdata', 'environment: {PGDATA: /pgdata/data}']],
    ['compose', 'user: $UID\nenvironment:\n  A: b', ['tmpfs: /pgdata', 'PGDATA: /pgdata/data']],
    ['compose', 'user: postgres\nenvironment:\n  - A=b', ['tmpfs: /pgdata', '- PGDATA=/pgdata/data']],
    ['compose', `user: postgres\ntmpfs: ${NEW}`, ['environment: {PGDATA: /pgdata/data}', 'tmpfs: /pgdata']],
  ])('gets a folder below the mount, in a %s with %j', async (form, what, written) => {
    const adopted = await adoptServer(form, 'postgres:17', what);
    expect(adopted).toMatchObject({ verdict: 'changed' });
    expect(adopted.written.toSorted()).toEqual(written.toSorted());
  });

  test.each<[form: Form, what: string, written: string]>([
    ['service', '--user 70 -e PGDATA=/data', 'command: -c fsync=off'],
    [
      'docker run',
      '--user 70 -e PGDATA=/data',
      '- run: docker run -d -p 5432:5432 --user 70 -e PGDATA=/data postgres:17 -c fsync=off',
    ],
    ['compose', 'user: postgres\nenvironment: {PGDATA: /data}', 'command: [postgres, -c, fsync=off]'],
  ])('stays on disk where it has a PGDATA, in a %s with %j', async (form, what, written) =>
    expect(await adoptServer(form, 'postgres:17', what)).toMatchObject({ verdict: 'changed', written: [written] }),
  );

  test.each<[form: Form, what: string, written: string]>([
    ['service', '--user root', `options: --tmpfs ${OLD} --user root`],
    ['service', '-u 0:0', `options: --tmpfs ${OLD} -u 0:0`],
    ['compose', 'user: "0"', `tmpfs: ${OLD}`],
  ])('is not root, in a %s with %j', async (form, what, written) =>
    expect(await adoptServer(form, 'postgres:17', what)).toMatchObject({ verdict: 'changed', written: [written] }),
  );
});

describe('a container with a limit of memory', () => {
  const run = (what: string) => `- run: docker run -d -p 5432:5432 ${what} postgres:17 -c fsync=off`;

  test.each<[form: Form, what: string, written: string]>([
    ['service', '--memory 256m', 'command: -c fsync=off'],
    ['service', '--memory=1g', 'command: -c fsync=off'],
    ['service', '-m 512m', 'command: -c fsync=off'],
    ['docker run', '--memory 256m', run('--memory 256m')],
    ['docker run', '-m512m', run('-m512m')],
    ['compose', 'mem_limit: 256m', 'command: [postgres, -c, fsync=off]'],
    ['compose', 'deploy:\n  resources:\n    limits:\n      memory: 256M', 'command: [postgres, -c, fsync=off]'],
    ['compose', 'mem_limit: $MEMORY', 'command: [postgres, -c, fsync=off]'],
  ])('stays on disk with fsync off, in a %s with %j', async (form, what, written) =>
    expect(await adoptServer(form, 'postgres:17', what)).toMatchObject({ verdict: 'changed', written: [written] }),
  );

  test.each<[form: Form, what: string]>([
    ['service', '--memory 0'],
    ['service', '--memory-reservation 256m'],
    ['service', '--memory-swap 1g'],
    ['compose', 'mem_limit: 0'],
    ['compose', 'mem_reservation: 256m'],
    ['compose', 'deploy: {resources: {limits: {cpus: "1"}, reservations: {memory: 1g}}}'],
  ])('is none, in a %s with %j', async (form, what) => {
    const { said } = await adoptServer(form, 'postgres:17', what);
    expect(said).toContain('data in memory');
  });

  test('gets no override that would mount memory', async () => {
    const ci = 'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: docker compose up -d\n';
    const text = (more: string) => `services:\n  db:\n    image: postgres:17\n${more}    volumes: [data:${OLD}]\n`;
    const offer = async (more: string) =>
      (
        await adoptFiles(
          new Map([
            [WORKFLOW, ci],
            ['compose.yaml', text(more)],
          ]),
        )
      ).overrides.length;
    expect([await offer(''), await offer('    mem_limit: 256m\n')]).toEqual([1, 0]);
  });
});
