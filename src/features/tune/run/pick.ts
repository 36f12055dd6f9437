// Picks the choice that a search continues with, and drops slower ones, by a few runs that all agree.
import type { InterimResult } from '../../../measure/measure.ts';
import type { Plan } from '../../../plan/plan.ts';
import { plainnessOf } from '../../../profiles/catalog.ts';
import { hasFailedForGood, withoutLost } from '../../../results/lost-trials.ts';
import type { Sample } from '../../../results/sample.ts';
import { hasRatio, logRatio } from '../../../stats/paired.ts';
import { countedTrials, isSuccess, pairTrials } from '../../../stats/pairing.ts';
import { countThings } from '../../../system/amounts.ts';
import { PICK_BLOCKS } from '../plan/stage.ts';

/** The least mean gain, by the number of pairs, of a choice that is faster in every pair. */
const LEAST_GAIN: Readonly<Record<number, number>> = { 1: 1.5, 2: 1.1, 3: 1.05 };

type Picked = Pick<Plan, 'variants' | 'reference' | 'metric' | 'warmup' | 'parts'>;

/**
 * Picks the plainest choice that no other one beats, today's first. A wrong pick costs the time of a proof but is no answer, since
 * the proof measures it again in fresh blocks.
 * @param today the choice of today, if it is among them
 */
export function pickFastest(all: readonly Sample[], plan: Picked, today: string): string {
  const { samples } = withoutLost(all, plan);
  const rank = ({ id, profile }: Plan['variants'][number]) => (id === today ? -1 : plainnessOf(profile));
  const ids = plan.variants.toSorted((a, b) => rank(a) - rank(b)).map(({ id }) => id);
  const [first = plan.reference, ...others] = listRunning(samples, ids, plan);
  return others.reduce((best, id) => (findGain(samples, id, best, plan) === null ? best : id), first);
}

/**
 * Drops the choices that another one beats after a block. Without a warm-up the first block shows nothing: caches were cold.
 * @returns null if all continue
 */
export function dropBeaten(all: readonly Sample[], plan: Picked, block: number): InterimResult | null {
  if (block >= PICK_BLOCKS || (block === 1 && plan.warmup === 0)) return null;
  const { samples } = withoutLost(all, plan);
  const ids = plan.variants.map(({ id }) => id);
  const running = listRunning(samples, ids, plan);
  // So far the reference failed in every part.
  if (running.length === 0 && plan.parts) return null;
  const [reference] = plan.variants;
  const ofReference = samples.filter(({ variant }) => variant === reference?.id);
  if (hasFailedForGood(ofReference, reference))
    return { needed: new Set(), decided: 0, hopeless: false, text: `${plan.reference} failed` };
  const dropped: string[] = [];
  const needed = new Set(running);
  for (const id of running) {
    const gains = running.map((other) => findGain(samples, other, id, plan) ?? 0);
    const most = Math.max(...gains);
    if (most === 0) continue;
    needed.delete(id);
    dropped.push(`${id} takes ${most.toFixed(2)} times as long as ${running[gains.indexOf(most)]}`);
  }
  if (dropped.length === 0 && running.length === ids.length) return null;
  const rest = needed.size === 1 ? [...needed].join() : `${countThings(needed.size, 'choice')} to continue with`;
  const text = `${dropped.map((line) => `${line}; `).join('')}this leaves ${rest}`;
  return { needed: needed.size === 1 ? new Set() : needed, decided: 0, hopeless: false, text };
}

/**
 * The choices that ran in the last block, and have not failed for good. A choice with another number of workers must have passed every time:
 * tests that are run beside each other may fail now and then for that very reason.
 */
function listRunning(samples: readonly Sample[], ids: readonly string[], { variants, reference }: Picked): string[] {
  const find = (id: string) => variants.find((variant) => variant.id === id);
  const trials = new Map(ids.map((id) => [id, countedTrials(samples, id)]));
  const last = Math.max(...[...trials.values()].map((ofId) => ofId.at(-1)?.block ?? 0));
  return ids.filter((id) => {
    const ofId = trials.get(id) ?? [];
    const variant = find(id);
    const mayFail = variant?.workers === find(reference)?.workers && variant?.servers === find(reference)?.servers;
    return (
      last > 0 && ofId.at(-1)?.block === last && (mayFail ? !hasFailedForGood(ofId, variant) : ofId.every(isSuccess))
    );
  });
}

/** How many times as fast one choice is as another; null unless it is so in every pair, and by enough in the mean. */
function findGain(samples: readonly Sample[], id: string, other: string, { metric }: Picked): number | null {
  if (id === other) return null;
  const { pairs } = pairTrials(samples, id, other, metric);
  if (!pairs.every(hasRatio)) return null;
  const logs = pairs.map(logRatio);
  const least = LEAST_GAIN[logs.length];
  if (least === undefined || logs.some((log) => log >= 0)) return null;
  const gain = Math.exp(-logs.reduce((sum, log) => sum + log, 0) / logs.length);
  return gain >= least ? gain : null;
}
