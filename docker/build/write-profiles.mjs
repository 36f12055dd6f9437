// Writes what the start script reads of each profile and major, so that starting the service needs no Node:
// /usr/local/share/pg-speed/profiles/MAJOR/NAME, whose first line is "STORAGE KIND MAX_WAL_MB MIN_WAL_MB" and each further one a
// setting, NAME=VALUE. The profiles come from the bundled command, and from nowhere else.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';

const SHARE = '/usr/local/share/pg-speed';
const CLI = '/usr/local/lib/pg-speed/dist/cli.cjs';
/** Says nothing about the data that is made. */
const WITHOUT_EFFECT = ['--no-sync'];
const MB_BY_UNIT = { MB: 1, GB: 1024 };

const names = ask([]).map(({ name }) => name);
for (const major of readdirSync(`${SHARE}/versions`)) {
  const folder = `${SHARE}/profiles/${major}`;
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(`${folder}/${name}`, renderProfile(ask([name, '--postgres-version', major])));
}

/** What `pg-speed profiles` prints as JSON: all profiles, or one as a major version has it. */
function ask(args) {
  return JSON.parse(execFileSync(process.execPath, [CLI, 'profiles', ...args, '--format', 'json'], { encoding: 'utf8' }));
}

function renderProfile({ name, storage, initdbArgs, settings }) {
  const made = initdbArgs.map((item) => item.argument).filter((argument) => !WITHOUT_EFFECT.includes(argument));
  // PostgreSQL's own sizes are 1 GB and 80 MB.
  const wal = [readMB(settings, 'max_wal_size', 1024), readMB(settings, 'min_wal_size', 80)];
  const lines = settings.map((item) => `${item.name}=${item.value}`);
  return [[storage, findKind(name, made), ...wal].join(' '), ...lines, ''].join('\n');
}

/** Which of the baked data directories a profile wants. @throws Error when there is none like that */
function findKind(name, initdbArgs) {
  if (initdbArgs.length === 0) return 'default';
  if (initdbArgs.join() === '--no-data-checksums') return 'no-checksums';
  throw new Error(`profile ${name}: no data directory is baked for initdb ${initdbArgs.join(' ')}; see bake-data.sh`);
}

function readMB(settings, name, fallback) {
  const value = settings.find((item) => item.name === name)?.value;
  if (value === undefined) return fallback;
  const [, count, unit] = /^(\d+)(MB|GB)$/.exec(value) ?? [];
  if (!count) throw new Error(`${name} = ${value}: only MB and GB are read here`);
  return Number(count) * MB_BY_UNIT[unit];
}
