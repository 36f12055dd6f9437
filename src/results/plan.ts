// Defines the schema of a plan as results report it, with its variants, method, revisions and workload.
import * as v from 'valibot';
import { MAX_LIMIT } from '../inputs/fail-if.ts';
import { MAX_REPEAT } from '../inputs/rows/workload.ts';
import { TOOL_NAMES } from '../inputs/tools.ts';
import { MAX_PARTS, MAX_RULES, MAX_SERVERS, MAX_VARIANTS } from './limits.ts';
import { count, described, few, id, integer, list, name, notNegative, positive, text, texts } from './values.ts';

const storage = v.variant('kind', [
  v.object({ kind: v.literal('disk'), parent: text }),
  v.object({ kind: v.literal('tmpfs'), parent: text, mount: v.boolean(), sizeBytes: notNegative }),
]);

const variant = v.object({
  id,
  profile: id,
  revision: described(
    v.nullable(v.picklist(['base', 'head'])),
    'Which of the two revisions it is; null where profiles are compared.',
  ),
  reference: described(
    v.nullable(id),
    'The variant that it is compared with, itself where others are compared with it; null: `plan.reference`.',
  ),
  previous: described(v.nullable(id), 'The variant that it is a step from, in a ladder; otherwise null.'),
  version: described(v.nullable(text), 'Exact version of its server.'),
  clients: described(v.nullable(count), 'How many clients the workload has; null where the workload decides it.'),
  workers: v.optional(described(count, 'How many workers the command is run with; absent: its own number.')),
  servers: v.optional(
    described(
      v.pipe(count, v.minValue(1), v.maxValue(MAX_SERVERS)),
      'On how many servers it ran at once, a slice of the suite on each; absent: all of it on one.',
    ),
  ),
  snapshot: v.optional(described(v.literal(true), 'Its data was that of one `setup`, copied for every trial.')),
  storage,
  initdbArgs: texts,
  /** Whether its data directory was a copy of an earlier initdb's. */
  template: v.boolean(),
  settings: few(v.object({ name, value: text })),
  sql: described(texts, 'Statements run after the setup, before the timing.'),
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
      v.object({
        count: v.pipe(integer, v.minValue(1), v.maxValue(MAX_PARTS)),
        random: v.boolean(),
        size: v.optional(
          described(
            v.pipe(integer, v.minValue(1), v.maxValue(MAX_PARTS)),
            'How many slices each part has: those of part 2 come after those of part 1. Absent: one.',
          ),
        ),
      }),
      'How many parts the workload is cut into, of which each block runs one, and whether each is a random sample of it; absent: each trial runs the whole.',
    ),
  ),
  method: v.object({
    timeBudgetMs: v.nullable(notNegative),
    interim: described(
      v.nullable(count),
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
    v.nullable(
      v.object({ base: v.nullable(revision), head: revision, missing: v.nullable(text), output: v.nullable(text) }),
    ),
    'The two revisions that are compared; null where profiles are.',
  ),
  failIf: described(list(failRule, MAX_RULES), 'The conditions under which the job fails.'),
  shard: described(v.nullable(count), 'Number of this machine, where several measure the same.'),
  workload: v.object({
    kind: v.picklist(['command', 'pgbench', 'sample', ...TOOL_NAMES]),
    /** The timed command as the user wrote it: `npm test`, `pgbench -c 4 -T 10`. */
    label: text,
    name: described(v.nullable(text), 'The name that the input `label` gives the workload; null without it.'),
    setup: v.nullable(text),
    snapshot: described(v.nullable(text), 'The key of the snapshot that trials may start from; null without one.'),
    /** Globs of its JUnit files. */
    junit: texts,
    repeat: described(
      v.pipe(integer, v.minValue(1), v.maxValue(MAX_REPEAT)),
      'How often a trial runs the command in its cluster; its `run` is the mean.',
    ),
    knownMetrics: v.optional(
      described(
        few(id),
        'The metrics that were known before the run, where a run may have others; absent: it has no others.',
      ),
    ),
  }),
});

export type ReportedPlan = v.InferOutput<typeof plan>;
export type ReportedVariant = v.InferOutput<typeof variant>;
