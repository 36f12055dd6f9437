import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MAX_PLAN_BYTES } from '../../../src/features/machines/plan/plan-files.ts';
import { readSuitePlan } from '../../../src/features/machines/result/read-plan.ts';
import type { SuitePlan } from '../../../src/features/machines/result.ts';
import { openPlanFolder, writePlan } from '../../../src/features/machines/run/write-plan.ts';
import { buildData, buildPlan } from './plans.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-plan-'));
  file = path.join(folder, 'plan.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (text: string) => {
  writeFileSync(file, text);
  return readSuitePlan(file);
};

describe('a plan', () => {
  test('is read as it was written, also through a link, with a digest of its bytes', () => {
    openPlanFolder(path.join(folder, 'new', 'plan'));
    const plan = buildPlan({ data: buildData() });
    const written = writePlan(path.join(folder, 'new', 'plan'), plan);
    expect(written).toBe(path.join(folder, 'new', 'plan', 'plan.json'));
    symlinkSync(written, file);
    const digest = createHash('sha256')
      .update(`${JSON.stringify(plan)}\n`)
      .digest('hex')
      .slice(0, 32);
    expect(readSuitePlan(file)).toEqual({ plan, digest });
  });

  test('does not outlive the start of the next one', () => {
    for (const name of ['plan.json', 'data.tar.gz', 'mine']) writeFileSync(path.join(folder, name), '');
    openPlanFolder(folder);
    expect(() => readSuitePlan(file)).toThrow('ENOENT');
    expect(() => openPlanFolder(path.join(folder, 'mine'))).toThrow('`plan-dir`: the plan cannot be written');
  });

  test.each<[string, Partial<SuitePlan>, string]>([
    [
      'an item twice',
      { items: [...buildPlan().items, ...buildPlan().items.slice(1, 2)] },
      'items: "t/a" is there twice',
    ],
    ['an item of no machine', { shards: 1 }, 'items: "t/a" is of machine 2, and there are 1'],
    ['another count', { list: { ...buildPlan().list, count: 2 } }, 'list.count: 2, but there are 3 items'],
    ['another list', { list: { count: 3, digest: 'a'.repeat(32) } }, 'list.digest: it is not that of the items'],
    ['too many machines', { shards: 201 }, 'shards: Invalid value: Expected <=200 but received 201'],
    ['a path as data', { data: { ...buildData(), file: '../x' as 'data.tar.gz' } }, 'data.file: Invalid type'],
    ['another version', { schema: 'pg-speed/suite-plan@2' as SuitePlan['schema'] }, 'it is pg-speed/suite-plan@2'],
    ['another kind of file', { schema: 'pg-speed/run@1' as never }, 'schema: Invalid type'],
  ])('with %s is refused', (_, more, problem) => {
    expect(() => read(JSON.stringify(buildPlan(more)))).toThrow(problem);
  });

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['nothing', ''],
  ])('that is %s is refused', (_, text) => {
    expect(() => read(text)).toThrow('plan.json is not a plan that can be used: ');
  });

  test('that is too large, or a folder, is refused unread', () => {
    writeFileSync(file, '');
    truncateSync(file, MAX_PLAN_BYTES + 1);
    expect(() => readSuitePlan(file)).toThrow('it is larger than 64 MB');
    expect(() => readSuitePlan(folder)).toThrow('it is no file');
  });
});
