import { describe, expect, test } from '@jest/globals';
import { type HostedInput, readHostInputs } from '../../src/inputs/host-inputs.ts';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { INPUTS } from '../../src/inputs/schema.ts';
import { createContext } from './raw.ts';

const give = (name: string, value: string, joins = true): HostedInput => ({
  name,
  value,
  source: `setting \`${name}\``,
  ...(joins ? { joinsLists: true as const } : {}),
});
const read = (name: string, value: string, joins = true) => readHostInputs([give(name, value, joins)], INPUTS);

describe('what a CI makes of YAML', () => {
  test.each<[string, string, string]>([
    ['profiles', 'default,turbo', 'default,turbo'],
    ['profiles', '["default","turbo"]', 'default\nturbo'],
    ['fail-if', '["slower than 10%", "tps below 500"]', 'slower than 10%\ntps below 500'],
    ['env', '{"A":"1","B":2,"C":true,"D":null,"E":"a,b c=d"}', 'A=1\nB=2\nC=true\nD\nE=a,b c=d'],
    ['env', '[{"A":"1"},{"B":"2"},"C"]', 'A=1\nB=2\nC'],
    [
      'settings',
      '{"work_mem":"16MB","log_line_prefix":"it\'s","fsync":false}',
      "work_mem = '16MB'\nlog_line_prefix = 'it''s'\nfsync = 'false'",
    ],
    ['env', 'A=1,2\nB=3\n', 'A=1,2\nB=3\n'],
    ['env', 'A=1,2\n', 'A=1,2\n'],
    ['env', 'A=1', 'A=1'],
    ['settings', "shared_preload_libraries = 'a,b'", "shared_preload_libraries = 'a,b'"],
    ['settings', 'a = 1\nb = 2', 'a = 1\nb = 2'],
    ['env', '{not json', '{not json'],
    // Texts that only look so.
    ['command', '{ npm ci; npm test; }', '{ npm ci; npm test; }'],
    ['command', '[ -f x ] && npm test', '[ -f x ] && npm test'],
    ['password', '{"a":1}', '{"a":1}'],
    ['no-such', '{"a":1}', '{"a":1}'],
  ])('%s %j is %j', (name, value, expected) => {
    expect(read(name, value)).toEqual({
      raw: [{ name, value: expected, source: `setting \`${name}\`` }],
      problems: [],
    });
  });

  test.each<[string, string, RegExp]>([
    ['env', 'A=1,B=2', /^setting `env` has a comma in its only line/],
    ['settings', 'work_mem = 4MB,fsync = off', /^setting `settings` has a comma in its only line/],
    ['env', '{"A":"1\\n2"}', /^setting `env` is a YAML list or map that cannot be read/],
    ['env', '{"A":{"B":1}}', /cannot be read/],
    ['env', '[["A=1"]]', /cannot be read/],
    ['settings', '{"work_mem":null}', /cannot be read/],
    ['settings', '["a = 1",null]', /cannot be read/],
    ['fail-if', '[{"run":"above 90s"}]', /^setting `fail-if` is a YAML list or map/],
    ['junit', '{"a":"b"}', /cannot be read/],
    ['command', '["npm ci","npm test"]', /^setting `command` is a YAML list or map that cannot be read as `command`/],
    ['profile', '{"name":"turbo"}', /cannot be read/],
  ])('%s %j is refused with what to write', (name, value, message) => {
    const { raw, problems } = read(name, value);
    expect(raw).toEqual([]);
    expect(problems).toEqual([
      { message: expect.stringMatching(message), hint: expect.stringContaining(`\`${name}: |\``) },
    ]);
  });

  test('a value with a comma is one where lists are not joined', () => {
    expect(read('env', 'A=1,B=2', false)).toEqual({
      raw: [expect.objectContaining({ value: 'A=1,B=2' })],
      problems: [],
    });
  });

  test('is reported all at once, with names that do not exist', () => {
    const inputs = [give('env', 'A=1,B=2'), give('profles', 'turbo'), give('runs', 'x')];
    const { raw, problems } = readHostInputs(inputs, INPUTS);
    const parsed = parseInputs(raw, createContext());
    expect([...problems, ...parsed.problems].map(({ message }) => message)).toEqual([
      expect.stringMatching(/^setting `env` has a comma/),
      'setting `profles` does not exist',
      expect.stringMatching(/^setting `runs`: 'x' is neither/),
    ]);
    expect(parsed.problems[0]?.hint).toBe('Did you mean `profiles`?');
  });
});
