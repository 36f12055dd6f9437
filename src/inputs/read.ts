import { accept, type Reading } from './reading.ts';

/** What other tools write, of which the numbers are known. `json`: our own form, a list of `{ name, unit, value, direction }`. */
export const READ_FORMATS = [
  'pgbench',
  'sysbench',
  'hammerdb',
  'benchbase',
  'hyperfine',
  'junit',
  'github-action-benchmark',
  'json',
] as const;

export type ReadFormat = (typeof READ_FORMATS)[number];

/** One way to read numbers from what a command printed or wrote. */
export interface ReadRule {
  /** As it is shown. */
  text: string;
  source:
    | { kind: 'format'; format: ReadFormat }
    /** The group's text is the number; its name is the metric's. */
    | { kind: 'pattern'; pattern: string; flags: string; name: string; unit: string; better: 'lower' | 'higher' };
  /** Path or glob of the files it is read from, relative to the command's folder; null: what the command printed. */
  file: string | null;
  /** The metric that decides verdicts; null: the first that the rule is known to give, else `run`. */
  primary: string | null;
}

/** Reads rules, one on each line. */
export function readReadRules(_text: string): Reading<ReadRule[]> {
  return accept([]);
}
