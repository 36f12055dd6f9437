// The machine and the versions that a result is true for.
import os from 'node:os';
import { runProgram } from './timing.mjs';

/** @param {import('./bench.mjs').Bench} bench @returns {Record<string, string>} */
export function describeMachine({ bin, cli, engine, env, folder }) {
  const gigabytes = (os.totalmem() / 2 ** 30).toFixed(1);
  return {
    processor: `${os.availableParallelism()} x ${os.cpus()[0]?.model.trim()}`,
    memory: `${gigabytes} GiB`,
    system: `${os.type()} ${os.release()}`,
    disk: runProgram('stat', ['--file-system', '--format', '%T', folder]),
    load: os.loadavg()[0].toFixed(2),
    node: process.version,
    tool: runProgram(process.execPath, [cli, '--version'], { env }),
    postgres: bin ? runProgram(`${bin}/postgres`, ['--version']) : 'none',
    docker: engine.host ? runProgram('docker', ['version', '--format', '{{.Server.Version}}'], { env }) : 'none',
    date: new Date().toISOString().slice(0, 10),
  };
}
