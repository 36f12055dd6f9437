import type { GenericSchema } from 'valibot';

/** Says whether a value of JSON is exactly what a schema describes. */
export type ExactCheck = (value: unknown) => boolean;

/** What a schema or an action of valibot says of itself; the fields that its own converters read too. */
interface Part {
  kind: string;
  type: string;
  pipe?: readonly Part[];
  entries?: Readonly<Record<string, Part>>;
  item?: Part;
  key?: Part;
  value?: Part;
  wrapped?: Part;
  options?: readonly unknown[];
  literal?: unknown;
  requirement?: unknown;
}

/** Keys that valibot leaves out of a record. */
const SPECIAL_KEYS = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * Makes of a schema a check that is true only where parsing would give back the same value: every key there, none
 * besides. Parsing copies every object and so takes six times as long, which a thousand files feel. False says
 * nothing: such a value has to be parsed. So it is for every kind of schema that is not known here.
 */
export function makeExactCheck(schema: GenericSchema): ExactCheck {
  return makeCheck(schema as unknown as Part);
}

function makeCheck(part: Part): ExactCheck {
  if (part.pipe === undefined) return makeTypeCheck(part);
  const [schema, ...actions] = part.pipe;
  if (schema === undefined) return never;
  // A pipe takes over the fields of its first schema, so that the actions are all that it adds.
  const first = schema.pipe === undefined ? makeTypeCheck(schema) : makeCheck(schema);
  const checks = [first, ...actions.filter(({ kind }) => kind !== 'metadata').map(makeActionCheck)];
  return (value) => checks.every((check) => check(value));
}

function never(): boolean {
  return false;
}

function makeTypeCheck({ type, entries, item, key, value, wrapped, options = [], literal }: Part): ExactCheck {
  if (type === 'string' || type === 'boolean') return (one) => typeof one === type;
  if (type === 'number') return (one) => typeof one === 'number' && !Number.isNaN(one);
  if (type === 'literal') return (one) => one === literal;
  if (type === 'picklist') return (one) => options.includes(one);
  if (type === 'array' && item) return makeArrayCheck(makeCheck(item));
  if (type === 'record' && key && value) return makeRecordCheck(makeCheck(key), makeCheck(value));
  if (type === 'object' && entries) return makeObjectCheck(entries);
  if (type === 'variant') return makeVariantCheck(options as readonly Part[]);
  if (!wrapped) return never;
  const inner = makeCheck(wrapped);
  if (type === 'nullable') return (one) => one === null || inner(one);
  return type === 'optional' ? inner : never;
}

function makeArrayCheck(check: ExactCheck): ExactCheck {
  return (value) => Array.isArray(value) && value.every(check);
}

function makeRecordCheck(checkKey: ExactCheck, checkValue: ExactCheck): ExactCheck {
  return (value) => {
    if (!isObject(value)) return false;
    for (const key of Object.keys(value))
      if (SPECIAL_KEYS.has(key) || !checkKey(key) || !checkValue(value[key])) return false;
    return true;
  };
}

function makeObjectCheck(entries: Readonly<Record<string, Part>>): ExactCheck {
  const checks = Object.entries(entries).map(([key, part]) => [key, makeCheck(part)] as const);
  return (value) => {
    if (!isObject(value)) return false;
    // A key that is not there would get its default.
    for (const [key, check] of checks) if (value[key] === undefined || !check(value[key])) return false;
    return Object.keys(value).length === checks.length;
  };
}

function makeVariantCheck(options: readonly Part[]): ExactCheck {
  const checks = options.map(makeCheck);
  return (value) => checks.some((check) => check(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The actions that compare with a number or a pattern; another one is never sure. */
function makeActionCheck({ type, requirement }: Part): ExactCheck {
  if (type === 'finite') return Number.isFinite;
  if (type === 'safe_integer') return Number.isSafeInteger;
  if (type === 'non_empty') return (value) => sizeOf(value) > 0;
  if (requirement instanceof RegExp) return (value) => typeof value === 'string' && requirement.test(value);
  if (typeof requirement !== 'number') return never;
  if (type === 'max_length') return (value) => sizeOf(value) <= requirement;
  if (type === 'min_value') return (value) => typeof value === 'number' && value >= requirement;
  if (type === 'max_value') return (value) => typeof value === 'number' && value <= requirement;
  if (type === 'gt_value') return (value) => typeof value === 'number' && value > requirement;
  return type === 'lt_value' ? (value) => typeof value === 'number' && value < requirement : never;
}

function sizeOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : Number.NaN;
}
