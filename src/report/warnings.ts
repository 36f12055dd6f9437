// Words the warnings about trials and comparisons that results hold.
import type { Comparison } from '../results/comparison.ts';
import type { Results } from '../results/results.ts';
import type { ComparisonWarning, TrialWarning } from '../results/warning.ts';
import { countsMachines } from '../stats/machines.ts';
import { listFirst } from './format.ts';

const MAX_BLOCKS = 20;
const MAX_MACHINES = 5;

type Shards = Results['shards'];

/** Formats the warnings that no other part of the report shows. @param step whether the comparison is a step of a ladder */
export function formatComparisonWarnings(comparison: Comparison, shards: Shards, step: boolean): string[] {
  return comparison.warnings.flatMap((warning) => formatComparisonWarning(warning, comparison, shards, step) ?? []);
}

function formatComparisonWarning(
  warning: ComparisonWarning,
  { metric, n }: Comparison,
  shards: Shards,
  step: boolean,
): string | null {
  const against = step ? 'against the step before: ' : '';
  const rest = countsMachines(shards) ? '' : `, so n = ${n}`;
  switch (warning.kind) {
    // The headline names a reference that failed, and every effect shows its n.
    case 'reference failed':
    case 'indicative':
      return null;
    case 'reference failed on':
      return `the ${step ? 'step before' : 'reference'} has failed trials in ${nameMachines(warning.machines, shards)}`;
    case 'failed on':
      return `failed trials in ${nameMachines(warning.machines, shards)}`;
    case 'missing':
      return `${against}\`${metric}\` is missing in ${nameBlocks(warning.blocks)}${rest}`;
    case 'not above zero':
      return `${against}\`${metric}\` has no value that can be compared in ${nameBlocks(warning.blocks)}${rest}`;
    case 'no pair on':
      return `${against}no pair of trials in ${nameMachines(warning.machines, shards)}`;
    case 'outlier': {
      const { unit, number, speedup, median } = warning;
      const where = unit === 'machine' ? nameMachines([number], shards) : `block ${number}`;
      return `${against}outlier, kept: ${where} alone shows ${speedup.toFixed(2)}x, the median ${unit} ${median.toFixed(2)}x`;
    }
  }
}

export function formatTrialWarning(warning: TrialWarning): string {
  switch (warning.kind) {
    case 'loaded anew':
      return 'its data was loaded again, because there is no copy of it';
    case 'no hit ratio':
      return 'the share of blocks found in memory is not known: a database was dropped, and its counts with it';
    case 'remark':
      return warning.text;
  }
}

function nameBlocks(blocks: readonly number[]): string {
  return `${blocks.length === 1 ? 'block' : 'blocks'} ${listFirst(blocks, MAX_BLOCKS)}`;
}

/** `` `a.json`, `b.json` and 3 more ``. @param machines indexes of `shards` */
function nameMachines(machines: readonly number[], shards: Shards): string {
  const names = machines.map((index) => `\`${shards[index]?.name ?? index}\``);
  return listFirst(names, MAX_MACHINES);
}
