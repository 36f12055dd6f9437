// Runs the command `run`: a program on a server of its own.
import { run } from '../app/run.ts';
import type { HostName } from '../hosts/registry.ts';
import { createRequest } from './door.ts';
import type { InputFlags } from './flags.ts';

/**
 * Runs a command on a server of its own, and ends as the command ends.
 * @param argv the words after `--`
 * @throws as `run`
 */
export async function runRun(flags: InputFlags, argv: readonly string[], hostName: HostName): Promise<void> {
  const request = await createRequest('run', flags, argv, hostName);
  const { exitCode } = await run(request);
  process.exitCode = exitCode;
}
