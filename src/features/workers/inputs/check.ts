// Refuses inputs that do not go with `workers`: those of a comparison, a fixed port, and a command that runs the whole suite.
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { checkItemCommand } from '../../../inputs/items/check.ts';
import type { GivenRows, InputRules, Inputs } from '../../../inputs/rules.ts';
import { INPUTS } from '../../../inputs/schema.ts';
import { isBelow, isFolder } from '../../../system/files.ts';

export const WORKER_RULES: InputRules = {
  check(raw, inputs) {
    const source = raw.sourceOf('workers');
    if (source !== undefined) checkRun(raw, source, inputs);
    if (inputs.ownNetwork) refuseReachable(raw, inputs);
    if (inputs.ownFolder !== undefined) checkOwnFolder(raw, inputs);
  },
  findUsualBudgetMs: () => undefined,
};

/** @param source the input `workers`, as a message names it */
function checkRun(raw: GivenRows, source: string, inputs: Inputs): void {
  refuseComparison(raw, source);
  if (raw.isAsked('time-budget') && !raw.isAsked('diagnose'))
    raw.refuse(
      `${raw.sourceOf('time-budget')} is given without \`diagnose\``,
      'Add `diagnose: true`, whose time it is, or remove it: `timeout` is the limit of each slice.',
    );
  // It is undefined where it is wrong, which is reported already.
  if (inputs.workers !== undefined && inputs.workers !== 1 && !inputs.ownNetwork && (inputs.port ?? 0) > 0)
    raw.refuse(
      `${raw.sourceOf('port')} is one port, and ${source} starts several servers`,
      'Remove it, and let the tests read DATABASE_URL or PGPORT; or give each its own network with `own-network: true`.',
    );
  const { kind } = inputs.workload;
  if (kind === 'shell' || kind === 'argv') checkItemCommand(raw, source, inputs);
  else if (kind === 'none') raw.refuse(`${source} needs a command to run`, 'Give `command`, such as `pytest {slice}`.');
}

/** Nobody from outside reaches a server in a network of its own. */
function refuseReachable(raw: GivenRows, { backend, listen, image }: Inputs): void {
  const source = raw.sourceOf('own-network');
  if (backend === 'docker' || image !== undefined)
    raw.refuse(
      `${source} is for servers of this machine, and ${raw.sourceOf(image === undefined ? 'backend' : 'image')} runs them in containers`,
      'Remove one of the two.',
    );
  if (listen !== undefined)
    raw.refuse(
      `${source} gives each server a network that nobody else reaches, and ${raw.sourceOf('listen')} is for others`,
      'Remove one of the two.',
    );
}

/** The folder must hold that of the command, and cannot hold /tmp, of which each slice has its own too. */
function checkOwnFolder(raw: GivenRows, { ownFolder = '', workingDirectory }: Inputs): void {
  // A folder that is missing is reported by its own check.
  if (!isFolder(workingDirectory)) return;
  const source = raw.sourceOf('own-folder');
  const folder = path.resolve(workingDirectory, ownFolder);
  const hint = 'Write `.` for `working-directory`, or `..` for a folder above it.';
  if (!isFolder(folder)) raw.refuse(`${source} is not a folder: ${folder}`, hint);
  else if (!isBelow(realpathSync(workingDirectory), realpathSync(folder)))
    raw.refuse(`${source} does not hold \`working-directory\`: ${folder}`, hint);
  else if (isBelow('/tmp', realpathSync(folder)))
    raw.refuse(`${source} holds /tmp: ${folder}`, 'Name a folder below it, such as that of the checkout.');
}

/** Workers run a suite once and compare nothing. */
function refuseComparison(raw: GivenRows, source: string): void {
  // An action gives some inputs whether it is asked or not.
  const asked = INPUTS.filter((row) => row.actionDefault === row.default && raw.isAsked(row.name));
  for (const { name, commands } of asked)
    if (!commands.includes('run'))
      raw.refuse(
        `${raw.sourceOf(name)} is for a comparison, and ${source} runs the suite once`,
        'Remove one of the two.',
      );
}
