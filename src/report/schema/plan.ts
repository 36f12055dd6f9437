import * as v from 'valibot';
import { MOST_LIMIT } from '../../inputs/fail-if.ts';
import { TOOL_NAMES } from '../../inputs/tools.ts';
import { MOST_RULES } from '../../stats/fail-if-check.ts';
import { count, id, MOST_VARIANTS, noTexts, notNegative, positive, texts } from './values.ts';

const storage = v.variant('kind', [
  v.object({ kind: v.literal('disk'), parent: v.string() }),
  v.object({ kind: v.literal('tmpfs'), parent: v.string(), mount: v.boolean(), sizeBytes: notNegative }),
]);

const variant = v.object({
  id,
  profile: id,
  again: v.boolean(),
  revision: v.pipe(
    v.optional(v.nullable(v.picklist(['base', 'head'])), null),
    v.description('Which of the two revisions it is; null where profiles are compared.'),
  ),
  reference: v.pipe(
    v.optional(v.nullable(id), null),
    v.description(
      'The variant that it is compared with, itself where others are compared with it; null: `plan.reference`.',
    ),
  ),
  previous: v.pipe(
    v.optional(v.nullable(id), null),
    v.description('The variant that it is a step from, in a ladder; else null.'),
  ),
  version: v.pipe(v.optional(v.nullable(v.string()), null), v.description('Exact version of its server.')),
  clients: v.pipe(
    v.optional(v.nullable(count), null),
    v.description('How many clients the workload has; null where the workload itself says it.'),
  ),
  storage,
  initdbArgs: texts,
  // Not in the files of the first versions.
  template: v.optional(v.boolean(), false),
  settings: v.array(v.object({ name: v.string(), value: v.string() })),
  sql: v.pipe(v.optional(texts, noTexts), v.description('Statements run after the setup, before the timing.')),
  leftOut: v.array(v.object({ name: v.string(), reason: v.string() })),
  notes: texts,
});

export const commit = v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/));
const revision = v.object({ name: v.nullable(v.string()), commit, changed: v.boolean() });

const failRule = v.object({
  text: v.string(),
  metric: v.nullable(id),
  kind: v.picklist(['slower', 'below', 'above']),
  limit: v.pipe(positive, v.maxValue(MOST_LIMIT)),
  unit: v.picklist(['s', '']),
});

export const plan = v.object({
  seed: v.pipe(v.number(), v.safeInteger()),
  blocks: count,
  warmup: count,
  reference: id,
  metric: id,
  method: v.object({
    timeBudgetMs: v.nullable(notNegative),
    precision: v.nullable(notNegative),
    equivalence: notNegative,
    requireConnection: v.boolean(),
  }),
  postgres: v.object({ version: v.string(), source: v.string() }),
  variants: v.pipe(v.array(variant), v.nonEmpty(), v.maxLength(MOST_VARIANTS)),
  skipped: v.array(v.object({ profile: v.string(), reason: v.string(), hint: v.string() })),
  revisions: v.pipe(
    v.optional(
      v.nullable(v.object({ base: v.nullable(revision), head: revision, missing: v.nullable(v.string()) })),
      null,
    ),
    v.description('The two revisions that are compared; null where profiles are.'),
  ),
  failIf: v.pipe(
    v.optional(v.pipe(v.array(failRule), v.maxLength(MOST_RULES)), () => []),
    v.description('The conditions under which the job fails.'),
  ),
  shard: v.pipe(
    v.optional(v.nullable(count), null),
    v.description('Number of this machine, where several measure the same.'),
  ),
  workload: v.object({
    kind: v.picklist(['command', 'pgbench', 'sample', ...TOOL_NAMES]),
    label: v.string(),
    setup: v.nullable(v.string()),
    junit: v.optional(texts, noTexts),
  }),
});
