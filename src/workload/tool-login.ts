import type { Problem } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { hasControl } from '../inputs/reading.ts';
import { isPlainForHammerdb } from './hammerdb.ts';

/** User, password and database that a tool cannot be told: what reaches it is a text of its own language. */
export function checkToolLogin({ workload, user, password, database }: Inputs): Problem[] {
  if (workload.kind !== 'tool') return [];
  if (workload.name === 'hammerdb') {
    const problem = (input: string) => ({
      message: `\`${input}\`: HammerDB pastes it into scripts of its own, and this one has characters that mean something there.`,
      hint: 'Use letters, digits and . , : @ + = / ~ _ -.',
    });
    const names = Object.entries({ user, password: password.text });
    return names.filter(([, text]) => !isPlainForHammerdb(text)).map(([input]) => problem(input));
  }
  if (workload.name !== 'benchbase') return [];
  const names = Object.entries({ user, password: password.text, database });
  return names
    .filter(([, text]) => hasControl(text))
    .map(([input]) => ({
      message: `\`${input}\`: BenchBase's XML cannot hold the control character in it.`,
      hint: 'Leave it out.',
    }));
}
