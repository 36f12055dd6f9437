// The official image, or one that keeps its contract, started as its documentation says.
import { findPort } from './bench.mjs';
import { runProgram, timeProgram, untilAnswered } from './timing.mjs';

export const CONTRACT_IMAGE = 'pg-speed-test/postgres:15';
const OFFICIAL_IMAGE = 'postgres:15';
const PASSWORD = 'postgres';

/** @param {import('./bench.mjs').Bench} bench @returns {import('./rounds.mjs').Contender[]} */
export function listDockerContenders(bench) {
  return [
    dockerRun(bench, CONTRACT_IMAGE, 'c'),
    dockerRun(bench, OFFICIAL_IMAGE, 'd'),
    {
      name: '`docker run --rm IMAGE true`',
      prepare: () => requireImage(bench, CONTRACT_IMAGE),
      async run() {
        const args = ['run', '--rm', CONTRACT_IMAGE, 'true'];
        const { ms } = await timeProgram('docker', args, { env: bench.env });
        return { ms, stop: () => {} };
      },
    },
  ];
}

/** A server in a container of an image, reached over TCP. @returns {import('./rounds.mjs').Contender} */
export function dockerRun(bench, image, reference) {
  return {
    name: `\`docker run ${image}\``,
    reference,
    prepare: () => requireImage(bench, image),
    async run() {
      const port = await findPort();
      const name = `pg-speed-bench-${port}`;
      const args = `-e POSTGRES_PASSWORD=${PASSWORD} -p 127.0.0.1:${port}:5432 ${image}`;
      const line = `docker run -d --name ${name} ${args} > /dev/null && ${untilAnswered(bench.psql, port, PASSWORD)}`;
      const { ms } = await timeProgram('/bin/sh', ['-ec', line], { env: bench.env });
      return { ms, stop: () => void runProgram('docker', ['rm', '--force', '--volumes', name], { env: bench.env }) };
    },
  };
}

/** @throws Error when no Docker engine answers */
export function requireEngine({ engine }) {
  if (!engine.host) throw new Error(engine.reason);
}

function requireImage(bench, image) {
  requireEngine(bench);
  runProgram('docker', ['image', 'inspect', '--format', '{{.Id}}', image], { env: bench.env });
}
