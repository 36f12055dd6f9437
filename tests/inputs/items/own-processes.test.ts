import { describe, expect, test } from '@jest/globals';
import { listCalls } from '../../../src/inputs/items/calls.ts';
import { findOwnProcesses } from '../../../src/inputs/items/own-processes.ts';

const ask = (line: string, env = {}) => findOwnProcesses({ kind: 'shell', line }, env);

describe('a command that is named, with the option that leaves one process', () => {
  test.each([
    ['npx jest {slice}', '`--maxWorkers=1`'],
    ['jest --shard={slice-number}/{slices}', '`--maxWorkers=1`'],
    ['node_modules/.bin/jest --maxWorkers=50% {slice}', '`--maxWorkers=1`'],
    ['cd web && DEBUG=1 npx  jest {slice}', '`--maxWorkers=1`'],
    ['npm run build; yarn jest --ci {slice} | tee log', '`--maxWorkers=1`'],
    ['npx vitest run {slice}', '`--no-file-parallelism`'],
    ['pnpm exec vitest --shard={slice-number}/{slices}', '`--no-file-parallelism`'],
    ['go test -count=1 {slice}', '`-p 1`'],
    ['go test $(cat $PG_SPEED_SLICE_FILE)', '`-p 1`'],
    ['go test ./... -run "$PG_SPEED_SLICE_NUMBER"', '`-p 1`'],
    ['go test ./a ./b', '`-p 1`'],
    ['gotestsum --junitfile r-{slice-number}.xml -- -count=1 {slice}', '`-p 1`'],
    ['go test -parallel 1 {slice}', '`-p 1`'],
    ['bin/rails test {slice}', '`PARALLEL_WORKERS=1`'],
    ['bundle exec rails test {slice}', '`PARALLEL_WORKERS=1`'],
    ['cargo nextest run --partition hash:{slice-number}/{slices}', '`-j 1`'],
    ['cargo nextest run -j num-cpus -E "$(cat x)"', '`-j 1`'],
    ['cargo llvm-cov nextest --partition hash:{slice-number}/{slices}', '`-j 1`'],
    ['cargo test --test {slice}', '`-- --test-threads=1`'],
    ['node --test {slice}', '`--test-concurrency=1`'],
    ['node --import tsx --test {slice}', '`--test-concurrency=1`'],
    ['npx playwright test --shard={slice-number}/{slices}', '`--workers=1`'],
    ['mix test {slice}', '`--max-cases 1`'],
    ['bundle exec parallel_rspec {slice}', '`-n 1`'],
    ['vendor/bin/paratest {slice}', '`--processes=1`'],
    ['vendor/bin/paratest -p auto {slice}', '`--processes=1`'],
    ['php artisan test --parallel {slice}', 'Remove it'],
    ['./vendor/bin/pest --parallel {slice}', 'Remove it'],
    ['pytest -n auto {slice}', '`-n 0`'],
    ['python -m pytest {slice} -nauto', '`-n 0`'],
    ['pytest --numprocesses=logical {slice}', '`-n 0`'],
    ['python manage.py test --parallel -- {slice}', '`--parallel`'],
    ['python manage.py test {slice} --parallel auto', '`--parallel`'],
    ['npx mocha --parallel {slice}', '`--parallel`'],
    ['./mvnw test -DforkCount=1C -Dtest={slice}', '`-DforkCount=1`'],
    ['mvn -T 1.5C test', '`-T 1`'],
    ['./gradlew test --parallel {slice}', '`--max-workers=1`'],
  ])('%s', (line, option) => expect(ask(line)).toContain(option));

  test('by words after two dashes', () => {
    expect(findOwnProcesses({ kind: 'argv', file: 'npx', args: ['jest', '{slice}'] }, {})).toBe(
      'In every worker Jest starts a process for each processor but one. Add `--maxWorkers=1`, or the workers fight for the processors.',
    );
  });
});

describe('a command that is not named', () => {
  test.each([
    'npx jest --maxWorkers=1 {slice}',
    'npx jest --maxWorkers 2 {slice}',
    'npx jest --maxWorkers="$N" {slice}',
    'jest -w2 {slice}',
    'jest -i {slice}',
    'jest {slice} --runInBand',
    'vitest run --no-file-parallelism {slice}',
    'vitest run --fileParallelism=false {slice}',
    'vitest run --maxWorkers=1 --minWorkers=1 {slice}',
    'vitest run --poolOptions.forks.singleFork {slice}',
    'go test -p 1 {slice}',
    'go test -p=2 {slice}',
    'GOFLAGS=-p=1 go test {slice}',
    'gotestsum -- -p 1 {slice}',
    'go test ./store -run "Test{slice-number}"',
    'go vet ./...',
    'PARALLEL_WORKERS=1 bin/rails test {slice}',
    'env PARALLEL_WORKERS=1 bin/rails test {slice}',
    'rails db:migrate',
    'cargo nextest run -j1 {slice}',
    'cargo nextest run --test-threads=4 {slice}',
    'cargo build',
    'RUST_TEST_THREADS=1 cargo test {slice}',
    'cargo test {slice} -- --test-threads=1',
    'node --test --test-concurrency=1 {slice}',
    'node --test --test-isolation=none {slice}',
    'node test.js {slice}',
    'npx playwright test --workers=1 {slice}',
    'mix test --max-cases 1 {slice}',
    'parallel_rspec -n 2 {slice}',
    'paratest -p1 {slice}',
    'paratest --processes 1 {slice}',
    'phpunit {slice}',
    'vendor/bin/pest {slice}',
    'rspec {slice}',
    'pytest {slice}',
    'pytest -n 2 {slice}',
    'pytest -n 0 {slice}',
    'pytest -n auto --maxprocesses=1 {slice}',
    'pytest {slice} -k "not auto"',
    'python manage.py test {slice}',
    'python manage.py test --parallel=2 {slice}',
    'python manage.py test --parallel 1 {slice}',
    'mocha {slice}',
    'mocha --parallel --jobs 2 {slice}',
    'mvn test -Dtest={slice}',
    'mvn -T 1 test -DforkCount=2',
    './gradlew test {slice}',
    './gradlew test --parallel --max-workers=1 {slice}',
    'npm test -- {slice}',
    'echo jest {slice}',
    'my-jest {slice}',
    'jest-runner {slice}',
  ])('%s', (line) => expect(ask(line)).toBeNull());

  test.each([
    ['bin/rails test {slice}', { PARALLEL_WORKERS: '1' }],
    ['go test {slice}', { GOFLAGS: '-mod=mod -p=1' }],
    ['cargo nextest run {slice}', { NEXTEST_TEST_THREADS: '1' }],
    ['pytest -n auto {slice}', { PYTEST_XDIST_AUTO_NUM_WORKERS: '1' }],
    ['manage.py test --parallel', { DJANGO_TEST_PROCESSES: '2' }],
    ['parallel_test {slice}', { PARALLEL_TEST_PROCESSORS: '1' }],
  ])('%s with %j', (line, env) => {
    expect(ask(line)).not.toBeNull();
    expect(ask(line, env)).toBeNull();
  });

  test.each(['pgbench', 'sample'] as const)('a benchmark: %s', (kind) => {
    const input = kind === 'sample' ? { kind } : { kind, args: ['jest'], init: 'off' as const, rampUpMs: 0 };
    expect(findOwnProcesses(input, {})).toBeNull();
  });
});

test('variables of other values, and flags of Go without a number of packages, change nothing', () => {
  expect(ask('go test {slice}', { GOFLAGS: '-mod=mod -parallel=1' })).not.toBeNull();
  expect(ask('cargo nextest run', { NEXTEST_TEST_THREADS: 'num-cpus' })).not.toBeNull();
  expect(ask('NOT_PARALLEL_WORKERS=1 rails test')).not.toBeNull();
});

test('the programs of a line are found behind variables and launchers', () => {
  const line = "cd a && A=1 B='2' npx  jest -i || env C=3 poetry run pytest\n";
  expect(listCalls({ kind: 'shell', line })).toEqual([
    { line: 'cd a', variables: '' },
    { line: 'jest -i', variables: "A=1 B='2' " },
    { line: 'pytest', variables: 'env C=3 ' },
    { line: '', variables: '' },
  ]);
  expect(listCalls({ kind: 'argv', file: 'sh', args: ['-c', 'a && b'] })).toEqual([
    { line: 'sh -c a && b', variables: '' },
  ]);
});
