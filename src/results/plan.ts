import * as v from 'valibot';
import { MAX_LIMIT } from '../inputs/fail-if.ts';
import { TOOL_NAMES } from '../inputs/tools.ts';
import { MAX_REPEAT } from '../inputs/workload-rows.ts';
import { MAX_RULES, MAX_VARIANTS } from './limits.ts';
import { count, few, id, integer, later, name, noTexts, notNegative, positive, text, texts } from './values.ts';

const storage = v.variant('kind', [
  v.object({ kind: v.literal('disk'), parent: text }),
  v.object({ kind: v.literal('tmpfs'), parent: text, mount: v.boolean(), sizeBytes: notNegative }),
]);

const variant = v.object({
  id,
  profile: id,
  revision: v.pipe(
    later(v.picklist(['base', 'head'])),
    v.description('Which of the two revisions it is; null where profiles are compared.'),
  ),
  reference: v.pipe(
    later(id),
    v.description(
      'The variant that it is compared with, itself where others are compared with it; null: `plan.reference`.',
    ),
  ),
  previous: v.pipe(later(id), v.description('The variant that it is a step from, in a ladder; else null.')),
  version: v.pipe(later(text), v.description('Exact version of its server.')),
  clients: v.pipe(
    later(count),
    v.description('How many clients the workload has; null where the workload decides it.'),
  ),
  workers: v.optional(
    v.pipe(count, v.description('How many workers the command is run with; absent: its own number.')),
  ),
  snapshot: v.optional(
    v.pipe(v.literal(true), v.description('Its data was that of one `setup`, copied for every trial.')),
  ),
  storage,
  initdbArgs: texts,
  /** Whether its data directory was a copy of an earlier initdb's. */
  template: v.optional(v.boolean(), false),
  settings: few(v.object({ name, value: text })),
  sql: v.pipe(v.optional(texts, noTexts), v.description('Statements run after the setup, before the timing.')),
  leftOut: few(v.object({ name, reason: text })),
  notes: texts,
});

export const commit = v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/));
const revision = v.object({ name: v.nullable(text), commit, changed: v.boolean() });

const failRule = v.object({
  text,
  metric: v.nullable(id),
  kind: v.picklist(['slower', 'below', 'above']),
  limit: v.pipe(positive, v.maxValue(MAX_LIMIT)),
  unit: v.picklist(['s', '']),
});

export const plan = v.object({
  seed: integer,
  /** For merged files these two are sums. */
  blocks: count,
  warmup: count,
  reference: id,
  /** Name of the primary metric. */
  metric: id,
  method: v.object({
    timeBudgetMs: v.nullable(notNegative),
    interim: v.pipe(
      later(count),
      v.description(
        'Block after which the first interim analysis came, and then one after each; null: only at the end.',
      ),
    ),
    precision: v.nullable(notNegative),
    equivalence: notNegative,
    requireConnection: v.boolean(),
  }),
  /** Full server version, e.g. `17.6`, and where its binaries were found. */
  postgres: v.object({ version: text, source: text }),
  variants: v.pipe(v.array(variant), v.nonEmpty(), v.maxLength(MAX_VARIANTS)),
  skipped: few(v.object({ profile: name, reason: text, hint: text })),
  revisions: v.pipe(
    later(v.object({ base: v.nullable(revision), head: revision, missing: v.nullable(text), output: later(text) })),
    v.description('The two revisions that are compared; null where profiles are.'),
  ),
  failIf: v.pipe(
    v.optional(v.pipe(v.array(failRule), v.maxLength(MAX_RULES)), () => []),
    v.description('The conditions under which the job fails.'),
  ),
  shard: v.pipe(later(count), v.description('Number of this machine, where several measure the same.')),
  workload: v.object({
    kind: v.picklist(['command', 'pgbench', 'sample', ...TOOL_NAMES]),
    /** The timed command as the user wrote it: `npm test`, `pgbench -c 4 -T 10`. */
    label: text,
    name: v.pipe(later(text), v.description('The name that the input `label` gives the workload; null without it.')),
    setup: v.nullable(text),
    snapshot: v.pipe(
      later(text),
      v.description('The key of the snapshot that trials may start from; null without one.'),
    ),
    /** Globs of its JUnit files. */
    junit: v.optional(texts, noTexts),
    repeat: v.pipe(
      v.optional(v.pipe(integer, v.minValue(1), v.maxValue(MAX_REPEAT)), 1),
      v.description('How often a trial runs the command in its cluster; its `run` is the mean.'),
    ),
  }),
});

export type ReportedPlan = v.InferOutput<typeof plan>;
export type ReportedVariant = v.InferOutput<typeof variant>;
