// Lists the benchmark tools by name with where their numbers are found, and reads the input `workload`.
import { BENCHBASE_NAME } from '../features/benchbase/inputs.ts';
import { HAMMERDB_NAME } from '../features/hammerdb/inputs.ts';
import { SYSBENCH_NAMES } from '../features/sysbench/inputs.ts';
import { accept, guessWord, type ReadResult, refuse, showValue } from './reading.ts';

/**
 * The named benchmark tools, one line each, and where `read` finds their numbers if a command runs them: in the output, in a file
 * only, or nowhere. `workload/tools/registry.ts` lists their adapters.
 */
const NAMES = { ...SYSBENCH_NAMES, ...HAMMERDB_NAME, ...BENCHBASE_NAME } as const;

export type ToolName = keyof typeof NAMES;
export type ToolFormat = { [Name in ToolName]: (typeof NAMES)[Name] extends null ? never : Name }[ToolName];
const TOOLS: Record<ToolName, 'printed' | 'file' | null> = NAMES;

export const TOOL_NAMES = Object.keys(TOOLS) as readonly ToolName[];
export const TOOL_FORMATS = TOOL_NAMES.filter((name): name is ToolFormat => TOOLS[name] !== null);
/** Formats whose numbers are only in a file. */
export const FILE_FORMATS: readonly ToolFormat[] = TOOL_FORMATS.filter((name) => TOOLS[name] === 'file');
/** The format of the files that test suites write. */
export { JUNIT_FORMAT_NAME } from '../features/tests/inputs.ts';

export function isToolFormat(name: string): name is ToolFormat {
  return TOOL_FORMATS.some((format) => format === name);
}

/** A benchmark tool as the user configured it. `workload/` decides what is undefined. */
export interface ToolInput {
  kind: 'tool';
  name: ToolName;
  warehouses: number | undefined;
  /** Time that the tool runs before it measures; 0: none. */
  rampUpMs: number;
  durationMs: number | undefined;
  args: string[];
  /** Absolute path of the tool's folder; undefined: it is on PATH. */
  directory: string | undefined;
  /** Docker image that has the tool; never together with `directory`. */
  image: string | undefined;
}

const NAMED = ['sample', ...TOOL_NAMES] as const;

export function readWorkloadName(text: string): ReadResult<'sample' | ToolName> {
  const word = text.trim();
  const name = NAMED.find((workload) => workload === word);
  if (name !== undefined) return accept(name);
  const hint = word === 'pgbench' ? 'Use the input `pgbench`. ' : guessWord(word, NAMED, "'");
  return refuse(`${showValue(text)} is not a workload`, `${hint}Allowed are: ${NAMED.join(', ')}.`);
}
