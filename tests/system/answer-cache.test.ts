import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AnswerCache } from '../../src/system/answer-cache.ts';

let folder = '';
let program = '';
let asked = 0;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-test-'));
  program = path.join(folder, 'program');
  writeFileSync(program, 'one');
  asked = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ask = async () => {
  asked += 1;
  return `answer ${asked}`;
};
const recall = (answers = new AnswerCache(folder), files = [program]) => answers.recall('version', files, ask);

describe('an answer', () => {
  test('is remembered by later processes', async () => {
    expect(await recall()).toBe('answer 1');
    expect(await recall()).toBe('answer 1');
    expect(asked).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['answers.json', 'program']);
  });

  test('is asked for again when the file has changed', async () => {
    await recall();
    writeFileSync(program, 'another');
    expect(await recall()).toBe('answer 2');
  });

  test('about files that are not there is not remembered', async () => {
    const none = [path.join(folder, 'none')];
    await recall(new AnswerCache(folder), none);
    expect(await recall(new AnswerCache(folder), none)).toBe('answer 2');
  });

  test('that there is none is not remembered', async () => {
    expect(await new AnswerCache(folder).recall('version', [program], async () => null)).toBeNull();
    expect(await recall()).toBe('answer 1');
  });

  test('one question does not forget another, also from two processes at once', async () => {
    const [first, second] = [new AnswerCache(folder), new AnswerCache(folder)];
    await Promise.all([first.recall('a', [program], ask), second.recall('b', [program], ask)]);
    const remembered = JSON.parse(readFileSync(path.join(folder, 'answers.json'), 'utf8'));
    expect(Object.keys(remembered).sort()).toEqual(['a', 'b']);
  });

  test.each(['', 'null', '{"version":', '{"version":null}', '[]'])(
    'a damaged file (%j) is only a question asked again',
    async (text) => {
      writeFileSync(path.join(folder, 'answers.json'), text);
      expect(await recall()).toBe('answer 1');
      expect(await recall()).toBe('answer 1');
    },
  );

  test('without a folder, or one that is gone, is kept in the process alone', async () => {
    const answers = new AnswerCache(null);
    await recall(answers);
    expect(await recall(answers)).toBe('answer 1');
    const gone = new AnswerCache(path.join(folder, 'gone'));
    await recall(gone);
    expect(await recall(gone)).toBe('answer 2');
  });
});
