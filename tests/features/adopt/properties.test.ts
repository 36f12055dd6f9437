import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { adoptFile, explainUnreadable, type FileKind } from '../../../src/features/adopt/change/adopt-file.ts';
import { findMeasurable } from '../../../src/features/adopt/change/test-command.ts';
import { YamlFile } from '../../../src/features/adopt/change/yaml-file.ts';
import { formatDiff } from '../../../src/features/adopt/run/diff.ts';
import { holds } from '../../properties/cases.ts';
import { listFixtures, TURBO } from './fixture.ts';

const KINDS: [pattern: RegExp, kind: FileKind][] = [
  [/^\.github\/workflows\//, 'github'],
  [/^\.gitea\//, 'gitea'],
  [/^\.forgejo\//, 'forgejo'],
  [/^\.woodpecker/, 'woodpecker'],
  [/^\.circleci\//, 'circleci'],
  [/action\.yml$/, 'composite'],
  [/compose[^/]*\.ya?ml$/, 'compose'],
  [/\.ya?ml$/, 'gitlab'],
];
/** All files of the fixtures, as lines. */
const FILES = listFixtures()
  .flatMap(({ files }) => [...files])
  .flatMap(([path, text]) => {
    const [, kind] = KINDS.find(([pattern]) => pattern.test(path)) ?? [];
    return kind === undefined ? [] : [{ path, kind, lines: text.split('\n') }];
  });
const CHOICES = [TURBO, { ...TURBO, profile: 'fsync-off' }, { ...TURBO, by: 'image', owner: 'acme' }] as const;
const USE = { byCi: ['ci.yml'], byOthers: [], siblings: [], isRestarted: false, usedBy: new Map(), files: new Map() };

const anyFile = fc.constantFrom(...FILES);
const anyPlace = fc.nat(10_000);
/** One damage to the lines of a file: a line goes, a line comes from any file, or characters come into one. */
type Damage =
  | { kind: 'drop'; at: number }
  | { kind: 'insert'; at: number; line: string }
  | { kind: 'type'; at: number; column: number; text: string };

const TYPED = ['  ', '"', "'", '#', ':', '- ', '{', ']', '&a ', '*a', '<<: ', '|', '>-', '\\', '\t', '\r', ', '];
const anyDamage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constant('drop' as const), at: anyPlace }),
  fc.record({ kind: fc.constant('insert' as const), at: anyPlace, line: fc.tuple(anyFile, anyPlace).map(pickLine) }),
  fc.record({
    kind: fc.constant('type' as const),
    at: anyPlace,
    column: anyPlace,
    text: fc.constantFrom(...TYPED),
  }),
);

function pickLine([{ lines }, at]: [{ lines: string[] }, number]): string {
  return lines[at % lines.length] ?? '';
}

function damageLines(lines: readonly string[], damage: Damage): string[] {
  const at = damage.at % Math.max(lines.length, 1);
  const line = lines[at] ?? '';
  switch (damage.kind) {
    case 'drop':
      return lines.toSpliced(at, 1);
    case 'insert':
      return lines.toSpliced(at, 0, damage.line);
    case 'type': {
      const column = damage.column % (line.length + 1);
      return lines.toSpliced(at, 1, `${line.slice(0, column)}${damage.text}${line.slice(column)}`);
    }
  }
}

test('no damage to a file makes adopt fail, write what is no YAML, or find something to change in its own work', async () => {
  let changed = 0;
  await holds(
    fc.tuple(anyFile, fc.array(anyDamage, { maxLength: 4 }), fc.constantFrom(...CHOICES)),
    ([{ path, kind, lines }, damages, choice]) => {
      const text = damages.reduce<readonly string[]>(damageLines, lines).join('\n');
      const file = new YamlFile(path, text);
      if (explainUnreadable(file) !== null) return;
      const adopted = adoptFile(file, kind, choice, USE);
      findMeasurable([{ ...adopted, kind }]);
      formatDiff([adopted]);
      if (adopted.after === text) return;
      changed++;
      const after = new YamlFile(path, adopted.after);
      expect(after.invalid).toBe(null);
      expect(adoptFile(after, kind, choice, USE).after).toBe(adopted.after);
    },
    20,
  );
  // Enough files stay readable, or nothing would be tried here.
  expect(changed).toBeGreaterThan(100);
});
