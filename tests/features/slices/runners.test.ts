import { expect, test } from '@jest/globals';
import { cutsByHash, findRecipe, suggestSlices } from '../../../src/inputs/items/runners.ts';

const lineOf = (line: string) => ({ kind: 'shell', line }) as const;

test.each([
  ['pytest', '`slice-files: tests/**/test_*.py` and `command: pytest {slice}`'],
  ['poetry run pytest -x', '`slice-files: tests/**/test_*.py` and `command: poetry run pytest {slice}`'],
  ['npx jest', '`command: npx jest --shard={slice-number}/{slices}`'],
  ['npx vitest run', '`command: npx vitest run --shard={slice-number}/{slices}`'],
  ['go test ./...', '`slice-command: go list ./...` and `command: go test -count=1 {slice}`'],
  ['bundle exec rspec', '`slice-files: spec/**/*_spec.rb` and `command: bundle exec rspec {slice}`'],
  ['bin/rails test', '`slice-files: test/**/*_test.rb` and `command: bin/rails test {slice}`'],
  ['mix test', '`slice-files: test/**/*_test.exs` and `command: mix test {slice}`'],
  ['cargo nextest run', '`command: cargo nextest run --partition hash:{slice-number}/{slices}`'],
  ['npx mocha', '`slice-files: test/**/*.js` and `command: npx mocha {slice}`'],
  ['node --import tsx --test', '`slice-files: test/**/*.test.js` and `command: node --import tsx --test {slice}`'],
  [
    'python manage.py test --parallel 4',
    "`slice-command: git ls-files ':(glob)**/test*.py' | sed 's/\\.py$//; s|/|.|g'` " +
      'and `command: python manage.py test {slice}`',
  ],
  [
    'vendor/bin/phpunit',
    "`slice-command: find tests -name '*Test.php' -exec basename {} .php ';'` " +
      'and `command: vendor/bin/phpunit --filter "\\b($(paste -sd "|" "$PG_SPEED_SLICE_FILE"))::"`',
  ],
])('%s is cut by %s', (line, advice) => {
  expect(suggestSlices(lineOf(line))).toBe(`\`slices: auto\` with ${advice}`);
});

test('a program that is not known is only told of the input', () => {
  expect(suggestSlices(lineOf('make check'))).toBe('`slices: auto`');
});

test.each([
  ['npx jest --shard={slice-number}/{slices}', true],
  ['vitest run --shard={slice-number}/{slices}', true],
  ['npx vitest run --shard {slice-number}/{slices}', true],
  ['cargo nextest run --partition hash:{slice-number}/{slices}', true],
  ['cargo nextest run --partition count:{slice-number}/{slices}', false],
  ['npx playwright test --shard={slice-number}/{slices}', false],
  ['make check PART={slice-number}', false],
])('%s: cuts by a hash: %p', (line, hashes) => {
  expect(cutsByHash(lineOf(line))).toBe(hashes);
});

const files = (value: string) => ({ name: 'slice-files', value });
const PYTEST = files('tests/**/test_*.py');

test.each<[line: string, command: string | null, list: object | null]>([
  ['pytest', 'pytest {slice}', PYTEST],
  ['poetry run pytest -q --cov=app', 'poetry run pytest -q --cov=app {slice}', PYTEST],
  ['npx jest --ci', 'npx jest --ci --shard={slice-number}/{slices}', null],
  ['npx vitest run', 'npx vitest run --shard={slice-number}/{slices}', null],
  ['npx playwright test', 'npx playwright test --shard={slice-number}/{slices}', null],
  ['cargo nextest run --release', 'cargo nextest run --release --partition hash:{slice-number}/{slices}', null],
  ['bundle exec rspec --format=progress', 'bundle exec rspec --format=progress {slice}', files('spec/**/*_spec.rb')],
  ['bin/rails test', 'bin/rails test {slice}', files('test/**/*_test.rb')],
  ['mix test --trace', 'mix test --trace {slice}', files('test/**/*_test.exs')],
  ['node --import=tsx --test', 'node --import=tsx --test {slice}', files('test/**/*.test.js')],
  ['npx mocha --exit', 'npx mocha --exit {slice}', files('test/**/*.js')],
  [
    'python manage.py test --noinput',
    'python manage.py test --noinput {slice}',
    { name: 'slice-command', value: "git ls-files ':(glob)**/test*.py' | sed 's/\\.py$//; s|/|.|g'" },
  ],
  ['go test -race ./...', 'go test -race -count=1 {slice}', { name: 'slice-command', value: 'go list ./...' }],
  // These may run a part of the tests, or more than a runner.
  ['pytest tests/unit', null, null],
  ['pytest -k slow', null, null],
  ['go test ./internal', null, null],
  ['go test', null, null],
  ['rspec spec/models', null, null],
  ['npx jest --shard=1/2', null, null],
  ['npx playwright test --shard=2/3', null, null],
  ['cargo nextest run --partition=count:1/2', null, null],
  ['pytest && echo done', null, null],
  ['pytest | tee log', null, null],
  ['make test', null, null],
  ['npm test', null, null],
])('%s is run for a slice as %s', (line, command, list) => {
  const [file = '', ...args] = line.split(' ');
  const [slicedFile = '', ...slicedArgs] = command?.split(' ') ?? [];
  const recipe = (sliced: object) => (command === null ? null : { list, command: sliced });
  expect(findRecipe(lineOf(line))).toEqual(recipe({ kind: 'shell', line: command }));
  if (/[&|]/.test(line)) return;
  expect(findRecipe({ kind: 'argv', file, args })).toEqual(
    recipe({ kind: 'argv', file: slicedFile, args: slicedArgs }),
  );
});

test('a recipe that needs a shell is one for a line, and none for words', () => {
  expect(findRecipe(lineOf('vendor/bin/phpunit --colors=never'))).toEqual({
    list: { name: 'slice-command', value: "find tests -name '*Test.php' -exec basename {} .php ';'" },
    command: lineOf('vendor/bin/phpunit --colors=never --filter "\\b($(paste -sd "|" "$PG_SPEED_SLICE_FILE"))::"'),
  });
  expect(findRecipe({ kind: 'argv', file: 'vendor/bin/phpunit', args: [] })).toBeNull();
  expect(findRecipe({ kind: 'argv', file: 'pytest', args: ['--cov=a b'] })).toBeNull();
});
