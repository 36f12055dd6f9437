import { IMAGES } from '../../../docker/images.ts';
import { askBy } from './adopted.ts';

/** A workflow as people write it. It has one job. */
export interface Workflow {
  /** What is special about its service. */
  title: string;
  /** The name of its file and of its job. */
  name: string;
  /** Who asks, and in which database. */
  names: string;
  /** What adopt adds. */
  added: string;
  text(host: string, port: number): string;
}

/** The steps of every job: like a suite they take the server by its old address. */
function writeSteps(url: string): string {
  return `    env:
      DATABASE_URL: ${url}
    steps:
      - name: Wait for the server
        run: for try in $(seq 500); do pg_isready -q -d "$DATABASE_URL" && break; sleep 0.2; done
      - id: ask
        run: ${askBy('$DATABASE_URL').replace(/^/, '|\n          ')}
`;
}

export const WORKFLOWS: readonly Workflow[] = [
  {
    title: 'no tag, no options and no health check',
    name: 'no-options',
    names: 'postgres@postgres',
    added: 'options: --tmpfs /var/lib/postgresql\n',
    text: (host, port) => `on: push
jobs:
  no-options:
    runs-on: ubuntu-latest
    services:
      postgres:
        image: ${host}/postgres
        env:
          POSTGRES_PASSWORD: postgres
        ports:
          - 127.0.0.1:${port}:5432
${writeSteps(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`)}`,
  },
  {
    title: 'folded options with a slow health check',
    name: 'folded-options',
    names: 'runner@app_test',
    added: '--tmpfs /var/lib/postgresql/data\n',
    text: (host, port) => `on: [push]
jobs:
  folded-options:
    runs-on: ubuntu-latest
    services:
      db: # of the suite
        image: "${host}/postgres:15"
        env: { POSTGRES_USER: runner, POSTGRES_PASSWORD: 'it is secret', POSTGRES_DB: app_test }
        options: >-
          --health-cmd pg_isready
          --health-interval 3s
          --health-timeout 5s
          --health-retries 40
        ports: ['127.0.0.1:${port}:5432']
${writeSteps(`postgres://runner:it%20is%20secret@127.0.0.1:${port}/app_test`)}`,
  },
  {
    title: 'a version from the matrix, and a container for the job',
    name: 'matrix',
    names: 'postgres@matrix',
    added: '--tmpfs /var/lib/postgresql --health-cmd',
    text: (host) => `on: push
jobs:
  matrix:
    runs-on: ubuntu-latest
    strategy:
      matrix:
        include:
          - postgres: 18
            node: 24
    container: ${IMAGES.postgres15}
    services:
      database:
        image: ${host}/postgres:\${{ matrix.postgres }}
        env:
          POSTGRES_PASSWORD: postgres
          POSTGRES_DB: matrix
        options: --health-cmd "pg_isready -U postgres" --health-interval 2s --health-retries 60
${writeSteps('postgres://postgres:postgres@database:5432/matrix')}`,
  },
  {
    title: 'PGDATA in its variables',
    name: 'pgdata',
    names: 'postgres@postgres',
    added: '--tmpfs /var/lib/postgresql/data/pgdata',
    text: (host, port) => `on: push
jobs:
  pgdata:
    runs-on: ubuntu-latest
    services:
      postgres:
        image: ${host}/postgres:15
        env:
          PGDATA: /var/lib/postgresql/data/pgdata
          POSTGRES_PASSWORD: postgres
        ports:
          - 127.0.0.1:${port}:5432
        options: "--health-cmd=\\"pg_isready -U postgres\\" --health-interval=2s --health-retries=60"
${writeSteps(`postgres://postgres:postgres@127.0.0.1:${port}/postgres`)}`,
  },
  {
    title: 'a literal block with blanks at the ends of its lines, and two options on a line',
    name: 'literal-options',
    names: 'ci@ci',
    added: '--tmpfs /var/lib/postgresql ',
    text: (host, port) => `on: push
jobs:
  literal-options:
    runs-on: ubuntu-latest
    services:
      postgres:
        image: ${host}/postgres:18
        env:
          POSTGRES_USER: ci
          POSTGRES_PASSWORD: ci
        options: |
          --health-cmd "pg_isready -U ci" --health-interval 2s${'  '}
          --health-timeout 2s${' '}
          --health-retries 60
        ports:
          - 127.0.0.1:${port}:5432
${writeSteps(`postgres://ci:ci@127.0.0.1:${port}/ci`)}`,
  },
];
