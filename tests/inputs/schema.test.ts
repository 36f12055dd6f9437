import { describe, expect, test } from '@jest/globals';
import { Command } from 'commander';
import { OUTPUTS } from '../../scripts/documents.ts';
import { addFlags, listInputs } from '../../src/commands/flags.ts';
import { findInput, INPUTS } from '../../src/inputs/schema.ts';

describe('the table', () => {
  test.each([...INPUTS, ...OUTPUTS])('$name is well formed', ({ name, description }) => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(description).toMatch(/^[A-Z][^\n|]{10,120}\.$/);
  });

  test.each([...INPUTS])('the placeholder of $name shows whether a value must follow', ({ kind, placeholder }) => {
    expect(placeholder).toMatch(kind === 'boolean' ? /^\[boolean\]$/ : /^<[a-z]+>$/);
  });

  test('names are unique, and groups follow one another', () => {
    expect(new Set(INPUTS.map((spec) => spec.name)).size).toBe(INPUTS.length);
    expect(new Set(OUTPUTS.map((spec) => spec.name)).size).toBe(OUTPUTS.length);
    const groups = INPUTS.map((spec) => spec.group);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([
      'server',
      'workload',
      'method',
      'base',
      'report',
    ]);
  });

  test('an input is found by its exact name', () => {
    expect(findInput('user')?.default).toBe('postgres');
    expect(findInput('User')).toBeUndefined();
    expect(findInput('constructor')).toBeUndefined();
  });
});

function listFlags(name: 'start' | 'compare') {
  const command = new Command(name);
  addFlags(command, listInputs(name));
  return command.options.map(({ long, flags, description }) => ({ name: long?.slice(2), flags, description }));
}

describe('flags', () => {
  test('start takes the server, and what setup needs', () => {
    expect(listFlags('start').map((flag) => flag.name)).toEqual([
      'profile',
      'profiles-file',
      'postgres-version',
      'backend',
      'image',
      'port',
      'user',
      'password',
      'database',
      'listen',
      'ssl',
      'locale',
      'settings',
      'initdb-args',
      'tmpfs-size',
      'extensions',
      'init-sql',
      'databases',
      'template-database',
      'snapshot',
      'snapshot-files',
      'setup',
      'env',
      'working-directory',
      'timeout',
      'verbose',
    ]);
  });

  test('compare takes all but those of a suite in parallel', () => {
    const ofRun = ['workers', 'slice-times', 'split-items', 'accept-missing', 'fail-fast', 'diagnose'];
    ofRun.push('shards', 'within', 'job-start', 'plan-dir', 'plan');
    const all = INPUTS.map((spec) => spec.name);
    expect(listFlags('compare').map((flag) => flag.name)).toEqual(all.filter((name) => !ofRun.includes(name)));
  });

  test.each([
    ['profiles', '--profiles <names>', '', 'list'],
    ['settings', '--settings <lines>', '', 'list'],
    ['env', '--env <lines>', '', 'list'],
    ['extensions', '--extensions <names>', '', 'list'],
    ['ssl', '--ssl [boolean]', 'false', 'boolean'],
    ['time-budget', '--time-budget <duration>', '', 'text'],
    ['require-connection', '--require-connection [boolean]', 'true', 'boolean'],
    ['summary', '--summary [boolean]', 'true', 'boolean'],
  ])('%s is %s', (name, flag, defaultText, kind) => {
    const listed = listFlags('compare').find((candidate) => candidate.name === name);
    const description = findInput(name)?.description;
    const suffix = defaultText === '' ? '' : ` (default: ${defaultText})`;
    expect(listed).toEqual({ name, flags: flag, description: `${description}${suffix}` });
    expect(findInput(name)?.kind).toBe(kind);
  });
});
