import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createWorld, type World } from './cli.ts';

/** The snippets of the page are what runs here, with the real frameworks. */
const PAGE = readFileSync('docs/database-per-test.md', 'utf8');
const CACHE = path.join(os.homedir(), '.cache/pg-speed-ci/frameworks');
const INSTALL_MS = 300_000;

/** The code below a heading of the page. */
function snippet(title: string): string {
  const [, code = ''] = new RegExp(`^## ${title}\\n[\\s\\S]*?^\`\`\`\\w+\\n([\\s\\S]*?)^\`\`\``, 'm').exec(PAGE) ?? [];
  return code;
}

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(() => world.close());

const write = (name: string, text: string) => writeFileSync(path.join(world.cwd, name), text);
const PSQL = 'psql --no-psqlrc --quiet --tuples-only --no-align';

/** Runs a suite on a server with a template database of three customers, and checks that no database of a test is left. */
async function runSuite(line: string, env: Record<string, string> = {}): Promise<string> {
  write('setup.sql', 'create table customers (name text); insert into customers select generate_series(1, 3);');
  const left = `${PSQL} --command="select 'left: ' || count(*) from pg_database where datname like 'test%'"`;
  const flags = ['--port', '0', '--database', 'app', '--template-database', '--setup', `${PSQL} --file=setup.sql`];
  const ended = await world.run(['run', ...flags, '--command', `${line}; ${left}`], { env });
  expect([ended.code, ended.code === 0 ? '' : `${ended.stdout}${ended.stderr}`]).toEqual([0, '']);
  expect(ended.stdout).toContain('left: 0');
  return ended.stdout + ended.stderr;
}

/** Installs packages into a folder of the cache, once. @returns the folder */
function installed(name: string, install: (folder: string) => void): string {
  const folder = path.join(CACHE, name);
  if (existsSync(path.join(folder, 'done'))) return folder;
  mkdirSync(folder, { recursive: true });
  install(folder);
  writeFileSync(path.join(folder, 'done.draft'), '');
  renameSync(path.join(folder, 'done.draft'), path.join(folder, 'done'));
  return folder;
}

function call(folder: string, file: string, ...args: string[]): void {
  execFileSync(file, args, { cwd: folder, stdio: 'pipe', timeout: INSTALL_MS });
}

const has = (file: string, ...args: string[]) => spawnSync(file, args).status === 0;
/** Where CI is set everything must be there. */
const testWith = (isThere: boolean) => (isThere || process.env.CI ? test : test.skip);

test('plain SQL', async () => {
  expect(await runSuite(snippet('Plain SQL').trim())).toMatch(/^\s*3\n/m);
});

describe('each test has three customers, whatever the others insert', () => {
  testWith(has('python3', '-m', 'venv', '--help'))('pytest', async () => {
    const folder = installed('psycopg-3.3.9', (target) => {
      call(target, 'python3', '-m', 'venv', 'venv');
      call(target, path.join(target, 'venv/bin/pip'), 'install', '--quiet', 'psycopg[binary]==3.3.9', 'pytest==9.2.0');
    });
    write('conftest.py', snippet('pytest'));
    const body = `
    database.execute("insert into customers values ('new')")
    assert database.execute("select count(*) from customers").fetchone() == (4,)
    database.commit()
`;
    write('test_app.py', `def test_one(database):${body}\ndef test_two(database):${body}`);
    expect(await runSuite(`${path.join(folder, 'venv/bin/pytest')} -q -p no:cacheprovider`)).toContain('2 passed');
  });

  const BODY = `
    await client.query("insert into customers values ('new')");
    expect((await client.query('select count(*)::int as n from customers')).rows).toEqual([{ n: 4 }]);
  `;

  test('Jest', async () => {
    symlinkSync(path.resolve('node_modules'), path.join(world.cwd, 'node_modules'));
    write('package.json', '{}');
    write('test-database.js', snippet('Jest'));
    const testOf = (name: string) => `test('${name}', async () => { const { client } = database; ${BODY} });\n`;
    write(
      'app.test.js',
      `const database = require('./test-database.js').useDatabase();\n${testOf('one')}${testOf('two')}`,
    );
    const line = `'${process.execPath}' node_modules/jest/bin/jest.js --watchman=false --cacheDirectory="$PWD/cache"`;
    expect(await runSuite(line)).toMatch(/Tests: +2 passed, 2 total/);
  });

  test('Vitest', async () => {
    const folder = installed('vitest-3.2.4', (target) => {
      writeFileSync(path.join(target, 'package.json'), '{}');
      call(target, 'npm', 'install', '--no-audit', '--no-fund', '--save-exact', 'vitest@3.2.4', 'pg@8.16.3');
    });
    symlinkSync(path.join(folder, 'node_modules'), path.join(world.cwd, 'node_modules'));
    write('package.json', '{}');
    write('test-database.mjs', snippet('Vitest'));
    const testOf = (name: string) => `test('${name}', async ({ database: client }) => { ${BODY} });\n`;
    const head = "import { expect } from 'vitest';\nimport { test } from './test-database.mjs';\n";
    write('app.test.mjs', `${head}${testOf('one')}${testOf('two')}`);
    expect(await runSuite(`'${process.execPath}' node_modules/vitest/vitest.mjs run`)).toMatch(/2 passed/);
  });

  testWith(has('go', 'version'))('Go', async () => {
    write('app_test.go', snippet('Go'));
    const body = `
	t.Parallel()
	db := testDatabase(t)
	ctx := context.Background()
	if _, err := db.Exec(ctx, "insert into customers values ('new')"); err != nil {
		t.Fatal(err)
	}
	var n int
	if err := db.QueryRow(ctx, "select count(*) from customers").Scan(&n); err != nil || n != 4 {
		t.Fatal(n, err)
	}
`;
    const head = 'package app\n\nimport (\n\t"context"\n\t"testing"\n)\n';
    write('two_test.go', `${head}\nfunc TestOne(t *testing.T) {${body}}\n\nfunc TestTwo(t *testing.T) {${body}}\n`);
    write('go.mod', 'module app\n\ngo 1.22\n\nrequire github.com/jackc/pgx/v5 v5.7.6\n');
    const home = { HOME: os.homedir() };
    const line = 'go mod tidy > tidy.log 2>&1 || { cat tidy.log; exit 1; }; go test -v -count=1 .';
    expect(await runSuite(line, home)).toMatch(
      /--- PASS: TestOne[\s\S]*--- PASS: TestTwo|--- PASS: TestTwo[\s\S]*TestOne/,
    );
  });

  testWith(has('ruby', '-e', 'require "active_record"; require "pg"; require "rspec"'))('Rails', async () => {
    mkdirSync(path.join(world.cwd, 'spec'));
    write('spec/rails_helper.rb', snippet('Rails'));
    const body = `
    ActiveRecord::Base.connection.execute("insert into customers values ('new')")
    expect(ActiveRecord::Base.connection.select_value("select count(*) from customers")).to eq 4
`;
    write(
      'spec/app_spec.rb',
      `require "rails_helper"\nRSpec.describe "app" do\n  it("one") do${body}  end\n  it("two") do${body}  end\nend\n`,
    );
    expect(await runSuite('rspec')).toContain('2 examples, 0 failures');
  });
});
