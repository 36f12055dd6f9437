import type { Files } from './adopted.ts';

/** A repository with a Compose file whose service `db` is a server of user `runner` and database `app`. */
export interface ComposeCase {
  title: string;
  /** The Compose file. */
  file: string;
  /** All files of the repository. @param image as a mirror has it, without its tag */
  files(image: string, port: number): Files;
  flags: readonly string[];
  /** The files that start the server afterwards. */
  filesAfter: readonly string[];
  /** What is written, and how that shows in the server. */
  added: string;
  durability: string;
}

const writeServer = (image: string, port: number) => `services:
  app:
    build: .
    profiles: [suite]
  db:
    image: ${image}
    environment:
      POSTGRES_USER: runner
      POSTGRES_PASSWORD: secret # of nobody
      POSTGRES_DB: app
    ports:
      - "127.0.0.1:${port}:5432"
`;

const WORKFLOW = `on: push
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - run: docker compose up --detach db
      - run: npm test
`;

export const COMPOSE_CASES: readonly ComposeCase[] = [
  {
    title: 'a file for tests gets a tmpfs',
    file: 'docker-compose.test.yml',
    files: (image, port) => ({ 'docker-compose.test.yml': writeServer(`${image}:18`, port) }),
    flags: [],
    filesAfter: ['docker-compose.test.yml'],
    added: '    tmpfs: /var/lib/postgresql\n',
    durability: 'fsync on, tmpfs',
  },
  {
    title: 'a file with a named volume stays, and an override beside it is for the CI',
    file: 'docker-compose.yml',
    files: (image, port) => ({
      'docker-compose.yml': `${writeServer(`${image}:15`, port)}    volumes:\n      - data:/var/lib/postgresql/data\nvolumes:\n  data:\n`,
      '.github/workflows/test.yml': WORKFLOW,
    }),
    flags: ['--compose-override'],
    filesAfter: ['docker-compose.yml', 'compose.ci.yaml'],
    added: '    tmpfs: /pgdata\n',
    durability: 'fsync on, tmpfs',
  },
  {
    title: 'a version that is a variable gets a command',
    file: 'ci/docker-compose.ci.yml',
    files: (image, port) => ({ 'ci/docker-compose.ci.yml': writeServer(`${image}:\${POSTGRES_VERSION:-15}`, port) }),
    flags: [],
    filesAfter: ['ci/docker-compose.ci.yml'],
    added: '    command: [postgres, -c, fsync=off]\n',
    durability: 'fsync off, disk',
  },
];
