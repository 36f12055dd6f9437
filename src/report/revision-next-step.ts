import type { Comparison } from '../stats/comparison.ts';
import { code, type Phrase, say } from './phrase.ts';
import type { Results } from './results.ts';
import { shortenCommit } from './revision-names.ts';
import type { TestsSection } from './tests-section.ts';

/** Where to look for what a change costs: the tests that lost, or what was changed. @param decisive the slower head */
export function writeSlowerStep(decisive: Comparison | null, results: Results, tests: TestsSection | null): Phrase[] {
  const lost = tests?.differences.find((one) => one.variant === decisive?.variant && one.losses.rows.length > 0);
  if (lost?.judged) {
    const rows = lost.losses.rows.length;
    const [[longest = ''] = []] = lost.losses.rows;
    return rows === 1
      ? [say`One test lost time: ${code(longest)}; see the single tests below.`]
      : [say`What lost most is in the single tests below, first ${code(longest)}.`];
  }
  const changes = describeChanges(results);
  const { kind, junit } = results.plan.workload;
  const canTell = kind === 'command' && junit.length === 0;
  return [
    ...changes,
    ...(canTell ? [say`To see which tests it is, name the JUnit files of the suite: ${code('junit')}.`] : []),
  ];
}

function describeChanges({ plan }: Results): Phrase[] {
  const { base, head } = plan.revisions ?? {};
  if (!base || !head) return [];
  const [from, to] = [shortenCommit(base.commit), shortenCommit(head.commit)];
  if (base.commit === head.commit)
    return head.changed ? [say`Look at what is not committed: ${code('git diff')}.`] : [];
  const more = head.changed ? ', and at what is not committed' : '';
  return [say`Look at what changed between ${from} and ${to}: ${code(`git diff --stat ${from} ${to}`)}${more}.`];
}
