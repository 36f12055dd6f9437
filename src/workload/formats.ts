// Finds the reader of a format that programs of workloads print or write: pgbench, the named tools, test suites.
import { JUNIT_FORMAT } from '../features/tests/collect/read-format.ts';
import { isToolFormat, JUNIT_FORMAT_NAME } from '../inputs/tools.ts';
import type { FormatReader } from './format-reader.ts';
import { PGBENCH_FORMAT } from './tools/pgbench/output.ts';
import { findAdapter } from './tools/registry.ts';

export function findProgramFormat(name: string): FormatReader | undefined {
  if (isToolFormat(name)) return findAdapter(name).format;
  if (name === JUNIT_FORMAT_NAME) return JUNIT_FORMAT;
  return name === 'pgbench' ? PGBENCH_FORMAT : undefined;
}
