import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { parseInputs } from '../../src/inputs/inputs.ts';
import { chooseProfiles } from '../../src/plan/make-plan.ts';
import { PROFILES } from '../../src/profiles/catalog.ts';
import { readProfilesText } from '../../src/profiles/profiles-text.ts';
import { LEFT_OUT_FIRST } from '../../src/report/markdown.ts';

const readme = readFileSync('README.md', 'utf8');

interface Step {
  uses?: string;
  with?: Record<string, string | number>;
}

const blocks = [...readme.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
const steps = blocks
  .flatMap((block) => parse(block) as Step[])
  .filter((step) => step.uses?.includes('pg-speed-action'));

const own = blocks.flatMap((block) => (/^profiles:/m.test(block) ? readProfilesText(block, 'README.md').profiles : []));

describe('the README', () => {
  test('has workflow steps', () => {
    expect(steps.length).toBeGreaterThanOrEqual(4);
  });

  test.each(steps.map((step) => step.with ?? {}))('step %j is understood', (given) => {
    const raw = Object.entries(given).map(([name, value]) => ({ name, value: String(value), source: name }));
    const { inputs, problems } = parseInputs(raw, { cwd: '/', randomPassword: () => 'x' });
    expect([...problems, ...chooseProfiles(inputs, own).problems]).toEqual([]);
  });

  test('states the order in which a report loses its sections', () => {
    expect(readme.replaceAll(/\s+/g, ' ')).toContain(`in this order, and lists them: ${LEFT_OUT_FIRST.join(', ')}.`);
  });

  test('lists every profile with all its settings', () => {
    for (const { name, settings } of PROFILES) {
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
      expect(row).not.toBe('');
      for (const setting of settings) expect(row).toContain(setting.name);
    }
  });
});
