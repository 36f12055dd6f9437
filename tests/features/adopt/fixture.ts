// Reads the small repositories of fixtures/, and adopts them in a temporary folder.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Choice } from '../../../src/features/adopt/change/outcome.ts';
import { type Adoption, adopt } from '../../../src/features/adopt/run/adopt.ts';
import type { FileChange } from '../../../src/features/adopt/run/write-files.ts';

export const FIXTURES = path.join(import.meta.dirname, 'fixtures');
const NO_LINE_END = '\\ No newline at end of file\n';

/** A repository in one text: `=== PATH` above each file, and flags of `adopt` in the first line, if it has some. */
export interface Fixture {
  name: string;
  files: ReadonlyMap<string, string>;
  choice: Choice;
  withOverride: boolean;
}

/** A workflow with a server that can be made fast. */
export const WORKFLOW = '.github/workflows/test.yml';
export const GOOD = `on: push
jobs:
  test:
    runs-on: ubuntu-latest
    services:
      postgres:
        image: postgres:16
        ports: [5432:5432]
    steps:
      - run: npm test
`;

export const TURBO: Choice = { profile: 'turbo', by: 'settings', owner: null, pin: null };

export function listFixtures(): Fixture[] {
  const names = readdirSync(FIXTURES).filter((name) => name.endsWith('.txt'));
  return names
    .toSorted()
    .map((name) => readFixture(name.slice(0, -4), readFileSync(path.join(FIXTURES, name), 'utf8')));
}

function readFixture(name: string, text: string): Fixture {
  const [head = '', ...sections] = `\n${text}`.split(/\n=== /);
  const files = sections.map((section, at) => {
    const end = section.indexOf('\n');
    // The line end in front of the next section was taken by the split.
    const body = at === sections.length - 1 ? section.slice(end + 1) : `${section.slice(end + 1)}\n`;
    return [section.slice(0, end), dropLineEnd(body)] as const;
  });
  const [, flags = ''] = /^\n?# flags: (.*)$/.exec(head) ?? [];
  return { name, files: new Map(files), ...readFlags(flags.split(' ').filter(Boolean)) };
}

/** A last line as git writes it takes the line end of the line before. */
function dropLineEnd(text: string): string {
  return text.endsWith(`\n${NO_LINE_END}`) ? text.slice(0, -NO_LINE_END.length - 1) : text;
}

function readFlags(args: string[]): { choice: Choice; withOverride: boolean } {
  const text = { type: 'string' } as const;
  const options = { owner: text, pin: text, by: text, profile: text, 'compose-override': { type: 'boolean' } } as const;
  const { values } = parseArgs({ args, options });
  const choice: Choice = {
    profile: values.profile === 'fsync-off' ? 'fsync-off' : 'turbo',
    by: values.by === 'image' ? 'image' : 'settings',
    owner: values.owner ?? null,
    pin: values.pin ?? null,
  };
  return { choice, withOverride: values['compose-override'] === true };
}

/** Calls a function with a temporary folder that holds the files. */
export async function inFolder<T>(files: ReadonlyMap<string, string>, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-adopt-'));
  try {
    writeFiles(folder, files);
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Adopts files that exist in a temporary folder only. */
export function adoptFiles(files: ReadonlyMap<string, string>, choice = TURBO): Promise<Adoption> {
  return inFolder(files, (folder) => adopt(folder, choice));
}

/** The files as they are after the changes. */
export function applyChanges(files: ReadonlyMap<string, string>, changes: readonly FileChange[]): Map<string, string> {
  return new Map([...files, ...changes.map(({ path: name, after }) => [name, after] as const)]);
}

/** Lets git apply a diff to files in a repository. @returns the named files afterwards */
export function applyWithGit(
  files: ReadonlyMap<string, string>,
  diff: string,
  names: readonly string[] = [...files.keys()],
): Promise<Map<string, string>> {
  return inFolder(files, async (folder) => {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: os.devNull, GIT_CONFIG_SYSTEM: os.devNull };
    execFileSync('git', ['init', '--quiet'], { cwd: folder, env });
    if (diff !== '') execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: folder, env, input: diff });
    return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  });
}
