// Reads a results file of any kind: of a comparison, or of a run with workers.
import { checkRun } from '../features/workers/result/read-run.ts';
import { RUN_SCHEMA, type Run } from '../features/workers/result.ts';
import { checkResults } from './read.ts';
import { parseFile, readSchemaName } from './read-file.ts';
import type { Results } from './results.ts';

/** What a results file holds. */
export type AnyResults = { kind: 'comparison'; results: Results } | { kind: 'run'; run: Run };

/** @param name the file's name, for errors @throws PgSpeedError of kind `input` with the file, the field and the problem */
export function readAnyResults(text: string, name: string): AnyResults {
  const file = parseFile(text, name);
  const isRun = RUN_SCHEMA.startsWith(`${readSchemaName(file)?.family}@`);
  return isRun ? { kind: 'run', run: checkRun(file) } : { kind: 'comparison', results: checkResults(file) };
}
