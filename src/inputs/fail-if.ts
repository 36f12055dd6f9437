// Reads the input `fail-if` into conditions on metrics under which a job fails.
import type { Problem } from '../errors.ts';
import { readDuration } from './numbers.ts';
import { acceptUnless, type ReadResult, showValue, splitItems } from './reading.ts';

/** A condition on a metric under which the job fails. */
export interface FailRule {
  /** For messages and reports: `run slower than 10%`. */
  text: string;
  /** Null: the primary metric. */
  metric: string | null;
  /** `slower` than the reference by more than a share; `below` or `above` a value. */
  kind: 'slower' | 'below' | 'above';
  /** `slower`: a share, 0.1 for 10 %. Otherwise a number in `unit`. */
  limit: number;
  /** `s`: the limit is in seconds; empty: it is in the metric's own unit. */
  unit: 's' | '';
}

const RULE = /^(?:(?<metric>[a-z_][\w.-]*)\s+)?(?:(?<slower>slower)\s+than|(?<side>below|above))\s+(?<limit>\S.*)$/i;
const MAX_SLOWER = 100;
/** The limit of a results file: converted to another unit it must still be a number. */
export const MAX_LIMIT = 1e100;
const HINT =
  'Write `slower than 10%`, `latency slower than 20%`, `tps below 500` or `run above 90s`, one on each line.';

export function readFailIf(text: string): ReadResult<FailRule[]> {
  const problems: Problem[] = [];
  const rules = new Map<string, FailRule>();
  for (const part of splitItems(text)) {
    const reading = readRule(part);
    if (typeof reading === 'string') problems.push({ message: `${showValue(part)} ${reading}`, hint: HINT });
    else if (rules.has(reading.text))
      problems.push({ message: `${showValue(part)} is given more than once`, hint: 'Keep one of them.' });
    else rules.set(reading.text, reading);
  }
  return acceptUnless(problems, [...rules.values()]);
}

/** The rule, or what is wrong with it: the end of a message that begins with its text. */
function readRule(text: string): FailRule | string {
  const { metric: name, slower, side, limit = '' } = RULE.exec(text)?.groups ?? {};
  if (limit === '') return 'is not a condition';
  const metric = name?.toLowerCase() ?? null;
  const start = metric === null ? '' : `${metric} `;
  if (slower !== undefined) {
    const share = readShare(limit);
    if (typeof share === 'string') return share;
    return { text: `${start}slower than ${share.shown}`, metric, kind: 'slower', limit: share.value, unit: '' };
  }
  const kind = side?.toLowerCase() === 'below' ? 'below' : 'above';
  const value = readValue(limit);
  if (typeof value === 'string') return value;
  return { text: `${start}${kind} ${limit.replace(/\s+/g, ' ')}`, metric, kind, limit: value.limit, unit: value.unit };
}

function readShare(text: string): { value: number; shown: string } | string {
  const digits = /^(\d+(?:\.\d+)?)\s*%$/.exec(text)?.[1];
  if (digits === undefined) return `has ${showValue(text)} where a percentage is needed`;
  const value = Number(`${digits}e-2`);
  if (value <= 0 || value > MAX_SLOWER) return `has ${showValue(text)}, which is not above 0% and up to 10000%`;
  return { value, shown: `${digits}%` };
}

/** A plain number is in the metric's unit; a number with a unit is a time. */
function readValue(text: string): { limit: number; unit: FailRule['unit'] } | string {
  if (/^\d+(?:\.\d+)?$/.test(text)) {
    const limit = Number(text);
    if (limit > MAX_LIMIT) return `has ${showValue(text)}, which is more than ${MAX_LIMIT}`;
    return limit > 0 ? { limit, unit: '' } : `has ${showValue(text)}, which is not above zero`;
  }
  const reading = readDuration(text);
  if ('value' in reading) return { limit: reading.value / 1000, unit: 's' };
  return `has ${showValue(text)}, which is neither a number nor a time such as 90s or 20ms`;
}
