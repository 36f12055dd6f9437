// Runs a command on a server that is started for it and stopped after it.
import { PgSpeedError } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { requireStarted } from '../measure/run-command.ts';
import { formatExit } from '../system/exit.ts';
import { runForeground } from '../system/foreground.ts';
import { withoutNews } from '../system/log.ts';
import { buildUserCommand } from '../workload/command.ts';
import { buildEnvironment } from '../workload/environment.ts';
import type { CommandInput } from '../workload/rewrite.ts';
import { recordRun, removeLost } from './leftovers.ts';
import { type Checked, type Request, withCheckedRequest } from './request.ts';
import { type EndedRun, startServer } from './start.ts';

/**
 * Starts a server as `start` does, runs the command on it, and stops the server.
 * @throws PgSpeedError of kind `input` without a command or for one that cannot be started, `workload` if `setup` fails or the time is
 * over, otherwise as `start`
 */
export async function run(uncheckedRequest: Request): Promise<EndedRun> {
  return withCheckedRequest(uncheckedRequest, async ({ inputs, ...checked }, request) => {
    const input = requireCommand(inputs);
    const { env, host, signal } = request;
    await removeLost(env, host);
    const inParallel = inputs.workers !== undefined;
    const isPlan = inParallel && (inputs.shards !== undefined || inputs.withinMs !== undefined);
    const reportDir = isPlan ? inputs.planDir : inputs.reportDir;
    await using recorded = await recordRun(env, inParallel ? reportDir : null);
    if (inParallel) {
      const suite = isPlan ? planMachines : runSuite;
      // Without `await` the record would be removed before the first slice runs.
      return await suite({ inputs, ...checked }, { ...request, env: recorded.env }, input);
    }
    // Only the command speaks, unless something is wrong.
    const quiet = inputs.verbose ? host : withoutNews(host);
    const starting = { ...request, env: recorded.env, host: quiet };
    const { cluster, profile, snapshots } = await startServer({ inputs, ...checked }, starting);
    await using server = cluster;
    const { timeoutMs, workingDirectory: cwd } = inputs;
    const { platform } = process;
    const labels = { profile, trial: null };
    const variables = buildEnvironment(recorded.env, server.connection, labels, inputs.env, platform);
    const command = buildUserCommand(input, { env: variables, cwd, platform });
    const exit = await runForeground(command, { signal, timeoutMs });
    requireStarted(command, exit);
    if (exit.timedOut) {
      const message = `\`${command.label}\` was ended after ${(timeoutMs ?? 0) / 1000} s (\`timeout\`).`;
      const hint = 'Raise `timeout`, or find what takes so long.';
      throw new PgSpeedError('workload', message, hint);
    }
    // A command that failed may have failed because of its server.
    const cause = exit.code === 0 ? null : await server.diagnose();
    if (cause !== null) {
      const ending = formatExit({ exitCode: exit.code, signal: null });
      host.warning(`\`${command.label}\` ended with ${ending}. ${cause}\nServer log:\n${await server.logTail()}`);
    }
    return { exitCode: exit.code, snapshots };
  });
}

async function runSuite(checked: Checked, request: Request, input: CommandInput): Promise<EndedRun> {
  const { runWorkers } = await import('../features/workers/run/run-workers.ts');
  const { openShare } = await import('../features/machines/run/open-share.ts');
  await using share = checked.inputs.shard === undefined ? null : await openShare(checked, request);
  return await runWorkers(checked, request, input, share);
}

async function planMachines(checked: Checked, request: Request, input: CommandInput): Promise<EndedRun> {
  const { planSuite } = await import('../features/machines/run/make-plan.ts');
  return planSuite(checked, request, input);
}

function requireCommand({ workload }: Inputs): CommandInput {
  if (workload.kind === 'shell' || workload.kind === 'argv') return workload;
  throw new PgSpeedError(
    'input',
    'There is no command to run.',
    "Write it after two dashes, as in `pg-speed run -- npm test`, or as a shell line: `--command 'npm test'`.",
  );
}
