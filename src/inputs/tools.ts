/** Benchmark tools that are run by their name, beside pgbench. */
export const TOOL_NAMES = ['sysbench', 'sysbench-tpcc', 'hammerdb', 'benchbase'] as const;

export type ToolName = (typeof TOOL_NAMES)[number];

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
