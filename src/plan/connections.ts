// Raises max_connections to the sessions that the workload opens, and refuses a value of the user's that is too low.
import type { Problem } from '../errors.ts';
import type { Setting } from '../inputs/settings.ts';
import type { ClusterSpec } from '../profiles/spec.ts';
import { countThings } from '../system/amounts.ts';

/** How many sessions a workload opens at most. */
export interface Demand {
  /** The largest client count. */
  clients: number;
  /** Sessions of the tool itself beside its clients. */
  more: number;
}

/** PostgreSQL's own values, the same from 12 on. https://www.postgresql.org/docs/current/runtime-config-connection.html */
const DEFAULTS = { max_connections: 100, superuser_reserved_connections: 3, reserved_connections: 0 } as const;
/** For our own sessions and those of `setup`; with the 3 that are reserved that makes 10. */
const SPARE = 7;

/**
 * Gives a server room for every client. It is the same at all client counts, because a sweep must not compare settings too. A
 * max_connections of the user's stays as it is; {@link checkConnections} judges it.
 */
export function raiseConnections(spec: ClusterSpec, demand: Demand | null, overrides: readonly Setting[]): ClusterSpec {
  if (demand === null || overrides.some(isMaxConnections)) return spec;
  const needed = countNeeded(spec.settings, demand);
  if (readCount(spec.settings, 'max_connections') >= needed) return spec;
  const kept = spec.settings.filter((setting) => !isMaxConnections(setting));
  return {
    ...spec,
    settings: [...kept, { name: 'max_connections', value: String(needed) }],
    notes: [...spec.notes, `max_connections = ${needed}: for ${countThings(demand.clients, 'client')}`],
  };
}

export function checkConnections(overrides: readonly Setting[], demand: Demand | null): Problem[] {
  if (demand === null || !overrides.some(isMaxConnections)) return [];
  const maxConnections = readCount(overrides, 'max_connections');
  const reserved = countReserved(overrides);
  if (maxConnections >= demand.clients + demand.more + reserved) return [];
  const kept = reserved === 0 ? '' : `, because ${reserved} ${reserved === 1 ? 'is' : 'are'} kept for superusers`;
  const message = `max_connections = ${maxConnections} is too few for ${countThings(demand.clients, 'client')}${kept}.`;
  const least = countNeeded(overrides, demand);
  const hint = `Write at least ${least}, or leave the line out: it is then raised as far as needed.`;
  return [{ input: 'settings', message, hint }];
}

function countNeeded(settings: readonly Setting[], { clients, more }: Demand): number {
  return clients + more + countReserved(settings) + SPARE;
}

function countReserved(settings: readonly Setting[]): number {
  return readCount(settings, 'superuser_reserved_connections') + readCount(settings, 'reserved_connections');
}

/** A value that is no whole number is left to the server to judge. */
function readCount(settings: readonly Setting[], name: keyof typeof DEFAULTS): number {
  const text = settings.find((setting) => setting.name.toLowerCase() === name)?.value.trim();
  if (text === undefined) return DEFAULTS[name];
  return /^\d+$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
}

function isMaxConnections({ name }: Setting): boolean {
  return name.toLowerCase() === 'max_connections';
}
