// Finds the watched run whose waits for the disk were counted, of a comparison or of a search, and the views that may have its time. Pure.
import { makeView, type Row, type View } from '../../../report/view.ts';
import { noLaterFields } from '../../../results/feature-fields.ts';
import type { Explanation } from '../../explain/result.ts';
import { findLaw, type SyncCount, type SyncLaw, waitsForDisk } from './law.ts';

/** The count of the reference, or of the head of a change, otherwise of the first variant that waits for a disk; null without one. */
export function findSyncCount(view: View): SyncCount | null {
  const { results, plan, heads } = view;
  const views = listViews(view);
  const waits = ({ variant }: Explanation) => views.some(({ rowOf }) => isOnDisk(rowOf(variant)));
  const explanations = [...(results.tune?.stages ?? []), results].flatMap((stage) => stage.explanations).filter(waits);
  const fsyncMs = results.shards.length > 0 ? null : results.machine.fsyncMs;
  const counts = explanations.flatMap((explanation) => countSyncs(explanation, fsyncMs) ?? []);
  const find = (id: string | undefined) => counts.find(({ explanation }) => explanation.variant === id);
  return find(heads[0]?.id) ?? find(plan.reference) ?? counts[0] ?? null;
}

function isOnDisk(row: Row | undefined): boolean {
  return row !== undefined && waitsForDisk(row.variant);
}

/** Null if the run failed, or its commits were not counted. @param fsyncMs of the machine, where the server did not time its syncs */
function countSyncs(explanation: Explanation, fsyncMs: number | null): SyncCount | null {
  const { failure, syncs } = explanation;
  if (failure !== null || !syncs?.commits) return null;
  const { commits, syncMs } = syncs;
  const files = isRough(syncs) ? null : syncs.files;
  const high = commits.count + (files?.high ?? 0);
  // A foreign file may claim any count.
  if (!Number.isSafeInteger(Math.round(high))) return null;
  const low = (commits.isBound ? 0 : commits.count) + (files?.low ?? 0);
  return {
    explanation,
    syncs: { low, high, isBound: commits.isBound, hasFiles: files !== null },
    hereMs: syncMs || fsyncMs || null,
  };
}

/** Whether the syncs of files are a range that is wider than all that is known: the most might be more than twice the least. */
function isRough({ commits, files }: NonNullable<Explanation['syncs']>): boolean {
  return files !== null && files.high - files.low > (commits?.count ?? 0) + files.low;
}

/** The law for a count by the comparison that has the run of a variant without syncs, too. @returns why there is none, in words */
export function findLawOf(count: SyncCount, view: View): SyncLaw | string {
  const findings = listViews(view).map((stage) => findLaw(count, stage));
  const laws = findings.filter((finding) => typeof finding !== 'string');
  return laws.find(({ best }) => best !== null) ?? laws[0] ?? findings[0] ?? '';
}

/** The comparison of a report and, of a search, the earlier ones, last first. */
function listViews(view: View): View[] {
  const { tune, ...whole } = view.results;
  const stages = (tune?.stages ?? []).toReversed();
  return [view, ...stages.map((stage) => makeView({ ...whole, ...stage, ...noLaterFields }))];
}
