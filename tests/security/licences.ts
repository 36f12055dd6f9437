import { readFileSync } from 'node:fs';
import satisfies from 'spdx-satisfies';

/** A package as package-lock.json has it. */
export interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
}

/** What may be handed on as a part of a bundle: all that is asked for is to keep notices, and those are in LICENSES.txt. */
export const BUNDLED = [
  ...[
    'MIT',
    'ISC',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Unlicense',
    'BSL-1.0',
  ],
];
/** What may be used while this project is made and tested, and is handed on by nobody. */
export const USED = [...BUNDLED, 'MPL-2.0', 'EPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0'];

/** Packages that do not say it in package.json; read from the licence beside it. */
const READ_BY_HAND: Record<string, string> = { khroma: 'MIT' };

export const LOCKED = Object.entries(
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> }).packages,
).filter(([place]) => place !== '');

/** The licence of a locked package, by its place: an SPDX expression, or what stands there instead. */
export function licenceOf(place: string, { license }: LockedPackage): string {
  return license ?? READ_BY_HAND[place.replace(/^.*node_modules\//, '')] ?? 'unknown';
}

/** Whether all that a licence asks for is in a list; what is no SPDX expression is in none. */
export function isAllowed(licence: string, list: readonly string[]): boolean {
  try {
    return satisfies(licence, list);
  } catch {
    return false;
  }
}
