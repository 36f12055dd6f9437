// Checks that `read` goes with the workload.
import type { InputName } from '../../../inputs/schema.ts';
import type { GivenInputs } from '../../../inputs/table.ts';
import type { WorkloadInput } from '../../../inputs/workload.ts';

/** Refuses `read` for a benchmark tool, whose numbers are read without it, and for a command that runs several times. */
export function checkRead(
  raw: GivenInputs<InputName, never>,
  { workload, repeat }: { workload: WorkloadInput; repeat: number },
): void {
  const source = raw.sourceOf('read');
  if (source !== undefined && !raw.isWrong('read') && workload.kind !== 'shell' && workload.kind !== 'argv') {
    const remove = 'Remove it: the numbers of this workload are read anyway.';
    const hint = workload.kind === 'none' ? 'Give `command` too, or remove it.' : remove;
    raw.refuse(`${source} is for a \`command\``, hint);
  }
  if (repeat !== 1)
    raw.refuseBoth(
      'repeat',
      'read',
      'Remove one of them: the mean of what several runs print (percentiles) is no result.',
    );
}
