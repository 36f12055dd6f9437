import { describe, expect, test } from '@jest/globals';
import { findAxes, labelVersion, listSteps, nameLine, withoutCount } from '../../src/stats/axes.ts';
import type { AnalysedVariant } from '../../src/stats/options.ts';

/** `turbo 18.1 8` is that profile, version and client count; `-` is none. */
function variantsOf(...texts: string[]): AnalysedVariant[] {
  return texts.map((text) => {
    const [profile = '', version = '-', clients = '-'] = text.split(' ');
    const parts = [profile, version === '-' ? '' : `pg${version.split('.')[0]}`, clients === '-' ? '' : `c${clients}`];
    return {
      id: parts.filter((part) => part !== '').join(' '),
      profile,
      again: false,
      version: version === '-' ? null : version,
      clients: clients === '-' ? null : Number(clients),
    };
  });
}

describe('the shape of a comparison', () => {
  test.each([
    ['plain', ['default', 'turbo']],
    ['plain', ['turbo']],
    ['plain', ['default 17.6 8', 'turbo 17.6 8']],
    ['versions', ['turbo 15.1', 'turbo 18.1']],
    ['sweep', ['turbo 17.6 1', 'turbo 17.6 8']],
    ['sweep', ['default 15.1', 'default 18.1', 'turbo 15.1', 'turbo 18.1']],
    ['sweep', ['turbo 15.1 1', 'turbo 18.1 1', 'turbo 15.1 8', 'turbo 18.1 8']],
  ] as const)('%s: %j', (shape, texts) => expect(findAxes(variantsOf(...texts)).shape).toBe(shape));

  test('a ladder has steps; two revisions are no sweep', () => {
    const [first, second] = variantsOf('default', 'more') as [AnalysedVariant, AnalysedVariant];
    expect(findAxes([first, { ...second, previous: 'default' }]).shape).toBe('ladder');
    const heads = variantsOf('turbo - 1', 'turbo - 8').map((variant) => ({ ...variant, revision: 'head' as const }));
    expect(findAxes(heads).shape).toBe('plain');
  });

  test('old files know neither version nor clients', () => {
    expect(findAxes([{ id: 'a' }, { id: 'b' }])).toMatchObject({
      shape: 'plain',
      profiles: ['a', 'b'],
      versions: [],
    });
  });
});

test('steps that point nowhere, or to themselves are none', () => {
  const step = (id: string, previous: string | null) => ({ id, previous });
  const steps = listSteps([step('a', 'nowhere'), step('b', 'b'), step('c', 'a')]);
  expect(steps).toEqual([{ id: 'c', previous: 'a' }]);
});

test.each([
  ['turbo pg18 c8', 8, 'turbo pg18', '18'],
  ['turbo pg18', null, 'turbo pg18', '18'],
  ['turbo c8', 8, 'turbo', '18.1'],
  ['c8', 8, 'c8', '18.1'],
  [' c8', 8, ' c8', '18.1'],
  ['turbo c8', 4, 'turbo c8', '18.1'],
])('%s of %s clients is %s on %s', (id, clients, rest, label) => {
  const variant = { id, again: false, clients, version: '18.1' };
  expect(withoutCount(variant)).toBe(rest);
  expect(labelVersion(variant)).toBe(label);
});

test.each([
  [
    ['turbo 15.1 1', 'turbo 18.1 8'],
    ['pg15', 'pg18'],
  ],
  [
    ['default 15.1 1', 'turbo 18.1 8'],
    ['default pg15', 'turbo pg18'],
  ],
  [
    ['default 15.1', 'turbo 18.1'],
    ['default', 'turbo'],
  ],
  [
    ['turbo - 1', 'turbo - 8'],
    ['turbo', 'turbo'],
  ],
])('the lines of %j are %j', (texts, names) => {
  const variants = variantsOf(...texts);
  expect(variants.map((variant) => nameLine(variant, findAxes(variants)))).toEqual(names);
});
