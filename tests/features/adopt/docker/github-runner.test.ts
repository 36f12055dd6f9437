import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { parse } from 'yaml';
import { type Container, docker, startContainer } from '../../../docker/container.ts';
import { describeDocker } from '../../../docker/images.ts';
import { findPort } from '../../../docker/port.ts';
import { ask, toOptions } from '../../../docker/service.ts';
import { ASK_SERVER, readServer } from '../../../docker/settings.ts';
import { waitFor } from '../../../e2e/program.ts';
import { ASK_NAMES, adoptFiles, nameAsMirror } from './adopted.ts';

jest.setTimeout(10 * 60_000);

const HOST = 'runner.example';
const FILE = '.github/workflows/versions.yml';

interface Service {
  image: string;
  env: Record<string, string>;
  ports: string[];
  options: string;
}

const writeWorkflow = (port: number) => `on: push
jobs:
  test:
    runs-on: ubuntu-latest
    strategy:
      matrix:
        postgres: [15, 18]
    services:
      postgres:
        image: ${HOST}/postgres:\${{ matrix.postgres }}
        env:
          POSTGRES_USER: runner
          POSTGRES_PASSWORD: secret
          POSTGRES_DB: app
        ports:
          - 127.0.0.1:${port}:5432
        options: --health-cmd "pg_isready -U runner" --health-interval 2s --health-timeout 2s --health-retries 60
    steps:
      - run: npm test
`;

/**
 * Starts a service as GitHub's own runner does, which hands its options to `docker create` as they stand. act does not: there a variable
 * in the options takes the place of all in `env`.
 */
function startService(workflow: string, major: number): Promise<Container> {
  const { jobs } = parse(workflow) as { jobs: { test: { services: { postgres: Service } } } };
  const { image, env, ports, options } = jobs.test.services.postgres;
  const words = [...options.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([word, quoted]) => quoted ?? word);
  const published = ports.flatMap((port) => ['-p', port]);
  const dockerOptions = [...published, ...words, ...toOptions(env)];
  return startContainer(image.replace(/\$\{\{.*?\}\}/, String(major)), dockerOptions);
}

/** What a server of the workflow says of itself to its old user, once it is healthy. */
async function readAnswer(workflow: string, major: number) {
  await using container = await startService(workflow, major);
  const tell = () => container.log();
  const health = ['inspect', '--format', '{{.State.Health.Status}}', container.id];
  await waitFor('healthy', async () => (await docker(health)).stdout.trim() === 'healthy', { tell });
  const who = { user: 'runner', password: 'secret', database: 'app' };
  // A check on the socket is content with the server by which the image sets itself up.
  const [names] = await waitFor('an answer', () => ask(container, ASK_NAMES, who).catch(() => null), { tell });
  const [answer] = await ask(container, ASK_SERVER, who);
  return { ...names, durability: readServer(JSON.stringify(answer?.json_build_object)).durability };
}

/** What the server of a version said before and after, at one address. */
async function runVersion(major: number) {
  const before = writeWorkflow(await findPort());
  const after = adoptFiles({ [FILE]: before })[FILE] ?? '';
  return { major, after, answers: [await readAnswer(before, major), await readAnswer(after, major)] };
}

describeDocker('a matrix below and above the version that moved the data folder, as GitHub starts its service', () => {
  let forget = async () => {};
  let versions: Awaited<ReturnType<typeof runVersion>>[] = [];
  beforeAll(async () => {
    forget = await nameAsMirror(HOST);
    versions = await Promise.all([15, 18].map(runVersion));
  });
  afterAll(() => forget());

  test.each([15, 18])('%i is in memory afterwards', (asked) => {
    const version = versions.find(({ major }) => major === asked);
    expect(version?.after).toContain('options: --tmpfs /pgdata -e PGDATA=/pgdata/data --health-cmd');
    const names = { '?column?': 'runner@app' };
    expect(version?.answers).toEqual([
      { ...names, durability: 'fsync on, disk' },
      { ...names, durability: 'fsync on, tmpfs' },
    ]);
  });
});
