import { describe, expect, test } from '@jest/globals';
import type { Inputs } from '../../src/inputs/inputs.ts';
import { chooseProfiles, makePlan } from '../../src/plan/make-plan.ts';
import { createRandom, drawOrder, shuffle } from '../../src/plan/order.ts';
import type { PlanContext } from '../../src/plan/plan.ts';
import { FACTS, inputsOf, MAIN, STORAGE, serverOf } from './inputs.ts';

function planOf(changes: Partial<Inputs>, facts = FACTS) {
  const inputs = inputsOf(changes);
  const { profiles, problems } = chooseProfiles(inputs);
  expect(problems).toEqual([]);
  return makePlan(inputs, profiles, facts);
}

const idsOf = (plan: ReturnType<typeof planOf>) => plan.variants.map((variant) => variant.id);

describe('a plan', () => {
  test('compares default with turbo when nothing is said', () => {
    const plan = planOf({});
    expect(idsOf(plan)).toEqual(['default', 'turbo']);
    expect(plan).toMatchObject({ blocks: 30, warmup: 1, reference: 'default', seed: 42, metric: 'run' });
  });

  test('takes the first profile as reference, or the one that is named', () => {
    expect(planOf({ profiles: ['tmpfs', 'default'] }).reference).toBe('tmpfs');
    expect(idsOf(planOf({ profiles: ['tmpfs', 'default', 'turbo'], reference: 'turbo' }))).toEqual([
      'turbo',
      'tmpfs',
      'default',
    ]);
  });

  test('all means every profile', () => {
    expect(idsOf(planOf({ profiles: ['all'] }))).toEqual(['default', 'nosync', 'fsync-off', 'tmpfs', 'turbo']);
  });

  test('one profile is measured once, without warm-up', () => {
    expect(planOf({ profile: 'tmpfs' })).toMatchObject({ blocks: 1, warmup: 0, variants: [{ id: 'tmpfs' }] });
    expect(planOf({ profile: 'tmpfs', runs: 3 }).blocks).toBe(3);
  });

  test.each<[string, Partial<Inputs>, number, number | null]>([
    ['by default', {}, 30, 3],
    ['with auto', { runs: 'auto' }, 30, 3],
    ['with junit, as single tests are named from 6 blocks on', { junit: ['junit.xml'] }, 30, 6],
    ['with precision', { precision: 0.02 }, 30, 3],
    ['with precision and runs, which limits it', { precision: 0.02, runs: 8 }, 8, 3],
    ['with runs: once', { runs: 8 }, 8, null],
    ['as a shard: once', { shard: 2 }, 5, null],
    ['as a shard with auto: once', { shard: 2, runs: 'auto' }, 5, null],
    ['as a shard with runs', { shard: 2, runs: 8 }, 8, null],
    ['with one profile: once', { profile: 'turbo' }, 1, null],
  ])('looks at its results %s', (_, changes, blocks, interim) => {
    expect(planOf(changes)).toMatchObject({ blocks, method: { interim } });
  });

  test('a profile the machine cannot give is skipped by name; the reference is never replaced', () => {
    const facts = { ...FACTS, servers: [serverOf('17.6', { ...STORAGE, tmpfs: null })] } satisfies PlanContext;
    const plan = planOf({ profiles: ['default', 'tmpfs'] }, facts);
    expect(plan.skipped.map(({ profile }) => profile)).toEqual(['tmpfs']);
    expect(idsOf(plan)).toEqual(['default']);
    expect(() => planOf({ profiles: ['tmpfs', 'default'] }, facts)).toThrow(
      /reference profile `tmpfs` is not possible/,
    );
  });

  test('unknown profiles and references are problems, all at once', () => {
    const { problems } = chooseProfiles(inputsOf({ profiles: ['default', 'tmfs', 'trubo'] }));
    expect(problems.map(({ message }) => message)).toEqual(["'tmfs' is not a profile.", "'trubo' is not a profile."]);
    expect(problems[0]?.hint).toBe("Did you mean 'tmpfs'? Profiles: default, nosync, fsync-off, tmpfs, turbo, slow.");
  });
});

describe('a plan of two revisions', () => {
  const commit = 'a'.repeat(40);
  const head = { name: 'feature', commit, changed: false };
  const both = {
    ...FACTS,
    revisions: { base: { name: 'main', commit, changed: false }, head, missing: null, output: null },
  };
  const rowsOf = (plan: ReturnType<typeof planOf>) =>
    plan.variants.map(({ id, revision, reference }) => [id, revision, reference]);

  test('compares them under turbo', () => {
    const plan = planOf({ base: MAIN }, both);
    expect(rowsOf(plan)).toEqual([
      ['turbo base', 'base', 'turbo base'],
      ['turbo head', 'head', 'turbo base'],
    ]);
    expect(plan).toMatchObject({ reference: 'turbo base', blocks: 30, warmup: 1, revisions: both.revisions });
  });

  test('compares each head with the base of its own profile', () => {
    expect(rowsOf(planOf({ base: MAIN, profiles: ['default', 'turbo'] }, both))).toEqual([
      ['default base', 'base', 'default base'],
      ['default head', 'head', 'default base'],
      ['turbo base', 'base', 'turbo base'],
      ['turbo head', 'head', 'turbo base'],
    ]);
  });

  test('measures the head alone where there is no base, as often as else', () => {
    const alone = { ...FACTS, revisions: { base: null, head, missing: 'why', output: null } };
    const plan = planOf({ base: MAIN, profiles: ['default', 'turbo'] }, alone);
    expect(rowsOf(plan)).toEqual([
      ['default head', 'head', 'default head'],
      ['turbo head', 'head', 'turbo head'],
    ]);
    expect(plan).toMatchObject({ blocks: 5, warmup: 0 });
  });
});

test('each shard has an order of its own, also from one seed', () => {
  expect(planOf({ seed: 7, shard: 2 })).toMatchObject({ seed: 9, shard: 2 });
  expect(planOf({ seed: 4294967295, shard: 1 }).seed).toBe(0);
});

describe('the order of a block', () => {
  test('is the same for the same seed, and another for another', () => {
    const draw = (seed: number) => shuffle(['a', 'b', 'c', 'd', 'e', 'f'], createRandom(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('puts every variant in every place equally often', () => {
    const random = createRandom(1);
    const counts = new Map<string, number>();
    const rounds = 6000;
    for (let i = 0; i < rounds; i++) {
      for (const [place, name] of shuffle(['a', 'b', 'c'], random).entries()) {
        counts.set(`${name}${place}`, (counts.get(`${name}${place}`) ?? 0) + 1);
      }
    }
    // Binomial with p = 1/3: a standard error of 36.5; five of them.
    for (const count of counts.values()) expect(Math.abs(count - rounds / 3)).toBeLessThan(183);
    expect(counts.size).toBe(9);
  });

  test('depends on the seed and on the number of the block alone', () => {
    const items = ['a', 'b', 'c', 'd', 'e', 'f'];
    const drawn = [-1, 0, 1, 2, 3].map((turn) => drawOrder(items, 7, turn).join(''));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawOrder(items, 7, 3).join('')).toBe(drawn[4]);
    expect(drawOrder(items, 8, 3).join('')).not.toBe(drawn[4]);
    expect([...(drawn[4] ?? '')].sort()).toEqual(items);
  });

  test.each([
    ['seeds that lie side by side', (i: number) => drawOrder(['a', 'b', 'c'], i, 1)],
    ['the blocks of one seed', (i: number) => drawOrder(['a', 'b', 'c'], 7, i)],
  ])('puts every variant in every place equally often over %s, whatever the draw before', (_what, draw) => {
    const rounds = 6000;
    const [places, pairs] = [new Map<string, number>(), new Map<string, number>()];
    for (let i = 0; i < rounds; i++) {
      for (const [place, name] of draw(i).entries())
        places.set(`${name}${place}`, (places.get(`${name}${place}`) ?? 0) + 1);
      const pair = `${draw(i)[0]}${draw(i + 1)[0]}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    // Binomial with p = 1/3 and 1/9: standard errors of 36.5 and 24.3; five of them.
    for (const count of places.values()) expect(Math.abs(count - rounds / 3)).toBeLessThan(183);
    for (const count of pairs.values()) expect(Math.abs(count - rounds / 9)).toBeLessThan(122);
    expect([places.size, pairs.size]).toEqual([9, 9]);
  });
});
