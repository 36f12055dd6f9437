import type { Problem } from '../errors.ts';
import type { ClusterSpec, Setting } from '../profiles/spec.ts';
import { countThings } from '../system/amounts.ts';

/** How many sessions a workload opens at most. */
export interface Demand {
  /** The largest client count there is. */
  clients: number;
  /** Sessions of the tool itself beside its clients. */
  more: number;
}

/** PostgreSQL's own values, the same from 12 on. https://www.postgresql.org/docs/current/runtime-config-connection.html */
const DEFAULTS = { max_connections: 100, superuser_reserved_connections: 3, reserved_connections: 0 } as const;
/** For our own sessions and those of `setup`; with the 3 that are reserved that makes 10. */
const SPARE = 7;

/**
 * A server that has room for every client, the same at all client counts: a sweep is not to compare settings too. What
 * the user wrote in `settings` stays as it is; {@link checkConnections} judges that.
 */
export function raiseConnections(spec: ClusterSpec, demand: Demand | null, own: readonly Setting[]): ClusterSpec {
  if (demand === null || own.some(isMaxConnections)) return spec;
  const needed = countNeeded(spec.settings, demand);
  if (readCount(spec.settings, 'max_connections') >= needed) return spec;
  const kept = spec.settings.filter((setting) => !isMaxConnections(setting));
  return {
    ...spec,
    settings: [...kept, { name: 'max_connections', value: String(needed) }],
    notes: [...spec.notes, `max_connections = ${needed}: for ${countThings(demand.clients, 'client')}`],
  };
}

/** What is wrong with the user's own max_connections (input `settings`). */
export function checkConnections(own: readonly Setting[], demand: Demand | null): Problem[] {
  if (demand === null || !own.some(isMaxConnections)) return [];
  const given = readCount(own, 'max_connections');
  const reserved = readCount(own, 'superuser_reserved_connections') + readCount(own, 'reserved_connections');
  if (given >= demand.clients + demand.more + reserved) return [];
  const kept = reserved === 0 ? '' : `, because ${reserved} ${reserved === 1 ? 'is' : 'are'} kept for superusers`;
  return [
    {
      input: 'settings',
      message: `max_connections = ${given} is too few for ${countThings(demand.clients, 'client')}${kept}.`,
      hint: `Write at least ${countNeeded(own, demand)}, or leave the line out: it is then raised as far as needed.`,
    },
  ];
}

function countNeeded(settings: readonly Setting[], { clients, more }: Demand): number {
  const reserved = readCount(settings, 'superuser_reserved_connections') + readCount(settings, 'reserved_connections');
  return clients + more + reserved + SPARE;
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
