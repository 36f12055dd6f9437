// Defines a comparison that is ready to run, with its servers, checkouts and command, and plans it.
import type { ComparisonContext } from '../measure/context.ts';
import { makePlan } from '../plan/make-plan.ts';
import type { Parts } from '../plan/parts.ts';
import type { Plan } from '../plan/plan.ts';
import type { Backend } from '../postgres/backend.ts';
import type { Results } from '../results/results.ts';
import { findDemand } from '../workload/checks.ts';
import type { CommandInput, CommandRewrite } from '../workload/rewrite.ts';
import type { Checkouts } from './checkouts.ts';
import type { Checked, Request } from './request.ts';

/** A command that is cut into parts. Disposal removes the files of the parts. */
export interface Cut extends AsyncDisposable {
  /** Undefined: every trial runs the whole. */
  parts: Parts | undefined;
  rewrite: CommandRewrite;
  /** The items of a part, from 1; null where the command cuts by itself. */
  itemsOf(part: number): readonly string[] | null;
  /** The command for all parts at once, as a user would write it. */
  whole(input: CommandInput): CommandInput;
  /** The seed by which it was cut, for the order of the parts too. */
  seed: number;
  /** What the results record about the cut. */
  fields: Partial<Results>;
}

/** A comparison whose programs were found and whose checkouts are open. */
export interface PreparedComparison {
  checked: Checked;
  request: Request;
  /** One per compared version, the reference first. */
  servers: readonly [Backend, ...Backend[]];
  checkouts: Checkouts;
  context: ComparisonContext;
  /** Null: every trial runs the command as the user wrote it. */
  cut: Cut | null;
}

/** Plans a comparison. @param randomSeed called if the inputs name no seed @throws as {@link makePlan} */
export function planComparison(comparison: PreparedComparison, randomSeed: () => number): Plan {
  const { servers, checkouts, context, cut } = comparison;
  const { inputs, profiles } = comparison.checked;
  return makePlan(inputs, profiles, {
    servers,
    metric: context.workload.metric,
    revisions: checkouts.revisions,
    demand: findDemand(inputs),
    parts: cut?.parts,
    randomSeed,
  });
}
