// A repository with a pull request, for the examples that compare two revisions: the suite of examples/test-suite, of which the
// branch changes one file.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SUITE = ['database.mjs', 'schema.sql', 'clean.sql', 'shop.test.mjs'];
const SCRIPTS = {
  pretest: 'psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --file=schema.sql',
  test: 'SHOP_ROUNDS=4 node shop.test.mjs',
};
const TABLES = ['events', 'payments', 'lines', 'orders', 'stock', 'products', 'addresses', 'customers'];

/** The text of `clean.sql` on the branch, by the name of the example. */
export const CHANGES = {
  'pull-request': TABLES.map((table) => `TRUNCATE ${table} RESTART IDENTITY CASCADE;\n`).join(''),
  'fork-safe': TABLES.map((table) => `DELETE FROM ${table};\n`).join(''),
  'on-demand': `SET session_replication_role = replica;\n${TABLES.map((table) => `DELETE FROM ${table};\n`).join('')}`,
  'matrix-shards': TABLES.map((table) => `DELETE FROM ${table};\n`).join(''),
};

/** Makes the repository in a new folder, with `main` one commit behind the branch that is checked out. */
export function createProject(folder, suite, clean) {
  mkdirSync(folder);
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=example', '-c', 'user.email=example@example.com', ...args], { cwd: folder });
  const write = (name, text) => writeFileSync(path.join(folder, name), text);
  const commit = (message) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  };
  const name = { name: 'shop', version: '1.0.0' };
  git('init', '--quiet', '--initial-branch', 'main');
  for (const file of SUITE) copyFileSync(path.join(suite, file), path.join(folder, file));
  write('package.json', JSON.stringify({ ...name, private: true, scripts: SCRIPTS }));
  write('package-lock.json', JSON.stringify({ ...name, lockfileVersion: 3, requires: true, packages: { '': name } }));
  write('.gitignore', 'node_modules/\nshards/\nmerged/\npg-speed-report/\n');
  commit('A shop');
  git('switch', '--quiet', '--create', 'cleaning');
  write('clean.sql', clean);
  commit('Clean up in another way');
}
