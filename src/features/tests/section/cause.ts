import type { Cause } from '../../../report/cause.ts';
import { code, say } from '../../../report/phrase.ts';
import { testsOf } from './section.ts';

/** Names the tests that lost time, or the input that would have them named. */
export const findSlowTests: Cause = (variant, view) => {
  const lost = testsOf(view)?.differences.find((side) => side.variant === variant && side.losses.rows.length > 0);
  if (lost?.judged) {
    const [[longest = ''] = []] = lost.losses.rows;
    return {
      found: true,
      text:
        lost.losses.rows.length === 1
          ? say`One test lost time: ${code(longest)}; see the single tests below.`
          : say`The single tests below show which tests lost most time, ${code(longest)} first.`,
    };
  }
  const { kind, junit } = view.plan.workload;
  if (kind !== 'command' || junit.length > 0) return null;
  return {
    found: false,
    text: say`To see which tests are slower, name the JUnit files of the suite: ${code('junit')}.`,
  };
};
