// A session of psql that stays open, as the connection of a suite does. It needs nothing but psql on PATH.
import { spawn } from 'node:child_process';

/**
 * Connects to an address, else to where DATABASE_URL leads, or the PG* variables.
 * @returns {{ query(sql: string): Promise<string>, close(): Promise<void> }} `query` gives the rows as text, one a line;
 * it fails with what the server said
 */
export function openDatabase(address = process.env.DATABASE_URL) {
  const args = ['--no-psqlrc', '--quiet', '--no-align', '--tuples-only', '--set=ON_ERROR_STOP=1'];
  const psql = spawn('psql', args, { env: { ...process.env, ...readUrl(address) } });
  const ended = new Promise((resolve) => psql.on('close', resolve).on('error', resolve));
  let stdout = '';
  let stderr = '';
  let check = () => {};
  psql.stdin.on('error', () => {});
  psql.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  psql.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
    check();
  });

  let count = 0;
  return {
    query(sql) {
      const mark = `-- end of query ${++count}\n`;
      stdout = '';
      return new Promise((resolve, reject) => {
        check = () => {
          if (stdout.endsWith(mark)) resolve(stdout.slice(0, -mark.length).trim());
        };
        ended.then((end) => reject(new Error(stderr || `psql: ${end.message ?? `ended with exit code ${end}`}`)));
        psql.stdin.write(`${sql.replace(/;?\s*$/, ';')}\n\\echo ${mark}`);
      });
    },
    async close() {
      psql.stdin.end();
      await ended;
    },
  };
}

/** The parts of the address as variables: in an argument everybody on the machine could read the password. */
function readUrl(address) {
  if (!address) return {};
  const { hostname, port, username, password, pathname } = new URL(address);
  const parts = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password, PGDATABASE: pathname.slice(1) };
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, decodeURIComponent(text)]));
}
