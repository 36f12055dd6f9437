// Lists the notes of a report (what was cut short, warnings, remarks on profiles), and the skipped profiles.
import { formatForeignLoad } from '../features/foreign-load/section.ts';
import { describeStages } from '../results/feature-fields.ts';
import type { Results } from '../results/results.ts';
import { groupBy } from '../stats/groups.ts';
import { countsMachines } from '../stats/machines.ts';
import { listIntervalNotes } from './interval-notes.ts';
import { listLeftOut } from './left-out.ts';
import { code, listNames, name, type Phrase, prose, say, trimStop } from './phrase.ts';
import { lastBlock, type View } from './view.ts';
import { formatComparisonWarnings, formatTrialWarning } from './warnings.ts';

const MAX_NOTES = 12;
const MAX_NAMED = 5;

/** A remark, and what it is about: a variant, or one of its trials. */
interface Remark {
  text: string;
  about: string;
  ofTrial?: boolean;
}

/** What a reader needs to judge the numbers: what was cut short, warnings, and remarks on profiles. */
export function listNotes(view: View): Phrase[] {
  const { results, rows } = view;
  const notes = [
    ...explainScope(results),
    ...listIntervalNotes(view),
    ...listLeftOut(view),
    ...formatUnused(view),
    ...formatForeignLoad(view),
    ...groupRemarks(
      listRemarks(view),
      rows.map(({ id }) => id),
    ),
  ];
  if (notes.length <= MAX_NOTES) return notes;
  const rest = notes.length - MAX_NOTES + 1;
  return [...notes.slice(0, MAX_NOTES - 1), say`${rest} more notes are in ${code('results.json')}`];
}

/** Profiles that this machine cannot run, with reason and hint. */
export function listSkipped({ plan }: Results): Phrase[] {
  return plan.skipped.map(
    ({ profile, reason, hint }) => say`Skipped: ${name(profile)}, because ${prose(trimStop(reason))}. ${prose(hint)}`,
  );
}

/** What the run covers: too few machines for a statement about others, twice the same commit, and what was cut short. */
function explainScope(results: Results): Phrase[] {
  const { stopped, leftOut, plan, samples, shards } = results;
  const notes: Phrase[] = [];
  if (shards.length > 1 && !countsMachines(shards)) {
    const files = listNames(shards.map((shard) => shard.name));
    notes.push(
      say`This result holds for these ${shards.length} machines only (${files}): to see how much the gain differs between machines, merge 3 files or more`,
    );
  }
  const { base, head } = plan.revisions ?? {};
  if (base && base.commit === head?.commit && !base.changed && !head.changed)
    notes.push(['Both revisions are the same commit: any difference is noise, or comes from their folders']);
  const planned =
    plan.blocks === 1 ? 'before the planned block was done' : `before all ${plan.blocks} planned blocks were done`;
  const when = plan.method.interim === null ? planned : `after ${lastBlock(samples)} of at most ${plan.blocks} blocks`;
  if (stopped !== null) notes.push(say`Ended ${when}: ${prose(trimStop(stopped))}`);
  const budget = describeStages(results) === null ? 'the time budget' : 'the share of this stage';
  if (leftOut.length > 0)
    notes.push(say`Left out to stay within ${budget}: ${prose(leftOut.map(trimStop).join('; '))}`);
  return notes;
}

/** Only possible with `require-connection: false`. */
function formatUnused({ counted }: View): Phrase[] {
  const unused = counted.filter((sample) => sample.failure === null && sample.probes.used === false);
  if (unused.length === 0) return [];
  const share = `${unused.length} of ${counted.length} trials`;
  return [say`In ${share} nothing connected to the server: their times do not measure it`];
}

function listRemarks({ plan, results, rows }: View): Remark[] {
  const { comparisons, steps, samples, shards } = results;
  const primary = comparisons.filter(({ metric }) => metric === plan.metric);
  const remarks: Remark[] = [];
  const add = (about: string, texts: readonly string[], ofTrial = false) => {
    for (const text of new Set(texts)) remarks.push({ text, about, ofTrial });
  };
  for (const { id, variant } of rows) add(id, variant.notes);
  for (const comparison of primary) add(comparison.variant, formatComparisonWarnings(comparison, shards, false));
  for (const step of steps) add(step.variant, formatComparisonWarnings(step, shards, true));
  for (const { variant, warnings } of samples) add(variant, warnings.map(formatTrialWarning), true);
  return remarks;
}

/** Lists each text once, with its variants in the order of the table and with its count. */
function groupRemarks(remarks: readonly Remark[], ids: readonly string[]): Phrase[] {
  const byText = groupBy(remarks, ({ text }) => text);
  return [...byText].map(([text, group]) => {
    const about = [...new Set(group.map((remark) => remark.about))].toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b));
    const trials = group.filter(({ ofTrial }) => ofTrial).length;
    const times = trials > about.length ? ` (in ${trials} trials)` : '';
    const body = say`${prose(trimStop(text))}${times}`;
    if (about.length > MAX_NAMED && about.length >= ids.length) return say`All variants: ${body}`;
    return say`${listNames(about)}: ${body}`;
  });
}
