// Reads plan.json, which anybody may have written, and refuses one that contradicts itself.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { messageOf, PgSpeedError } from '../../../errors.ts';
import { parseJson } from '../../../system/files.ts';
import { readRegularFile } from '../../../system/regular-file.ts';
import { shorten } from '../../../system/terminal-text.ts';
import { digestList } from '../plan/deal-shards.ts';
import { MAX_PLAN_BYTES, SUITE_PLAN_SCHEMA } from '../plan/plan-files.ts';
import { type SuitePlan, suitePlanSchema } from '../result.ts';

/** Characters of a file's name or of a problem in a message. */
const MAX_SHOWN = 300;

/**
 * @param file a link may lead to it, because the user named it
 * @returns the plan, and a digest of its bytes
 * @throws PgSpeedError of kind `input` for a file that cannot be read, is too large, or is no plan
 */
export function readSuitePlan(file: string): { plan: SuitePlan; digest: string } {
  let bytes: Buffer;
  try {
    bytes = readRegularFile(file, MAX_PLAN_BYTES, 'follow');
  } catch (cause) {
    throw refusePlan(file, messageOf(cause));
  }
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const json = parseJson(bytes.toString('utf8'));
  const other = readOtherVersion(json);
  if (other !== null) throw refusePlan(file, `it is ${other}, and this version reads ${SUITE_PLAN_SCHEMA}`);
  const parsed = v.safeParse(suitePlanSchema, json, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw refusePlan(file, `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  }
  const contradiction = findContradiction(parsed.output);
  if (contradiction !== null) throw refusePlan(file, contradiction);
  return { plan: parsed.output, digest };
}

/** The schema of a plan that another version wrote; null for this version's, and for what is no plan. */
function readOtherVersion(json: unknown): string | null {
  if (!v.is(v.object({ schema: v.pipe(v.string(), v.regex(/^pg-speed\/suite-plan@\d{1,9}$/)) }), json)) return null;
  return json.schema === SUITE_PLAN_SCHEMA ? null : json.schema;
}

/** What the schema cannot check; null if nothing contradicts itself. */
export function findContradiction({ items, shards, list }: SuitePlan): string | null {
  const seen = new Set<string>();
  for (const { item, shard } of items) {
    if (seen.has(item)) return `items: ${JSON.stringify(item)} is there twice`;
    seen.add(item);
    if (shard > shards) return `items: ${JSON.stringify(item)} is of machine ${shard}, and there are ${shards}`;
  }
  if (list.count !== items.length) return `list.count: ${list.count}, but there are ${items.length} items`;
  if (list.digest !== digestList([...seen])) return 'list.digest: it is not that of the items';
  return null;
}

function refusePlan(file: string, problem: string): PgSpeedError {
  const message = `${shorten(file, MAX_SHOWN)} is not a plan that can be used: ${shorten(problem, MAX_SHOWN)}.`;
  return new PgSpeedError('input', message, 'Give the plan.json that `pg-speed plan` wrote, unchanged.');
}
