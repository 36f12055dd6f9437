import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { INPUTS } from '../../src/inputs/schema.ts';
import { PROFILES } from '../../src/profiles/catalog.ts';
import { renderForm } from '../../src/templates/forms.ts';
import { runWoodpecker, tellSkipped, WOODPECKER_CLI } from '../woodpecker/command.ts';
import { checkWorkflow } from '../woodpecker/rules.ts';
import { activateSettings, listServices } from '../woodpecker/variations.ts';

const FOLDER = 'templates/woodpecker';

const readText = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

interface Workflow {
  title: string;
  text: string;
  /** Keys that it cannot do without, and that need a repository that an administrator trusts. */
  trusted: string[];
}

const FILES = readdirSync(FOLDER).map<Workflow>((name) => ({
  title: path.join(FOLDER, name),
  text: readText(name),
  trusted: [],
}));
const FORMS = PROFILES.flatMap((profile) =>
  [15, 18].map<Workflow>((major) => ({
    title: `profiles ${profile.name} --format woodpecker --postgres-version ${major}`,
    text: `${renderForm('woodpecker', profile, major)}`,
    trusted: profile.storage === 'tmpfs' ? ['tmpfs'] : [],
  })),
);
const ALL = [...FILES, ...FORMS];

test('there are files for a server, a comparison, and tests on servers of their own', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(['compare.yaml', 'run.yaml', 'start.yaml', 'workers.yaml']);
});

describe.each(ALL.map((workflow) => [workflow.title, workflow] as const))('%s', (_title, { text, trusted }) => {
  test('keeps to the rules of Woodpecker', () => expect(checkWorkflow(text, trusted)).toEqual([]));

  test('says what trust it needs, right above the key', () => {
    for (const key of trusted) expect(text).toMatch(new RegExp(`# .*Insufficient trust level.*\\n *${key}:`, 's'));
  });

  test('says that the linter does not know that key, right above it', () => {
    const comments = (key: string) => new RegExp(`((?: *#.*\\n)+) *${key}:`).exec(text)?.[1] ?? '';
    for (const key of trusted)
      expect(comments(key).replace(/\s+#?\s*/g, ' ')).toContain('`woodpecker-cli lint --strict` refuses the key');
  });
});

describe('what stands in the files as a comment keeps to the rules when it is put in force', () => {
  const services = listServices(readText('start.yaml'));

  test('there is a service for every profile', () => {
    expect(services.map(({ profile }) => profile).sort()).toEqual(PROFILES.map(({ name }) => name).sort());
  });

  test.each(services.map(({ profile, text }) => [profile, text] as const))('the service of %s', (profile, text) => {
    expect(checkWorkflow(text, profile === 'tmpfs' ? ['tmpfs'] : [])).toEqual([]);
    expect((parse(text) as { services: unknown[] }).services).toHaveLength(1);
  });

  test.each([
    ['compare.yaml', 'compare'],
    ['workers.yaml', 'run'],
  ] as const)('all settings of %s, which has every input of `%s` but those that it names', (file, command) => {
    const text = activateSettings(readText(file));
    expect(checkWorkflow(text)).toEqual([]);
    const { steps } = parse(text) as { steps: { settings?: Record<string, unknown> }[] };
    const inputs = INPUTS.filter(({ commands }) => commands.includes(command)).map(({ name }) => name as string);
    const [, missing = ''] = /# Not a setting: ([\w-]+) \([^,]*\)\.$/m.exec(text) ?? [];
    // The token is a secret, and a comment of two lines.
    const settings = [...Object.keys(steps[0]?.settings ?? {}), missing, ...inputs.filter((name) => name === 'token')];
    expect(new Set(settings)).toEqual(new Set(inputs));
  });
});

tellSkipped(`\`woodpecker-cli lint --strict\` of ${ALL.length} workflows`);
(WOODPECKER_CLI === null ? test.skip : test)('its own linter finds nothing', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-woodpecker-'));
  try {
    for (const { title, text, trusted } of ALL) {
      if (trusted.length > 0) continue; // The linter's schema has no such key.
      const file = path.join(folder, 'workflow.yaml');
      writeFileSync(file, text);
      const { code, said } = runWoodpecker(['lint', '--strict', file]);
      expect([title, code, code === 0 ? '' : said]).toEqual([title, 0, '']);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
