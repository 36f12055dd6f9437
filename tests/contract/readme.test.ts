import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { PROFILES } from '../../src/profiles/catalog.ts';

const readme = readFileSync('README.md', 'utf8');

describe('the README', () => {
  test('fits a few screens', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(126);
  });

  test('begins with the two commands for a clone, which need nothing before them', () => {
    const [, block = ''] = /```sh\n(.*?)```/s.exec(readme) ?? [];
    expect(block.split('\n').map((line) => line.split('#')[0]?.trim())).toEqual([
      'node dist/cli.cjs compare',
      'npm cit',
      '',
    ]);
    expect(readme.slice(0, readme.indexOf(block)).split('\n').length).toBeLessThan(25);
  });

  test('lists every profile with all its settings', () => {
    for (const { name, settings } of PROFILES) {
      const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
      expect(row).not.toBe('');
      for (const setting of settings) expect(row).toContain(setting.name);
    }
  });
});

/** How `pg-speed` is called from a clone: by a path that holds in the folder where the reader is. */
const ALIAS = "alias pg-speed='node /path/to/clone/dist/cli.cjs'";

describe('what `pg-speed` stands for', () => {
  test.each(['README.md', 'docs/command.md'])('%s has a line to paste', (page) => {
    expect(readFileSync(page, 'utf8')).toContain(`\`\`\`sh\n${ALIAS}\n\`\`\``);
  });

  test.each(readdirSync('examples'))('examples/%s says it, or where it is said', (name) => {
    const [, section = ''] = readFileSync(`examples/${name}/README.md`, 'utf8').split('\n## On your own machine\n');
    expect(section.split('```sh')[0]).toMatch(
      /after `alias pg-speed='node \.\.\/\.\.\/dist\/cli\.cjs'`|\[`pg-speed`\]\(.*command\.md\)/,
    );
  });
});
