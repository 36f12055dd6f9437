// Defines the schema of a plan as results report it.
import * as v from 'valibot';
import { MAX_LIMIT } from '../inputs/fail-if.ts';
import { MAX_REPEAT } from '../inputs/rows/workload.ts';
import { TOOL_NAMES } from '../inputs/tools.ts';
import { MAX_PARTS, MAX_RULES, MAX_VARIANTS } from './limits.ts';
import { described, few, later, laterList } from './shapes.ts';
import { count, id, integer, name, noTexts, notNegative, positive, text, texts } from './values.ts';

const storage = v.variant('kind', [
  v.object({ kind: v.literal('disk'), parent: text }),
  v.object({ kind: v.literal('tmpfs'), parent: text, mount: v.boolean(), sizeBytes: notNegative }),
]);

const variant = v.object({
  id,
  profile: id,
  revision: described(
    later(v.picklist(['base', 'head'])),
    'Which of the two revisions it is; null where profiles are compared.',
  ),
  reference: described(
    later(id),
    'The variant that it is compared with, itself where others are compared with it; null: `plan.reference`.',
  ),
  previous: described(later(id), 'The variant that it is a step from, in a ladder; otherwise null.'),
  version: described(later(text), 'Exact version of its server.'),
  clients: described(later(count), 'How many clients the workload has; null where the workload decides it.'),
  workers: v.optional(described(count, 'How many workers the command is run with; absent: its own number.')),
  snapshot: v.optional(described(v.literal(true), 'Its data was that of one `setup`, copied for every trial.')),
  storage,
  initdbArgs: texts,
  /** Whether its data directory was a copy of an earlier initdb's. */
  template: v.optional(v.boolean(), false),
  settings: few(v.object({ name, value: text })),
  sql: described(v.optional(texts, noTexts), 'Statements run after the setup, before the timing.'),
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
  metric: id,
  parts: v.optional(
    described(
      v.object({ count: v.pipe(integer, v.minValue(1), v.maxValue(MAX_PARTS)), random: v.boolean() }),
      'How many parts the workload is cut into, of which each block runs one, and whether each is a random sample of it; absent: each trial runs the whole.',
    ),
  ),
  method: v.object({
    timeBudgetMs: v.nullable(notNegative),
    interim: described(
      later(count),
      'Block after which the first interim analysis came, and then one after each; null: only at the end.',
    ),
    precision: v.nullable(notNegative),
    equivalence: notNegative,
    requireConnection: v.boolean(),
  }),
  /** Full server version, e.g. `17.6`, and where its binaries were found. */
  postgres: v.object({ version: text, source: text }),
  variants: v.pipe(v.array(variant), v.nonEmpty(), v.maxLength(MAX_VARIANTS)),
  skipped: few(v.object({ profile: name, reason: text, hint: text })),
  revisions: described(
    later(v.object({ base: v.nullable(revision), head: revision, missing: v.nullable(text), output: later(text) })),
    'The two revisions that are compared; null where profiles are.',
  ),
  failIf: described(laterList(failRule, MAX_RULES), 'The conditions under which the job fails.'),
  shard: described(later(count), 'Number of this machine, where several measure the same.'),
  workload: v.object({
    kind: v.picklist(['command', 'pgbench', 'sample', ...TOOL_NAMES]),
    /** The timed command as the user wrote it: `npm test`, `pgbench -c 4 -T 10`. */
    label: text,
    name: described(later(text), 'The name that the input `label` gives the workload; null without it.'),
    setup: v.nullable(text),
    snapshot: described(later(text), 'The key of the snapshot that trials may start from; null without one.'),
    /** Globs of its JUnit files. */
    junit: v.optional(texts, noTexts),
    repeat: described(
      v.optional(v.pipe(integer, v.minValue(1), v.maxValue(MAX_REPEAT)), 1),
      'How often a trial runs the command in its cluster; its `run` is the mean.',
    ),
  }),
});

export type ReportedPlan = v.InferOutput<typeof plan>;
export type ReportedVariant = v.InferOutput<typeof variant>;
