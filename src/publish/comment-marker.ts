import type { CiRun } from '../hosts/ci-run.ts';

/** Orders the runs that write the same comment; null: it cannot be told. */
export type Order = CiRun['order'];

/** What the first, hidden line of a comment says: whose comment it is, and which run wrote it. */
export interface Marker {
  key: string;
  order: Order;
}

/** Anybody can write a comment: no part may be shared out in more than one way, nor be searched to the end of a long text. */
const PATTERN = /<!-- pg-speed comment key=([^\s-]+)(?:(\s.{0,100}?))?-->/;
const ORDER = /^ run=(\d{1,15}) attempt=(\d{1,15}) $/;

/** The marker as a line without its end. Encoded, no key can end the HTML comment. */
export function writeMarker({ key, order }: Marker): string {
  const numbers = order === null ? '' : ` run=${order.run} attempt=${order.attempt}`;
  return `<!-- pg-speed comment key=${encodeKey(key)}${numbers} -->`;
}

/** The first marker in a comment; null: it has none. A marker whose numbers somebody edited has no order. */
export function readMarker(body: string): Marker | null {
  const found = PATTERN.exec(body);
  const key = decodeKey(found?.[1] ?? '');
  if (key === null) return null;
  const numbers = ORDER.exec(found?.[2] ?? '');
  return { key, order: numbers ? { run: Number(numbers[1]), attempt: Number(numbers[2]) } : null };
}

/** Whether the first is of a later run, or of a later attempt at the same run; what cannot be told is older. */
export function isNewer(one: Order, other: Order): boolean {
  if (one === null || other === null) return one !== null;
  return one.run > other.run || (one.run === other.run && one.attempt > other.attempt);
}

function encodeKey(key: string): string {
  // Half a surrogate pair cannot be encoded, and two dashes may end an HTML comment.
  return encodeURIComponent(key.replace(/\p{Cs}/gu, '\uFFFD')).replaceAll('-', '%2D');
}

function decodeKey(text: string): string | null {
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return null;
  }
}
