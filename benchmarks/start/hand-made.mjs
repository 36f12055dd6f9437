// What people do without a tool for it, and the least that any tool could take; also Debian's own tool.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFolder, findPort } from './bench.mjs';
import { runProgram, timeProgram, untilAnswered } from './timing.mjs';

const SHM = '/dev/shm';
const PASSWORD = 'postgres';
/** Durability off and small buffers: the server that starts fastest. */
const FAST = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c shared_buffers=32MB';

/** @param {import('./bench.mjs').Bench} bench @returns {import('./rounds.mjs').Contender[]} */
export function listHandMade(bench) {
  return [
    copyAndSpawn(bench),
    initdbAndPgCtl(bench, '`initdb`, then `pg_ctl -w start`, on tmpfs', SHM, 'b'),
    initdbAndPgCtl(bench, '`initdb`, then `pg_ctl -w start`, on disk', bench.folder),
    pgVirtualenv(bench),
  ];
}

/** The physical limit: nothing is made, nothing is checked, nothing is written down. */
function copyAndSpawn(bench) {
  const template = path.join(bench.folder, 'template');
  return {
    name: 'by hand: `cp -a` of a ready data directory to tmpfs, then `postgres`',
    reference: 'a',
    prepare() {
      const home = createFolder(bench, bench.folder);
      makeCluster(bench, home);
      runProgram('cp', ['-a', `${home}/data`, template]);
      rmSync(home, { recursive: true });
    },
    async run() {
      const home = createFolder(bench, SHM);
      const port = await findPort();
      const server = `${bench.bin}/postgres -D ${home}/data -p ${port} -k ${home} ${FAST} > ${home}/log 2>&1 &`;
      const line = `cp -a ${template} ${home}/data; ${server} ${untilAnswered(bench.psql, port, PASSWORD)}`;
      const { ms } = await timeProgram('/bin/sh', ['-ec', line], options(bench, home));
      return { ms, stop: () => stopServer(bench, home) };
    },
  };
}

function initdbAndPgCtl(bench, name, parent, reference) {
  return {
    name,
    reference,
    prepare: () => requirePrograms(bench),
    async run() {
      const home = createFolder(bench, parent);
      const port = await findPort();
      writePassword(home);
      const start = `${bench.bin}/pg_ctl -D ${home}/data -o "-p ${port} -k ${home}" -l ${home}/log -w start`;
      const line = `${initdb(bench, home)} && ${start} > /dev/null && ${untilAnswered(bench.psql, port, PASSWORD)}`;
      const { ms } = await timeProgram('/bin/sh', ['-ec', line], options(bench, home));
      return { ms, stop: () => stopServer(bench, home) };
    },
  };
}

function pgVirtualenv(bench) {
  return {
    name: '`pg_virtualenv` (Debian)',
    async run() {
      const home = createFolder(bench, bench.folder);
      const major = /postgresql\/(\d+)\/bin/.exec(bench.bin ?? '')?.[1];
      const ask = `${bench.psql} -XAtc "select 'answered'" && cat > /dev/null`;
      const args = [...(major ? ['-v', major] : []), '/bin/sh', '-c', ask];
      const settings = { env: bench.env, cwd: bench.folder, marker: 'answered' };
      const { ms, child } = await timeProgram('pg_virtualenv', args, settings);
      const ended = new Promise((resolve) => child.on('exit', resolve));
      const stop = async () => {
        child.stdin.end();
        await ended;
        rmSync(home, { recursive: true });
      };
      return { ms, stop };
    },
  };
}

function requirePrograms({ bin }) {
  if (!bin) throw new Error('no folder with initdb, postgres, pg_ctl and psql found');
}

function makeCluster(bench, home) {
  requirePrograms(bench);
  writePassword(home);
  runProgram('/bin/sh', ['-ec', initdb(bench, home)], options(bench, home));
}

/** The same superuser, password check and locale as the tool gives. */
function initdb({ bin, locale }, home) {
  const args = `-U postgres -A scram-sha-256 --pwfile=${home}/password -E UTF8 --locale=${locale}`;
  return `${bin}/initdb -D ${home}/data ${args} > /dev/null`;
}

function writePassword(home) {
  writeFileSync(`${home}/password`, `${PASSWORD}\n`, { mode: 0o644 });
}

function options({ env, user }, home) {
  return { env, cwd: home, ...user };
}

function stopServer(bench, home) {
  runProgram(`${bench.bin}/pg_ctl`, ['-D', `${home}/data`, '-m', 'immediate', 'stop'], options(bench, home));
  rmSync(home, { recursive: true });
}
