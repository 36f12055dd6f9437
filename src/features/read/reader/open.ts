import type { Inputs } from '../../../inputs/inputs.ts';
import type { NumberReader } from '../../../workload/number-reader.ts';
import { listOutputs, readCommand } from './command.ts';
import { checkRules, givesUnknown, listReadMetrics } from './format.ts';

/** The reader of the rules of `read`; null if there are none. */
export function openReader({ read: rules }: Pick<Inputs, 'read'>): NumberReader | null {
  if (rules.length === 0) return null;
  return {
    problems: checkRules(rules),
    metrics: listReadMetrics(rules),
    more: givesUnknown(rules),
    listOutputs: (folder) => listOutputs(rules, folder),
    read: (metric, outcome) => readCommand(rules, metric, outcome),
  };
}
