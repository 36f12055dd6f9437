import type { Comparison } from '../stats/comparison.ts';
import type { Results } from './results.ts';
import { listHeads } from './revision-names.ts';
import { type Tally, tallyReference } from './trials.ts';

/** The heads, each against its own base, by what can be said of them in the primary metric. */
export interface RevisionGroups {
  slower: Comparison[];
  /** Trials of the head failed. */
  failed: Comparison[];
  faster: Comparison[];
  inconclusive: Comparison[];
  same: Comparison[];
  /** Trials of the base failed, and none of the head. */
  unfounded: Comparison[];
  /** n <= 2: too few for a verdict. */
  few: Comparison[];
}

/** What is said of a change as a whole. */
export interface RevisionOutcome {
  kind: 'revision';
  /** The group that decides, the gravest first: what is slower anywhere is slower. */
  verdict: keyof RevisionGroups;
  /** The first comparison of that group; null while there is none. */
  decisive: Comparison | null;
  groups: RevisionGroups;
}

/** What decides where profiles differ; the last two only where there is nothing else. */
const ORDER = ['slower', 'failed', 'faster', 'inconclusive', 'same', 'unfounded', 'few'] as const;

/** Sorts a comparison of two revisions; the same order as that of `Conclusion`. @param comparisons in the primary metric */
export function decideRevisions(comparisons: readonly Comparison[], results: Results): RevisionOutcome {
  const groups = groupRevisions(comparisons, results);
  const known = ORDER.find((one) => groups[one].length > 0) ?? 'few';
  // Nothing is the same as long as something is not known.
  const verdict = known === 'same' && groups.same.length < listHeads(results).length ? 'inconclusive' : known;
  const decisive = groups[verdict][0] ?? groups.unfounded[0] ?? groups.few[0] ?? null;
  return { kind: 'revision', verdict, decisive, groups };
}

function groupRevisions(comparisons: readonly Comparison[], results: Results): RevisionGroups {
  const having = (verdict: Comparison['verdict']) => comparisons.filter((one) => one.verdict === verdict);
  const isFounded = ({ variant }: Comparison) => tallyReference(results, variant).failures === 0;
  const open = having(null);
  return {
    slower: having('slower'),
    failed: having('failed'),
    faster: having('faster'),
    inconclusive: having('inconclusive'),
    same: having('same'),
    unfounded: open.filter((one) => !isFounded(one)),
    few: open.filter(isFounded),
  };
}

/** The tallies that an outcome with failed trials is told by. */
export function tallyDecisive({ decisive }: RevisionOutcome, results: Results): { base: Tally; head: Tally } | null {
  if (decisive === null) return null;
  const { trials, failures, variant } = decisive;
  return { base: tallyReference(results, variant), head: { trials, failures } };
}
