import { describe, expect, test } from '@jest/globals';
import { parsePublishInputs } from '../../../src/features/merge/inputs.ts';
import { rawInputs } from '../../inputs/raw.ts';

const read = (values: Record<string, string>) => parsePublishInputs(rawInputs(values), '/home/me');

test('nothing given', () => {
  expect(read({})).toMatchObject({
    problems: [],
    inputs: {
      results: undefined,
      artifact: 'pg-speed*',
      runId: undefined,
      pullRequest: undefined,
      comment: 'auto',
      commentKey: undefined,
      commentOutput: false,
      token: undefined,
      summary: true,
      reportArtifact: true,
      reportDir: '/home/me/pg-speed-report',
    },
  });
});

test('files are one a line: patterns have commas', () => {
  expect(read({ results: ' a/{b,c}/*.json \n\nd e.json' }).inputs.results).toEqual(['a/{b,c}/*.json', 'd e.json']);
});

describe('problems', () => {
  test.each([
    [{ 'run-id': '0' }, "'0' is not a whole number from 1"],
    [{ 'run-id': '12; rm' }, "'12; rm' is not a whole number"],
    [{ 'pull-request': 'x' }, "'x' is not a whole number"],
    [{ comment: 'sometimes' }, "'sometimes' is not a rule"],
    [{ summary: 'perhaps' }, 'is neither true nor false'],
    [{ 'comment-key': 'x'.repeat(101) }, 'is 101 characters long'],
    [{ results: 'a.json', 'run-id': '9' }, 'are given together'],
    [{ profile: 'turbo' }, 'does not exist'],
  ])('%j', (values, message) => {
    const { problems } = read(values as unknown as Record<string, string>);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain(message);
  });

  test('all at once, and never the token', () => {
    const { problems } = read({ comment: 'x', summary: 'y', token: 'my secret' });
    expect(problems).toHaveLength(3);
    expect(JSON.stringify(problems)).not.toContain('secret');
  });
});
