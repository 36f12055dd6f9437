/** Converts results files of earlier versions to the current form. */
import * as v from 'valibot';
import { FIRST_SCHEMA, RESULTS_SCHEMA } from './limits.ts';

const texts = v.array(v.string());
const measured = v.looseObject({
  samples: v.array(v.looseObject({ warnings: texts })),
  comparisons: v.array(v.looseObject({ warnings: texts })),
  steps: v.optional(v.array(v.looseObject({ warnings: texts })), []),
});
const first = v.looseObject({ schema: v.literal(FIRST_SCHEMA) });
const withLooks = v.looseObject({ plan: v.looseObject({ method: v.looseObject({ looks: v.unknown() }) }) });
const search = v.looseObject({ race: v.looseObject({ stages: v.array(measured) }) });

/** The list of all issues of a hostile file could need more memory than the file. */
const FIRST_ISSUE = { abortEarly: true };

/**
 * Upgrades a file of {@link FIRST_SCHEMA}, and returns any other as it is. What is wrong in either stays, for the schema to refuse.
 * @param json of an untrusted file
 */
export function upgrade(json: unknown): unknown {
  if (!v.is(first, json)) return json;
  const upgraded = { ...upgradeMeasured(withoutSecondReference(json)), schema: RESULTS_SCHEMA };
  const parsed = v.safeParse(search, upgraded, FIRST_ISSUE);
  if (!parsed.success) return upgraded;
  const { race, ...rest } = parsed.output;
  return { ...rest, tune: { ...race, stages: race.stages.map(upgradeMeasured) } };
}

/** Warnings that the report shows in another place. */
const SHOWN_ELSEWHERE = /^(?:against the step before: )?(?:indicative|no verdict): /;

/** Upgrades a file, or one stage of a search. */
function upgradeMeasured(json: object): object {
  return upgradeMethod(upgradeWarnings(json));
}

function upgradeMethod(json: object): object {
  if (!v.is(withLooks, json)) return json;
  const { looks, ...method } = json.plan.method;
  return { ...json, plan: { ...json.plan, method: { ...method, interim: looks } } };
}

function upgradeWarnings(json: object): object {
  const parsed = v.safeParse(measured, json, FIRST_ISSUE);
  if (!parsed.success) return json;
  const { samples, comparisons, steps, ...rest } = parsed.output;
  const upgradeAll = (list: readonly { warnings: string[] }[]) =>
    list.map((entry) => ({
      ...entry,
      warnings: entry.warnings.filter((text) => !SHOWN_ELSEWHERE.test(text)).map((text) => ({ kind: 'remark', text })),
    }));
  return { ...rest, samples: upgradeAll(samples), comparisons: upgradeAll(comparisons), steps: upgradeAll(steps) };
}

const second = v.looseObject({ id: v.string(), again: v.literal(true) });
const withSecond = v.looseObject({
  plan: v.looseObject({ variants: v.array(v.unknown()) }),
  samples: v.array(v.unknown()),
});

/** Drops the second reference of the first files, which showed the noise: the pairs show it too. */
function withoutSecondReference(json: object): object {
  if (!v.is(withSecond, json)) return json;
  const ids = new Set(json.plan.variants.filter((variant) => v.is(second, variant)).map(({ id }) => id));
  const isDropped = (sample: unknown) =>
    v.is(v.looseObject({ variant: v.string() }), sample) && ids.has(sample.variant);
  const variants = json.plan.variants.filter((variant) => !v.is(second, variant));
  const samples = json.samples.filter((sample) => !isDropped(sample));
  return { ...json, plan: { ...json.plan, variants }, samples };
}
