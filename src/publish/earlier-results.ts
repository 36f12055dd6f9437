import { existsSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import type { Results, ResultsFile } from '../report/results.ts';
import { listObstacles } from '../report/same-plan.ts';
import { listReportFiles } from './report-files.ts';
import { readResultsFiles } from './results-files.ts';

/**
 * The comparison that `resume` is to continue. @param cwd folder that its name is told relative to
 * @throws PgSpeedError of kind `input` where there is none, or none that can be read
 */
export async function readEarlier(reportDir: string, cwd: string): Promise<ResultsFile> {
  const file = listReportFiles(reportDir).results;
  const relative = path.relative(cwd, file);
  const name = relative.startsWith('..') ? file : relative;
  if (!existsSync(file))
    throw new PgSpeedError(
      'input',
      `\`resume\`: there is no ${name} to continue.`,
      'Name the folder of the interrupted comparison with `report-dir`, or leave out `resume` to begin a new one.',
    );
  const [found] = await readResultsFiles([name], cwd);
  if (!found) throw new Error(`${file} was read and is not there`);
  return found;
}

/** @param now what this run would measure, without a trial @throws PgSpeedError of kind `input` with every difference */
export function requireSamePlan(earlier: ResultsFile, now: Results): void {
  const obstacles = listObstacles(earlier, now);
  if (obstacles.length === 0) return;
  throw new PgSpeedError(
    'input',
    `\`resume\`: this is not the comparison that was interrupted:\n${obstacles.map((one) => `- ${one}`).join('\n')}`,
    'Give the inputs that it was begun with, on the same machine; or leave out `resume` to begin a new one.',
  );
}
