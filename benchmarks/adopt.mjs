// Whether `adopt` takes about twice the time for twice the file, and how long at most: hostile files of each CI up to the limit of 2 MB.
// Usage: node benchmarks/adopt.mjs [shape]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const MEGABYTE = 1024 * 1024;
/** Each is twice the one before, up to the limit. */
const SIZES = [0.125, 0.25, 0.5, 1, 1.99].map((size) => size * MEGABYTE);
const CHOICE = { profile: 'turbo', by: 'settings', owner: 'acme', pin: null };
const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-bench-'));

const WORKFLOW = '.github/workflows/test.yml';
const SERVICES = 'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    container: node\n    services:\n';
const STEPS = 'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n';
/** A job whose server is changed, so that its steps are read for its tests and its set-up too. */
const TESTED = `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    services: {db: {image: 'postgres:17', ports: ['5432:5432']}}\n    steps:\n      - run: |\n          npm ci\n`;
const SCRIPT_LINES = {
  'blank lines': '\n',
  'lines of a sign and blanks': '          ;         \n',
  'lines of a quote': '          "         \n',
  comments: '          # psql\n',
  'continued lines': '          psql -c a \\\n',
  'lines that migrate': '          npm run migrate\n',
  'lines that open a substitution': '          $(psql\n',
  'lines that set': '          set  \n',
};
const SCRIPTS = Object.fromEntries(
  Object.entries(SCRIPT_LINES).map(([name, line]) => [
    `${name} before the tests`,
    [WORKFLOW, (n) => fill(n, TESTED, () => line, '          npm test\n')],
  ]),
);
const MATRIX = `on: push\njobs:\n  test:\n    container: node\n    strategy:\n      matrix:\n        v: [${Array.from({ length: 900 }, (_, at) => at).join(', ')}]\n    services:\n`;
const KEYS = Array.from({ length: 1000 }, (_, at) => `  k${at}: 1\n`).join('');

/** A text of about so many bytes: a head, and a part that is repeated with its number. */
const fill = (bytes, head, part, tail = '') => {
  const parts = [head];
  for (let at = 0, size = head.length + tail.length; ; at++) {
    const next = part(at);
    size += next.length;
    if (size > bytes) break;
    parts.push(next);
  }
  return parts.join('') + tail;
};

/** Path and text of each kind of file, for a size in bytes. */
const SHAPES = {
  'keys of one mapping': [WORKFLOW, (n) => fill(n, 'docker:\n', (at) => `  k${at}: 1\n`)],
  'keys of one flow mapping': [WORKFLOW, (n) => fill(n, 'docker: {', (at) => `k${at}: 1,`, '}\n')],
  'merges of a mapping': [WORKFLOW, (n) => fill(n, `docker: &b\n${KEYS}x:\n  <<: [`, () => '*b, ', ']\n')],
  'mappings that merge': [WORKFLOW, (n) => fill(n, `docker: &b\n  a: 1\n`, (at) => `x${at}: {<<: *b, b: 1}\n`)],
  aliases: [WORKFLOW, (n) => fill(n, 'docker: &b [postgres]\nx:\n', () => '  - *b\n')],
  anchors: [WORKFLOW, (n) => fill(n, 'docker:\n', (at) => `  - &a${at} 1\n`)],
  'a deep list': [WORKFLOW, (n) => fill(n, 'docker: ', () => '[')],
  documents: [WORKFLOW, (n) => fill(n, 'a: postgres\n', () => '---\na: postgres\n')],
  services: [WORKFLOW, (n) => fill(n, SERVICES, (at) => `      s${at}:\n        image: postgres:17\n`)],
  'services with options': [
    WORKFLOW,
    (n) =>
      fill(
        n,
        SERVICES,
        (at) => `      s${at}:\n        image: postgres:17\n        options: --health-cmd pg_isready\n`,
      ),
  ],
  'services with a script': [
    WORKFLOW,
    (n) =>
      fill(n / 2, SERVICES, (at) => `      s${at}:\n        image: postgres:17\n`) +
      fill(n / 2, '    steps:\n', () => '      - run: npm test && docker restart x\n'),
  ],
  'services of a matrix': [
    WORKFLOW,
    (n) => fill(n, MATRIX, (at) => `      s${at}:\n        image: postgres:\${{ matrix.v }}\n`),
  ],
  'services of one anchor': [
    WORKFLOW,
    (n) =>
      fill(
        n,
        `${SERVICES}      s: &s\n        image: postgres:17\n        options: --rm\n`,
        (at) => `      s${at}: *s\n`,
      ),
  ],
  jobs: [
    WORKFLOW,
    (n) =>
      fill(n, 'on: push\njobs:\n', (at) => `  j${at}:\n    container: a\n    services: {db: {image: "postgres:17"}}\n`),
  ],
  'expressions in an image': [
    WORKFLOW,
    (n) => fill(n, `${SERVICES}      db:\n        image: postgres:`, () => '${{', '\n'),
  ],
  'expressions in options': [
    WORKFLOW,
    (n) => fill(n, `${SERVICES}      db:\n        image: postgres:17\n        options: x `, () => '${{', '\n'),
  ],
  'a long image': [WORKFLOW, (n) => fill(n, `${SERVICES}      db:\n        image: postgres:`, () => 'a', '\n')],
  'long options': [
    WORKFLOW,
    (n) => fill(n, `${SERVICES}      db:\n        image: postgres:17\n        options: --rm`, () => ' -e A=b', '\n'),
  ],
  'lines of docker run': [
    WORKFLOW,
    (n) => fill(n, `${STEPS}      - run: |\n`, () => '          docker run postgres:17\n'),
  ],
  'steps of docker run': [WORKFLOW, (n) => fill(n, STEPS, () => '      - run: docker run postgres:17\n')],
  'blanks in a script': [WORKFLOW, (n) => fill(n, `${STEPS}      - run: "docker run postgres:17`, () => ' ', 'x"\n')],
  ...SCRIPTS,
  'steps that set up': [WORKFLOW, (n) => fill(n, STEPS, () => '      - run: service postgresql start\n')],
  'lines that set up': [WORKFLOW, (n) => fill(n, `${STEPS}      - run: |\n`, () => '          apt install x fsync\n')],
  'steps of an action': [
    WORKFLOW,
    (n) => fill(n, STEPS, () => '      - {uses: ankane/setup-postgres@v1, id: a, with: {postgres-version: 17}}\n'),
  ],
  'braces in scripts': [WORKFLOW, (n) => fill(n, STEPS, () => '      - run: docker {{a}}\n')],
  'braces on a line': [WORKFLOW, (n) => fill(n, `${STEPS}      - run: docker `, () => '{{.a}} ', '\n')],
  'GitLab: jobs': ['.gitlab-ci.yml', (n) => fill(n, '', (at) => `j${at}:\n  services: [postgres:17]\n  script: a\n`)],
  'GitLab: services': [
    '.gitlab-ci.yml',
    (n) => fill(n, 'j:\n  services:\n', () => '    - postgres:17\n', '  script: a\n'),
  ],
  'GitLab: a chain of extends': [
    '.gitlab-ci.yml',
    (n) =>
      fill(n, 'j0:\n  services: [postgres:17]\n', (at) => `j${at + 1}: {extends: j${at}, services: [postgres:17]}\n`),
  ],
  'GitLab: includes': ['.gitlab-ci.yml', (n) => fill(n, 'include:\n', (at) => `  - local: /postgres${at}.yml\n`)],
  'CircleCI: containers': [
    '.circleci/config.yml',
    (n) => fill(n, 'jobs:\n  j:\n    docker:\n      - image: a\n', () => '      - image: postgres:17\n'),
  ],
  'CircleCI: jobs': [
    '.circleci/config.yml',
    (n) => fill(n, 'jobs:\n', (at) => `  j${at}: {docker: [{image: a}, {image: "postgres:17"}]}\n`),
  ],
  'Woodpecker: services': [
    '.woodpecker.yml',
    (n) => fill(n, 'services:\n', (at) => `  s${at}:\n    image: postgres:17\n`),
  ],
  'Compose: services': [
    'compose.test.yml',
    (n) => fill(n, 'services:\n', (at) => `  s${at}:\n    image: postgres:17\n`),
  ],
  'Compose: a chain of extends': [
    'compose.test.yml',
    (n) =>
      fill(
        n,
        'services:\n  s0: {image: postgres:17, volumes: [a:/b]}\n',
        (at) => `  s${at + 1}: {extends: s${at}, volumes: [a:/b${at}]}\n`,
      ),
  ],
  'Compose: services that extend one': [
    'compose.test.yml',
    (n) => fill(n, 'services:\n  s: {image: postgres:17}\n', (at) => `  s${at}: {extends: s}\n`),
  ],
  'Compose: services that extend a large one': [
    'compose.test.yml',
    (n) =>
      fill(n / 2, 'services:\n  s:\n    image: postgres:17\n    volumes:\n', (at) => `      - a:/b${at}\n`) +
      fill(n / 2, '', (at) => `  s${at}: {extends: s}\n`),
  ],
  'Compose: services that extend other files': [
    'compose.test.yml',
    (n) => fill(n, 'services:\n', (at) => `  s${at}: {extends: {file: f${at}.yml, service: s}}\n`),
  ],
  'Compose: includes': ['compose.test.yml', (n) => fill(n, 'include:\n', (at) => `  - f${at}.yml\n`)],
  'Compose: merged services': [
    'compose.test.yml',
    (n) => fill(n, 'x: &x\n  image: postgres:17\nservices:\n', (at) => `  s${at}: {<<: *x}\n`),
  ],
};

async function load() {
  const outfile = path.join(folder, 'adopt.cjs');
  const run = fileURLToPath(new URL('../src/features/adopt/run/', import.meta.url));
  const contents = "export { adopt } from './adopt.ts';\nexport { formatDiff } from './diff.ts';\n";
  const define = { 'import.meta.url': JSON.stringify(pathToFileURL(outfile).href) };
  await build({ stdin: { contents, resolveDir: run }, bundle: true, platform: 'node', format: 'cjs', outfile, define });
  return createRequire(import.meta.url)(outfile);
}

/** Adopts a repository with this file alone. @returns seconds of processor time, and what became of the file */
async function measure({ adopt, formatDiff }, name, text) {
  const repository = mkdtempSync(path.join(folder, 'repository-'));
  mkdirSync(path.dirname(path.join(repository, name)), { recursive: true });
  writeFileSync(path.join(repository, name), text);
  writeFileSync(path.join(repository, 'action.yml'), 'runs: {}\n');
  const began = process.cpuUsage();
  const { changes, unread, files } = await adopt(repository, CHOICE);
  formatDiff(changes);
  const { user, system } = process.cpuUsage(began);
  const seconds = (user + system) / 1e6;
  const why = unread.find((file) => file.path === name)?.why;
  const outcomes = `${files.flatMap((file) => file.outcomes).length} outcomes`;
  return { seconds, isLeft: why !== undefined, outcome: why?.slice(0, 70) ?? `${outcomes}` };
}

try {
  const program = await load();
  const [, , wanted] = process.argv;
  console.log(`Node ${process.version}, ${os.cpus().length} x ${os.cpus()[0].model}\n`);
  const heads = SIZES.map((size) => `${(size / MEGABYTE).toFixed(3)} MB`);
  console.log(`| file | ${heads.join(' | ')} | ratio | outcome at the last size |`);
  console.log(`|---|${SIZES.map(() => '--:|').join('')}--:|---|`);
  for (const [shape, [name, write]] of Object.entries(SHAPES)) {
    if (wanted !== undefined && shape !== wanted) continue;
    // Compiles what this shape needs.
    for (const size of SIZES.slice(0, 2)) await measure(program, name, write(size));
    const runs = [];
    for (const size of SIZES) runs.push(await measure(program, name, write(size)));
    // A file that is left takes no more time the larger it is.
    const [small, large] = runs.filter(({ isLeft }) => !isLeft).slice(-2);
    const ratio = large === undefined ? '' : (large.seconds / small.seconds).toFixed(1);
    const times = runs.map(({ seconds, isLeft }) => `${seconds.toFixed(2)} s${isLeft ? ' (left)' : ''}`);
    console.log(`| ${shape} | ${times.join(' | ')} | ${ratio} | ${runs.at(-1).outcome} |`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
