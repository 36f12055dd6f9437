import { describe, expect, test } from '@jest/globals';
import type { Setting } from '../../src/inputs/settings.ts';
import { checkConnections, raiseConnections } from '../../src/plan/connections.ts';
import type { ClusterSpec } from '../../src/profiles/spec.ts';

const settingsOf = (lines: Record<string, string>): Setting[] =>
  Object.entries(lines).map(([name, value]) => ({ name, value }));

const specOf = (lines: Record<string, string>): ClusterSpec => ({
  profile: 'p',
  storage: { kind: 'disk', parent: '/tmp' },
  initdbArgs: [],
  template: false,
  settings: settingsOf(lines),
  sql: [],
  leftOut: [],
  notes: ['before'],
});

describe('max_connections', () => {
  test.each<[Record<string, string>, number, number, string | null]>([
    [{}, 90, 0, null],
    [{}, 91, 0, '101'],
    [{}, 320, 2, '332'],
    [{ max_connections: '20' }, 10, 0, null],
    [{ max_connections: '20' }, 11, 0, '21'],
    [{ Max_Connections: '500' }, 320, 0, null],
    [{ superuser_reserved_connections: '10' }, 90, 0, '107'],
    [{ reserved_connections: '5' }, 90, 0, '105'],
    [{ max_connections: 'many' }, 320, 0, null],
  ])('of %j for %d clients and %d more is raised to %p', (lines, clients, more, raised) => {
    const spec = specOf(lines);
    const changed = raiseConnections(spec, { clients, more }, []);
    if (raised === null) return expect(changed).toBe(spec);
    const rest = settingsOf(lines).filter(({ name }) => name !== 'max_connections');
    expect(changed.settings).toEqual([...rest, { name: 'max_connections', value: raised }]);
    expect(changed.notes).toEqual(['before', `max_connections = ${raised}: for ${clients} clients`]);
  });

  test("is not raised where nobody knows the clients, nor over the user's own", () => {
    const spec = specOf({});
    expect(raiseConnections(spec, null, [])).toBe(spec);
    const userSettings = settingsOf({ max_connections: '326' });
    const userSpec = specOf({ max_connections: '326' });
    expect(raiseConnections(userSpec, { clients: 320, more: 0 }, userSettings)).toBe(userSpec);
  });

  test.each<[Record<string, string>, number, string[]]>([
    [{ max_connections: '323' }, 320, []],
    [
      { max_connections: '322' },
      320,
      [
        'max_connections = 322 is too few for 320 clients, because 3 are kept for superusers. Write at least 330, ' +
          'or leave the line out: it is then raised as far as needed.',
      ],
    ],
    [
      { max_connections: '1', superuser_reserved_connections: '1' },
      1,
      [
        expect.stringContaining(
          'max_connections = 1 is too few for 1 client, because 1 is kept for superusers.',
        ) as unknown as string,
      ],
    ],
    [{ max_connections: '320', superuser_reserved_connections: '0' }, 320, []],
    [{ work_mem: '1MB' }, 320, []],
  ])('that the user gives in %j is checked for %d clients', (lines, clients, problems) => {
    const reported = checkConnections(settingsOf(lines), { clients, more: 0 });
    expect(reported.map(({ message, hint }) => `${message} ${hint}`)).toEqual(problems);
    expect(checkConnections(settingsOf(lines), null)).toEqual([]);
  });
});
