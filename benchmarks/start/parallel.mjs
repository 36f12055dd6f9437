// Many starts at the same moment, as the jobs of a busy runner do.
import { ask, startCommand, warmFolder } from './pg-speed.mjs';
import { runProgram, timeProgram } from './timing.mjs';

/**
 * Starts `count` servers at once, twice: with nothing kept from earlier runs, and with all of it.
 * @param {import('./bench.mjs').Bench} bench
 * @returns {Promise<{ state: string, count: number, up: number, ports: number, seconds: number, errors: string[] }[]>}
 *   `up`: servers that answered a query; `ports`: different ports among them; `seconds`: until the last start has ended
 */
export async function startManyAtOnce(bench, count) {
  const runs = [
    { state: 'cold', cache: `${bench.folder}/cold-parallel` },
    { state: 'warm', cache: warmFolder(bench) },
  ];
  const results = [];
  for (const { state, cache } of runs) {
    const options = { env: { ...bench.env, PG_SPEED_CACHE: cache }, cwd: bench.folder };
    const args = startCommand(bench, ['--profile', 'turbo', '--backend', 'native']);
    const began = performance.now();
    const all = Array.from({ length: count }, () => timeProgram(process.execPath, args, options));
    const ended = await Promise.allSettled(all);
    const seconds = (performance.now() - began) / 1000;
    const result = { state, count, seconds, ...judge(bench, ended) };
    results.push(result);
    try {
      runProgram(process.execPath, [bench.cli, 'stop', '--all'], options);
    } catch (error) {
      result.errors.push(error.message);
    }
  }
  return results;
}

function judge(bench, ended) {
  const ports = new Set();
  const errors = [];
  let up = 0;
  for (const { value, reason } of ended) {
    try {
      if (reason) throw reason;
      const started = JSON.parse(value.stdout);
      ask(bench, started);
      ports.add(started.port);
      up++;
    } catch (error) {
      errors.push(error.message);
    }
  }
  return { up, ports: ports.size, errors };
}
