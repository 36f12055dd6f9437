// Defines the input `read`, and refuses it where the numbers are read anyway and beside `repeat`.
import type { GivenInputs, InputRow } from '../../../inputs/table.ts';
import { readReadRules } from './rules.ts';

export const READ = {
  name: 'read',
  commands: ['compare'],
  placeholder: '<rules>',
  kind: 'list',
  description:
    'Numbers to read after `command`: `hyperfine from out.json`, `/(?<rate>[0-9.]+) req/ req/s higher`. Default none.',
  read: readReadRules,
  fallback: () => [],
} as const satisfies InputRow;

/** Refuses `read` for a benchmark tool, whose numbers are read without it, and for a command that runs several times. */
export function checkRead(
  raw: GivenInputs<'read' | 'repeat', never>,
  { workload, repeat }: { workload: { kind: string }; repeat: number },
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
