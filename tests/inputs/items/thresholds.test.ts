import { describe, expect, test } from '@jest/globals';
import { findThreshold } from '../../../src/inputs/items/thresholds.ts';

const ask = (line: string) => findThreshold({ kind: 'shell', line });

describe('a least coverage that no part of a suite reaches', () => {
  test.each([
    ['pytest --cov=app --cov-fail-under=90 {slice}', '--cov-fail-under', 'coverage combine'],
    ['poetry run pytest {slice} --cov-fail-under 85.5', '--cov-fail-under', 'coverage combine'],
    ['coverage run -m pytest {slice} && coverage report --fail-under=80', '--fail-under', 'coverage combine'],
    ['python -m coverage report -m --fail-under 80', '--fail-under', 'coverage combine'],
    [`npx jest {slice} --coverageThreshold='{"global":{"lines":80}}'`, '--coverageThreshold', 'nyc report'],
    ['npx nyc --check-coverage --lines 90 mocha {slice}', '--check-coverage', 'nyc report'],
    ['npx c8 --100 node --test {slice}', '--100', 'c8 report'],
    ['vitest run --coverage --coverage.thresholds.lines=90 {slice}', '--coverage.thresholds', '--merge-reports'],
    ['node --test --experimental-test-coverage --test-coverage-lines=80 {slice}', '--test-coverage-lines', 'c8 report'],
    ['cargo llvm-cov nextest --fail-under-lines 80', '--fail-under-lines', '--no-report'],
    ['php artisan test --coverage --min=80 {slice}', '--min', 'Take it out, and judge the joined coverage.'],
    ['./vendor/bin/pest --coverage --min=80.3', '--min', 'Take it out'],
    ['mix test --cover {slice}', '--cover', '`--export-coverage {slice-number}`'],
  ])('%s', (line, option, advice) => {
    const sentence = ask(line);
    expect(sentence).toMatch(/^`--[\w.-]+` asks each slice for the coverage of the whole suite, and fails\. /);
    expect(sentence).toContain(`\`${option}\` asks`);
    expect(sentence).toContain(advice);
  });
});

test.each([
  ['go test -coverprofile=c.out {slice}', '-coverprofile=c.out', '-coverprofile=c-{slice-number}.out'],
  ['go test -coverprofile ./o.d/c {slice}', '-coverprofile=./o.d/c', '-coverprofile=./o.d/c-{slice-number}'],
  ['gotestsum -- -coverprofile="c.out" {slice}', '-coverprofile="c.out"', '-coverprofile="c-{slice-number}.out"'],
])('%s: the file is named twice', (line, old, better) => {
  expect(ask(line)).toBe(`Each slice writes the file of \`${old}\` anew. Write \`${better}\`.`);
});

describe('nothing to say', () => {
  test.each([
    'pytest --cov=app {slice}',
    'pytest --cov-fail-under=0 {slice}',
    'pytest --cov-fail-under=0.0 {slice}',
    'pytest --cov-fail-under 0',
    'coverage report --fail-under=0',
    'coverage run --source=a -m pytest {slice}',
    'jest --coverage {slice}',
    'nyc --no-check-coverage mocha {slice}',
    'nyc --check-coverage=false mocha {slice}',
    'vitest run --coverage {slice}',
    'cargo llvm-cov nextest --no-report',
    'php artisan test {slice}',
    'npm test -- --min=3',
    'mix test {slice}',
    'mix test --cover --export-coverage {slice-number} {slice}',
    'go test -cover {slice}',
    'go test -coverprofile=c-{slice-number}.out {slice}',
    'go test -coverprofile=c-{worker}.out {slice}',
    'go test -coverprofile=c-$PG_SPEED_SLICE_NUMBER.out {slice}',
    'go test -coverpkg=./... {slice}',
  ])('%s', (line) => expect(ask(line)).toBeNull());
});
