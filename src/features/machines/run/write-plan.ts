// Writes plan.json into its folder.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import { makeTree, writeFileAtomic } from '../../../system/files.ts';
import { removeAbandonedDrafts } from '../../../system/run-record.ts';
import { DATA_FILE, MAX_PLAN_BYTES, PLAN_FILE } from '../plan/plan-files.ts';
import type { SuitePlan } from '../result.ts';

/** Makes the folder of a plan, and removes an earlier plan from it. @throws PgSpeedError of kind `input` */
export function openPlanFolder(folder: string): void {
  try {
    makeTree(folder);
    for (const file of [PLAN_FILE, DATA_FILE]) rmSync(path.join(folder, file), { force: true });
  } catch (cause) {
    throw refuseFolder(cause);
  }
  for (const file of [PLAN_FILE, DATA_FILE]) removeAbandonedDrafts(folder, `${file}.`);
}

/** Writes a plan in place of the last one. @returns its file @throws PgSpeedError of kind `input` */
export function writePlan(folder: string, plan: SuitePlan): string {
  const file = path.join(folder, PLAN_FILE);
  const json = `${JSON.stringify(plan)}\n`;
  const bytes = Buffer.byteLength(json);
  if (bytes > MAX_PLAN_BYTES)
    throw new PgSpeedError(
      'input',
      `The plan would have ${bytes} bytes, more than the ${MAX_PLAN_BYTES} that are read.`,
      'List fewer items, or shorten the names of tests.',
    );
  try {
    writeFileAtomic(file, json);
  } catch (cause) {
    throw refuseFolder(cause);
  }
  return file;
}

function refuseFolder(cause: unknown): PgSpeedError {
  const message = `the plan cannot be written: ${messageOf(cause)}.`;
  return new PgSpeedError('input', message, 'Choose another folder, or free space there.', {
    input: 'plan-dir',
    cause,
  });
}
