import { expect, test } from '@jest/globals';
import type { Inputs } from '../../../src/inputs/inputs.ts';
import { findInput } from '../../../src/inputs/schema.ts';
import { chooseProfiles } from '../../../src/plan/make-plan.ts';
import { inputsOf } from '../../plan/inputs.ts';

test('a search tries what `all` means, as the help says', () => {
  const names = (inputs: Partial<Inputs>) => chooseProfiles(inputsOf(inputs)).profiles.map(({ name }) => name);
  expect(names({ tune: true }).toSorted()).toEqual(names({ profiles: ['all'] }).toSorted());
  expect(findInput('profiles')?.description).toMatch(/default `default, turbo`, of `tune` `all`\.$/);
});
