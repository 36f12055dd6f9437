import { accept, findNearest, type ReadResult, refuse, showValue } from './reading.ts';

/**
 * Benchmark tools that are run by their name, beside pgbench, one line each, and where `read` finds the numbers of one that a command
 * runs: in what it prints, in a file alone, or nowhere. All else that is known of one is in `workload/tools/`.
 */
const TOOLS = {
  sysbench: 'printed',
  // Prints what sysbench prints.
  'sysbench-tpcc': null,
  hammerdb: 'printed',
  benchbase: 'file',
} as const satisfies Record<string, 'printed' | 'file' | null>;

export type ToolName = keyof typeof TOOLS;
export type ToolFormat = { [Name in ToolName]: (typeof TOOLS)[Name] extends null ? never : Name }[ToolName];

export const TOOL_NAMES = Object.keys(TOOLS) as readonly ToolName[];
export const TOOL_FORMATS = TOOL_NAMES.filter((name): name is ToolFormat => TOOLS[name] !== null);
/** Those of a tool that writes its numbers into a file, and prints them beside other things or not at all. */
export const FILE_FORMATS: readonly ToolFormat[] = TOOL_FORMATS.filter((name) => TOOLS[name] === 'file');

export function isToolFormat(name: string): name is ToolFormat {
  return TOOL_FORMATS.some((one) => one === name);
}

/** A benchmark tool of the user, in the field's words. What is undefined is for the room of the workloads to decide. */
export interface ToolInput {
  kind: 'tool';
  name: ToolName;
  /** TPC-C warehouses. */
  warehouses: number | undefined;
  /** Time that the tool runs before it measures; 0: none. */
  rampUpMs: number;
  /** Time that is measured. */
  durationMs: number | undefined;
  /** More arguments, in the tool's own words. */
  args: string[];
  /** Absolute path of the tool's folder; undefined: it is on PATH. */
  directory: string | undefined;
  /** Docker image that has the tool; never together with `directory`. */
  image: string | undefined;
}

const NAMED = ['sample', ...TOOL_NAMES] as const;

/** Reads the name of a workload. */
export function readWorkloadName(text: string): ReadResult<'sample' | ToolName> {
  const name = NAMED.find((one) => one === text.trim());
  if (name !== undefined) return accept(name);
  const nearest = findNearest(text.trim(), NAMED);
  const hint = text.trim() === 'pgbench' ? 'Use the input `pgbench`.' : nearest ? `Did you mean '${nearest}'?` : '';
  return refuse(`${showValue(text)} is not a workload`, `${hint} Allowed are: ${NAMED.join(', ')}.`.trim());
}
