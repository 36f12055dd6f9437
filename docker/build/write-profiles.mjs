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

const profiles = JSON.parse(execFileSync(process.execPath, [CLI, 'profiles', '--format', 'json'], { encoding: 'utf8' }));
for (const major of readdirSync(`${SHARE}/versions`).map(Number)) {
  const folder = `${SHARE}/profiles/${major}`;
  mkdirSync(folder, { recursive: true });
  for (const profile of profiles) writeFileSync(`${folder}/${profile.name}`, renderProfile(profile, major));
}

function renderProfile({ name, storage, initdbArgs, settings }, major) {
  const has = ({ since = 0, until = Number.POSITIVE_INFINITY }) => since <= major && major <= until;
  const kept = settings.filter(has);
  const made = initdbArgs.filter((item) => has(item) && !WITHOUT_EFFECT.includes(item.argument));
  const kind = findKind(name, made.map((item) => item.argument));
  // PostgreSQL's own sizes are 1 GB and 80 MB.
  const wal = [readMB(kept, 'max_wal_size', 1024), readMB(kept, 'min_wal_size', 80)];
  return [[storage, kind, ...wal].join(' '), ...kept.map((item) => `${item.name}=${item.value}`), ''].join('\n');
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
