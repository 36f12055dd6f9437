import { describe, expect, test } from '@jest/globals';
import type { Inputs } from '../../src/inputs/inputs.ts';
import { chooseProfiles, makePlan } from '../../src/plan/make-plan.ts';
import type { PlanContext } from '../../src/plan/plan.ts';
import type { Profile } from '../../src/profiles/profile.ts';
import { FACTS, inputsOf, MAIN, STORAGE, serverOf } from './inputs.ts';

const TWO: PlanContext = { ...FACTS, servers: [serverOf('16.14'), serverOf('17.10')] };
const ownProfile = (name: string, parent: string): Profile => ({
  name,
  storage: 'disk',
  initdbArgs: [],
  settings: [],
  extends: parent,
  where: 'pg-speed.yml:1',
  why: '',
});

function planOf(changes: Partial<Inputs>, facts: PlanContext, more: Profile[] = []) {
  const inputs = inputsOf(changes);
  const { profiles, problems } = chooseProfiles(inputs, more);
  expect(problems).toEqual([]);
  return makePlan(inputs, profiles, facts);
}

/** Id and reference of each variant. */
function pairsOf(plan: ReturnType<typeof planOf>) {
  return plan.variants.map(({ id, reference }) => [id, reference]);
}

describe('a plan of a sweep', () => {
  test('multiplies profiles, versions and client counts; the first profile is the reference at equal others', () => {
    const plan = planOf({ profiles: ['nosync', 'turbo'], postgresVersions: ['16', '17.10'], clients: [1, 8] }, TWO);
    expect(pairsOf(plan)).toEqual([
      ['nosync pg16 c1', 'nosync pg16 c1'],
      ['nosync pg16 c8', 'nosync pg16 c8'],
      ['nosync pg17.10 c1', 'nosync pg17.10 c1'],
      ['nosync pg17.10 c8', 'nosync pg17.10 c8'],
      ['turbo pg16 c1', 'nosync pg16 c1'],
      ['turbo pg16 c8', 'nosync pg16 c8'],
      ['turbo pg17.10 c1', 'nosync pg17.10 c1'],
      ['turbo pg17.10 c8', 'nosync pg17.10 c8'],
    ]);
    expect(plan.variants[7]).toMatchObject({ version: '17.10', clients: 8 });
    expect(plan).toMatchObject({ blocks: 30, warmup: 1, method: { interim: 3 } });
  });

  test('with one profile compares versions, at equal client counts', () => {
    const plan = planOf({ profile: 'turbo', postgresVersions: ['16', '17'], clients: [1, 8] }, TWO);
    expect(pairsOf(plan)).toEqual([
      ['turbo pg16 c1', 'turbo pg16 c1'],
      ['turbo pg16 c8', 'turbo pg16 c8'],
      ['turbo pg17 c1', 'turbo pg16 c1'],
      ['turbo pg17 c8', 'turbo pg16 c8'],
    ]);
  });

  test('with one profile and version compares client counts with the first of them', () => {
    const plan = planOf({ profile: 'turbo', clients: [4, 1, 8] }, FACTS);
    expect(pairsOf(plan)).toEqual([
      ['turbo c4', null],
      ['turbo c1', null],
      ['turbo c8', null],
    ]);
    expect(plan.reference).toBe('turbo c4');
  });

  test('an axis of one value is in no id', () => {
    const plan = planOf(
      { profiles: ['nosync', 'turbo'], postgresVersions: ['17'], clients: [8] },
      { ...FACTS, servers: [serverOf('17.10')] },
    );
    expect(pairsOf(plan)).toEqual([
      ['nosync', null],
      ['turbo', null],
    ]);
    expect(plan.variants.map(({ clients, version }) => [clients, version])).toEqual(Array(2).fill([8, '17.10']));
  });

  test('of two revisions compares the head with the base of its own point', () => {
    const commit = 'a'.repeat(40);
    const name = { name: 'main', commit, changed: false };
    const revisions = { base: name, head: name, missing: null, output: null };
    const changes = { base: MAIN, postgresVersions: ['16', '17'], clients: [1, 4] };
    expect(pairsOf(planOf(changes, { ...TWO, revisions })).slice(-2)).toEqual([
      ['turbo pg17 c4 base', 'turbo pg17 c4 base'],
      ['turbo pg17 c4 head', 'turbo pg17 c4 base'],
    ]);
  });

  test('a ladder steps within one point', () => {
    const ladder = [ownProfile('one', 'default'), ownProfile('two', 'one'), ownProfile('three', 'one')];
    const plan = planOf({ profiles: ['default', 'one', 'two', 'three'], clients: [1, 2] }, FACTS, ladder);
    const steps = plan.variants.map(({ id, previous }) => [id, previous]);
    expect(steps).toEqual([
      ['default c1', null],
      ['default c2', null],
      ['one c1', 'default c1'],
      ['one c2', 'default c2'],
      ['two c1', 'one c1'],
      ['two c2', 'one c2'],
      ['three c1', null],
      ['three c2', null],
    ]);
  });

  test('a profile that one version cannot give is skipped for all', () => {
    const servers: PlanContext['servers'] = [serverOf('16.14'), serverOf('17.10', { ...STORAGE, tmpfs: null })];
    const plan = planOf({ profiles: ['nosync', 'tmpfs'], postgresVersions: ['16', '17'] }, { ...FACTS, servers });
    expect(plan.skipped.map(({ profile }) => profile)).toEqual(['tmpfs']);
    expect(pairsOf(plan).map(([id]) => id)).toEqual(['nosync pg16', 'nosync pg17']);
  });

  test('a setting that a version does not have is left out of that one, which is named', () => {
    const profile: Profile = {
      ...ownProfile('io', 'default'),
      settings: [{ name: 'io_method', value: 'sync', why: '', since: 17 }],
    };
    const { variants } = planOf({ profile: 'io', postgresVersions: ['16', '17'] }, TWO, [profile]);
    expect(variants.map(({ spec }) => spec.leftOut)).toEqual([
      [{ name: 'io_method', reason: 'PostgreSQL 16 does not have it' }],
      [],
    ]);
  });

  test('has room for the largest count in every variant alike', () => {
    const changes = { profiles: ['nosync', 'many'], clients: [1, 320], postgresVersions: ['16', '17'] };
    const many: Profile = {
      ...ownProfile('many', 'default'),
      settings: [{ name: 'max_connections', value: '1000', why: '' }],
    };
    const { variants } = planOf(changes, { ...TWO, demand: { clients: 320, more: 0 } }, [many]);
    for (const { profile, spec } of variants) {
      const value = spec.settings.find(({ name }) => name === 'max_connections')?.value;
      expect([profile, value]).toEqual([profile, profile === 'many' ? '1000' : '330']);
      expect(spec.notes).toEqual(profile === 'many' ? [] : ['max_connections = 330: for 320 clients']);
    }
  });
});
