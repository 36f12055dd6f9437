import { RESERVED_METRICS } from '../../inputs/metric-names.ts';
import { medianOf } from '../../stats/outliers.ts';
import { isSuccess } from '../../stats/pairing.ts';
import { formatSeconds } from '../format.ts';
import { code, type Phrase, say } from '../phrase.ts';
import type { View } from '../view.ts';

/** With 1, 2 and 3 runs of 0.3 s in one cluster pairs scattered by 34.9, 26.5 and 23.4 % (69 trials each): a third brings little more. */
const REPEATS = 3;

/** For a command whose run is shorter than what comes before it: time goes into clusters, not into runs. Null for others. */
export function suggestRepeat(view: View): Phrase | null {
  const trials = view.rowOf(view.plan.reference)?.trials.filter(isSuccess) ?? [];
  if (!canRepeat(view) || trials.length === 0) return null;
  const before = medianOf(
    trials.map(({ phases: { initdb, start, setup } }) => (initdb ?? 0) + (start ?? 0) + (setup ?? 0)),
  );
  const run = medianOf(trials.map(({ phases }) => phases.run ?? 0));
  if (run >= before) return null;
  return say`A run takes ${formatSeconds(run)}, initdb, start and setup before it ${formatSeconds(before)}: ${code(`repeat: ${REPEATS}`)} takes the mean of ${REPEATS} runs in one cluster, if the command passes when it is run again.`;
}

/** The input is refused with other workloads, and with files or numbers that are read after the run. */
function canRepeat({ plan, metrics }: View): boolean {
  const { kind, repeat, junit } = plan.workload;
  const reads = metrics.some(({ name }) => !RESERVED_METRICS.includes(name));
  return kind === 'command' && repeat === 1 && junit.length === 0 && !reads;
}
