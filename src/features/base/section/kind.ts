// Writes headline and next steps of a report that compares a change with its base.
import { formatChange } from '../../../report/effect.ts';
import {
  answerByFastest,
  buildComparison,
  formatOpen as formatOpenChange,
  groupComparisons,
  type Groups as HeadGroups,
  type Kind,
  labelOf,
  ofTrials,
  type Summary,
} from '../../../report/kinds/kind.ts';
import { fixTrials, runMoreOften, suggestRuns } from '../../../report/kinds/next-steps.ts';
import { type Code, code, join, type Phrase, say } from '../../../report/phrase.ts';
import { nameBase, shortenCommit, underProfiles } from '../../../report/revisions.ts';
import { nameSlowTests, suggestTests } from '../../../report/slow-tests.ts';
import { formatMeasured, formatRuns } from '../../../report/speedup.ts';
import type { View } from '../../../report/view.ts';
import type { Comparison, Verdict } from '../../../results/comparison.ts';
import type { Tally } from '../../../results/failure-rate.ts';

/** A change against its base, under one profile or several. */
export const revisions: Kind = {
  fits: ({ plan }) => plan.revisions !== null,
  summarise: summariseChange,
  answer: (view, about) => {
    const answer = answerByFastest(view, about);
    // The answer is the effect of the head that the report is about.
    return about?.effect() ? { ...answer, decisive: about } : answer;
  },
  tables: buildComparison,
};

/** Order and words for the profiles that did not decide. */
const OTHERS = [
  ['slower', 'slower'],
  ['faster', 'faster'],
  ['inconclusive', 'inconclusive'],
  ['same', 'as fast'],
  ['few', 'too few runs'],
  ['unfounded', 'not compared, because the base failed,'],
] as const;

/** The heads, each against its own base. */
interface RevisionGroups extends HeadGroups {
  /** Trials of the base failed, and none of the head. */
  unfounded: Comparison[];
}

/** The decisive comparison, and what sentences need to name it. */
interface Decision {
  decisive: Comparison;
  groups: RevisionGroups;
  label: Code;
  base: Code;
  /** The profile of the decisive comparison; empty if there is only one. */
  under: Phrase;
  view: View;
}

function summariseChange(view: View): Summary {
  const { plan, results } = view;
  const label = labelOf(view);
  const base = plan.revisions === null ? label : nameBase(plan.revisions);
  const groups = groupHeads(view);
  const verdict: keyof RevisionGroups =
    results.conclusion.verdict ?? (groups.unfounded.length > 0 ? 'unfounded' : 'few');
  const decisive = groups[verdict][0] ?? groups.unfounded[0] ?? groups.few[0];
  const tooFew = (runs: string) => say`Too few runs for a verdict on ${label} against ${base} (${runs})`;
  const about = view.rowOf(decisive?.variant ?? '');
  const summarise = (shownVerdict: Verdict, headline: Phrase, ...nextSteps: Phrase[]): Summary => {
    return { verdict: shownVerdict, headline, nextSteps, about };
  };
  if (decisive === undefined) return summarise(null, tooFew('n = 0'), runMoreOften('revision', view));
  const under = underProfiles([decisive.variant], view);
  const decision = { decisive, groups, label, base, under, view };
  const otherProfiles = formatOthers(decisive, groups, view);
  switch (verdict) {
    case 'slower':
      return summarise('slower', say`${formatDifference(decision)}${otherProfiles}`, ...suggestCause(decisive, view));
    case 'faster':
      return summarise('faster', say`${formatDifference(decision)}${otherProfiles}`);
    case 'inconclusive': {
      const step = groups.unfounded.length > 0 ? fixTrials(view) : suggestRuns(groups, view);
      return summarise('inconclusive', say`${formatOpen(decision)}${otherProfiles}`, step);
    }
    case 'same':
      return summarise('same', formatSame(decision));
    case 'failed':
      return summarise('failed', say`${formatFailure(decision)}${otherProfiles}`, fixTrials(view));
    case 'unfounded':
      return summarise('failed', formatUnfounded(decision), [
        'This change passes. For a comparison the base must pass too: the report lists its failures below.',
      ]);
    case 'few':
      return summarise(null, tooFew(formatRuns(groups.few, results.shards)), runMoreOften('revision', view));
  }
}

function groupHeads({ comparisons, rowOf }: View): RevisionGroups {
  const isFounded = ({ variant }: Comparison) => rowOf(variant)?.reference.tally.failures === 0;
  const { few, ...groups } = groupComparisons(comparisons);
  return { ...groups, unfounded: few.filter((comparison) => !isFounded(comparison)), few: few.filter(isFounded) };
}

function formatDifference({ decisive, label, base, under, view }: Decision): Phrase {
  return formatChange(decisive, { label, middle: [' with this change'], end: say` on ${base}${under}` }, view);
}

function formatOpen({ decisive, label, base, under, view }: Decision): Phrase {
  // Under one profile the base failed or there are too few runs, while another shows no difference.
  if (decisive.verdict !== 'inconclusive') return say`Not decided: ${label} is not compared with ${base}${under}`;
  const where = say` with this change than on ${base}${under}`;
  return say`Inconclusive: ${formatOpenChange(decisive, label, where, view.results.shards)}`;
}

function formatSame({ groups: { same }, label, base, view }: Decision): Phrase {
  const { shards } = view.results;
  const [only] = same;
  const start = say`No difference: ${label} runs as fast as on ${base}`;
  if (only === undefined || same.length > 1) {
    const ids = same.map(({ variant }) => variant);
    return say`${start}${underProfiles(ids, view)} (${formatRuns(same, shards)})`;
  }
  return say`${start}: ${formatMeasured(only, shards)}`;
}

/** Failures that the base does not have come first. */
function formatFailure({ decisive, label, base, under, view }: Decision): Phrase {
  const { trials, failures } = tallyBase(decisive, view);
  const onBase = failures === 0 ? 'none' : `${failures} of ${trials}`;
  return say`No comparison: ${ofTrials(decisive)} of ${label} with this change failed${under}, ${onBase} on ${base}`;
}

function formatUnfounded({ decisive, label, base, under, view }: Decision): Phrase {
  const tally = tallyBase(decisive, view);
  return say`No comparison: ${ofTrials(tally)} of ${label} on ${base} failed${under}, none with this change`;
}

function tallyBase({ variant }: Comparison, { rowOf }: View): Tally {
  return rowOf(variant)?.reference.tally ?? { trials: 0, failures: 0 };
}

/** The results under the other profiles, failures included, because they make the run red. */
function formatOthers(decisive: Comparison, groups: RevisionGroups, view: View): Phrase {
  const parts: Phrase[] = [];
  for (const [group, words] of OTHERS) {
    const ids = groups[group].filter((comparison) => comparison !== decisive).map(({ variant }) => variant);
    if (ids.length > 0) parts.push(say`${words}${underProfiles(ids, view)}`);
  }
  for (const comparison of groups.failed)
    if (comparison !== decisive)
      parts.push(say`${ofTrials(comparison)} failed${underProfiles([comparison.variant], view)}`);
  return parts.length === 0 ? [] : say`; ${join(parts, '; ')}`;
}

/** Where to look for the cause: what was found of it, otherwise the changes and what would find it. */
function suggestCause({ variant }: Comparison, view: View): Phrase[] {
  const slowTests = nameSlowTests(variant, view);
  return slowTests.length > 0 ? slowTests : [...suggestDiff(view), ...suggestTests(view)];
}

function suggestDiff({ plan }: View): Phrase[] {
  const { base, head } = plan.revisions ?? {};
  if (!base || !head) return [];
  const from = shortenCommit(base.commit);
  const to = shortenCommit(head.commit);
  if (base.commit === head.commit)
    return head.changed ? [say`Look at the uncommitted changes: ${code('git diff')}.`] : [];
  const more = head.changed ? ', and at the uncommitted changes' : '';
  return [say`Look at what changed between ${from} and ${to}: ${code(`git diff --stat ${from} ${to}`)}${more}.`];
}
