import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { INTEGRATION, LEFT_OUT } from './left-out.mjs';

const exists = (file: string) => existsSync(fileURLToPath(new URL(`../${file}`, import.meta.url)));
const toFile = (name: string) => (name.endsWith('/') ? name : `${name}.test.ts`);

test.each(Object.entries(LEFT_OUT))('what %s leaves out is there, once, with a reason', (_platform, entries = []) => {
  const files = entries.flatMap((entry: { files: string[] }) => entry.files);
  expect(files.filter((file: string) => !exists(toFile(file)))).toEqual([]);
  expect(files).toEqual([...new Set(files)]);
  expect(entries.filter(({ why }: { why: string }) => why.length < 10)).toEqual([]);
});

test.each(Object.entries(INTEGRATION))(
  'what %s runs is there, a start and a comparison among it',
  (_platform, names = []) => {
    expect(names.filter((name: string) => !exists(`${name}.test.ts`))).toEqual([]);
    expect(names).toContain('integration/platforms');
  },
);
