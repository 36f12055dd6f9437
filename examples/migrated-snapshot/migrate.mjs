// Applies the first MIGRATIONS (200) of a project that grew for years, each in a transaction of its own and noted in a table, as
// migration tools do. Yours are files; here they are of five kinds that take turns.
import { execFileSync } from 'node:child_process';

const MIGRATIONS = Number(process.env.MIGRATIONS || 200);

const KINDS = [
  (table) => `CREATE TABLE ${table} (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL)`,
  (table) => `ALTER TABLE ${table} ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN amount integer`,
  (table) => `INSERT INTO ${table} (name) SELECT 'row ' || n FROM generate_series(1, 200) AS n`,
  (table) => `CREATE INDEX ON ${table} (name)`,
  (table) => `UPDATE ${table} SET amount = id; ALTER TABLE ${table} ALTER amount SET NOT NULL, ADD CHECK (amount > 0)`,
];

function writeMigration(index) {
  const kind = KINDS[index % KINDS.length];
  const sql = kind(`part_${1 + Math.floor(index / KINDS.length)}`);
  return `BEGIN;\n${sql};\nINSERT INTO migrations (id) VALUES (${index + 1});\nCOMMIT;\n`;
}

const sql = [
  'CREATE TABLE migrations (id integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());\n',
  ...Array.from({ length: MIGRATIONS }, (_, index) => writeMigration(index)),
];
const args = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'];
execFileSync('psql', args, { input: sql.join(''), stdio: ['pipe', 'inherit', 'inherit'] });
console.log(`${MIGRATIONS} migrations`);
