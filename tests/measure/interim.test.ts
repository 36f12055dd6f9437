import { expect, test } from '@jest/globals';
import { makeInterim } from '../../src/app/interim.ts';
import { chooseProfiles, makePlan } from '../../src/plan/make-plan.ts';
import { FACTS, inputsOf } from '../plan/inputs.ts';
import { trials } from '../stats/samples.ts';

const inputs = inputsOf({});
const plan = makePlan(inputs, chooseProfiles(inputs).profiles, FACTS);
const look = makeInterim(plan)!;

test('the first look comes after the third block', () => {
  const runs = { default: [10, 10.1, 9.9], turbo: [5, 5.02, 4.99] };
  const upTo = (block: number) => trials(runs).filter((trial) => trial.block <= block);
  expect(plan.method.interim).toBe(3);
  expect(look(upTo(2), 2, 30)).toBeNull();
  expect(look(upTo(3), 3, 30)?.text).toMatch(/turbo/);
});

test('before it only a failed trial is looked at', () => {
  const failed = trials({ default: [10], turbo: [null] });
  expect([...look(failed, 1, 30)!.needed]).not.toContain('turbo');
});
