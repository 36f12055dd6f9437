// Runs the command `plan`: the inputs of `run`, with a number of machines.
import { run } from '../../../app/run.ts';
import { createRequest } from '../../../commands/door.ts';
import type { InputFlags } from '../../../commands/flags.ts';
import type { Problem } from '../../../errors.ts';
import type { HostName } from '../../../hosts/registry.ts';

/**
 * Plans a suite for several machines.
 * @param argv the words after `--`
 * @throws as `run`
 */
export async function runPlan(flags: InputFlags, argv: readonly string[], hostName: HostName): Promise<void> {
  const request = await createRequest('run', flags, argv, hostName);
  const isCounted = [...flags.raw, ...request.raw].some(({ name }) => name === 'shards' || name === 'within');
  const problems = isCounted ? request.problems : [...request.problems, UNCOUNTED];
  const { exitCode } = await run({ ...request, problems });
  process.exitCode = exitCode;
}

const UNCOUNTED: Problem = {
  message: '`plan` needs to know for how many machines',
  hint: [
    'Add ',
    { input: 'shards', value: '5' },
    ', or ',
    { input: 'within', value: '3m' },
    ' for the fewest that are fast enough.',
  ],
};
