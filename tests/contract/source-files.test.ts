import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name: name.split(path.sep).join('/'), text: readFileSync(path.join('src', name), 'utf8') }));

test('every file begins with a line that says what it is for (no doc comment: that would be one of the first import)', () => {
  expect(FILES.filter(({ text }) => !/^\/\/ \S/.test(text)).map(({ name }) => name)).toEqual([]);
});

/** Comments are removed, texts have only their quotes left. */
function stripTexts(text: string): string {
  const pattern = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/.*/g;
  return text.replace(pattern, ([quote]) => (quote === '/' ? '' : `${quote}${quote}`));
}

/** The entries of a literal at the beginning of a text, separated by the commas that no bracket below it encloses. */
function splitEntries(text: string): string[] {
  const entries = [''];
  let depth = 0;
  for (const character of text.slice(1)) {
    if (')]}'.includes(character)) depth--;
    if (depth < 0) break;
    if (depth === 0 && character === ',') entries.push('');
    else entries.push(`${entries.pop()}${character}`);
    if ('([{'.includes(character)) depth++;
  }
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** The names that a file imports, in all of it or from features only. */
function listImports(text: string, from = ''): string[] {
  const imports = text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']*)'/gm);
  return [...imports].flatMap(([, names = '', file = '']) =>
    file.includes(from) ? names.split(',').map((name) => name.trim().split(' ').at(-1)!) : [],
  );
}

/**
 * Lists and lookups with one entry, which a call would do for, and other names for what a feature exports. An array of one text or
 * number is a value, and a record of one is a value too, unless its entry is imported.
 */
function findShortLists({ name, text }: { name: string; text: string }): string[] {
  const imported = listImports(text);
  const ofFeatures = name.startsWith('features/') ? [] : listImports(text, '/features/');
  const code = stripTexts(text);
  const constants = code.matchAll(/^(?:export )?const (\w+)(?::[^\n]*?)? = (?=([[{])|(\w+);)/gm);
  const wrong = [...constants].filter(({ 0: head, 2: bracket, 3: alias = '', index }) => {
    if (!bracket) return ofFeatures.includes(alias);
    const entries = splitEntries(code.slice(index + head.length));
    const [entry = ''] = entries;
    const [, value = ''] = /^(?:\.{3}|\w+: )?(\w+)$/.exec(entry) ?? [];
    return entries.length === 1 && (imported.includes(value) || (bracket === '[' && /^[{(a-z]/i.test(entry)));
  });
  return wrong.map(([, constant]) => `${name}: ${constant}`);
}

test('a list begins at two: what has one entry is called', () => {
  expect(FILES.flatMap(findShortLists)).toEqual([]);
});

/** In two parts: no test of another feature's folder imports it. */
const FROM_KETTLE = `from ${"'../features/kettle/collect.ts'"}`;

test('the check sees lists of one, and no values', () => {
  const find = (text: string, name = 'measure/x.ts') =>
    findShortLists({ name, text: `import { boil, type Tea } ${FROM_KETTLE};\n${text}\n` });
  expect(find('export const OPEN: readonly ((tea: Tea) => Tea | null)[] = [boil];')).toEqual(['measure/x.ts: OPEN']);
  expect(find('const OPEN = {\n  // The one, as yet.\n  tea: boil,\n};')).toEqual(['measure/x.ts: OPEN']);
  expect(find("const ROWS = [\n  { name: `it's`, read: boil },\n] as const;")).toEqual(['measure/x.ts: ROWS']);
  expect(find('export const KETTLE: Tea | null = boil;')).toEqual(['measure/x.ts: KETTLE']);
  expect(find('const KETTLE = boil;', 'features/tea/x.ts')).toEqual([]);
  expect(find('const OPEN = [boil, pour];')).toEqual([]);
  expect(
    find(
      "const FLAGS = ['-T'];\nconst LEVELS = [...'abc'];\nconst MOST = 3;\nconst AT = { top: 3 };\nconst NONE = [];",
    ),
  ).toEqual([]);
});

test('folders are made by `makeTree`: where the system takes none, a recursive mkdir of Node never ends', () => {
  const others = FILES.filter(({ text }) => /mkdir(?:Sync)?\([^;]*recursive: true/.test(text)).map(({ name }) => name);
  // The built-in sample is a program of its own, for a folder of its own trial.
  expect(others).toEqual(['features/sample/program/suite.ts']);
});
