import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cutTests, sumSeconds, type TimedTest, writeWords } from '../../../../src/features/workers/split/cut.ts';
import { holds } from '../../../properties/cases.ts';

/** Tests of a file by their seconds: `A1 A2 x3` are two tests of the class A, of 1 and 2 s, and a function of 3 s. */
function readTests(text: string): TimedTest[] {
  return text.split(' ').map((word, index) => {
    const [, group = '', seconds = ''] = /^([A-Z]*)[a-z]*([\d.]+)$/.exec(word) ?? [];
    const names = [...group].map((_, at) => `f::${[...group.slice(0, at + 1)].join('::')}`);
    return {
      item: 'f',
      groups: [...names, `f::${index}`],
      className: '',
      name: String(index),
      seconds: Number(seconds),
    };
  });
}

const writeParts = (parts: readonly TimedTest[][]) =>
  parts.map((part) => part.map(({ name }) => name).join('')).join(' ');

describe('a long item is cut', () => {
  test.each<[string, string, number, string]>([
    ['not, where it is short enough', 'x1 x1 x2', 4, '012'],
    ['before it gets too long', 'x2 x2 x2 x2 x2', 4, '01 23 4'],
    ['around a test that is too long', 'x1 x9 x1', 4, '0 1 2'],
    ['between classes', 'A1 A1 A1 B1 B1', 4, '012 34'],
    ['between classes, where both fit', 'A1 A1 B1 B1 C1', 4, '0123 4'],
    ['not within a class that makes the part too long', 'A1 B1 B1 B1 B1', 4, '0 1234'],
    ['not within a class that is longer than a part', 'A1 B2 B2 B2 B2 C1', 4, '0 1234 5'],
    ['within a class that is longer than a worker', 'A2 B3 B3 B3 C1', 4, '0 1 2 34'],
    ['between inner classes of one that is longer than a worker', 'AB3 AB3 AC2 AC2', 4, '01 23'],
    ['between the largest groups', 'AB3 AC2 AC2 AC2 BA1 BC1', 4, '0 123 45'],
    ['at none of its tests that take no time', 'x0 x0 x0', 4, '012'],
    ['into tests, where each is too long', 'x5 x6 x7', 4, '0 1 2'],
    ['after what a class leaves', 'A2 x1 x9 x1', 4, '01 2 3'],
  ])('%s', (_, tests, most, expected) => {
    expect(writeParts(cutTests(readTests(tests), { part: most, block: 2 * most }))).toBe(expected);
  });

  const kinds = fc.constantFrom('A1', 'AB1', 'AC1', 'B1', 'x1');
  const timed = fc.tuple(kinds, fc.double({ min: 0, max: 100, noNaN: true }));
  const seconds = fc.double({ min: 0.01, max: 200, noNaN: true });
  test('into parts with each test once, in order; one that is too long is a test, or a group that is short enough', () =>
    holds(
      fc.tuple(fc.array(timed, { minLength: 1, maxLength: 80 }), fc.record({ part: seconds, block: seconds })),
      ([list, most]) => {
        const named = readTests(list.map(([kind]) => kind).join(' '));
        const tests = named.map((listed, index) => ({ ...listed, seconds: list[index]![1] }));
        const parts = cutTests(tests, most);
        expect(parts.flat()).toEqual(tests);
        for (const part of parts) {
          expect(part.length).toBeGreaterThan(0);
          if (part.length === 1 || sumSeconds(part) <= most.part * (1 + 1e-9)) continue;
          expect(sumSeconds(part)).toBeLessThanOrEqual(most.block);
          expect(new Set(part.map(({ groups }) => groups[0])).size).toBe(1);
        }
      },
    ));
});

describe('a part is written', () => {
  const all = readTests('x1 A1 A1 B1 BC1 BC1 x1');
  test.each<[string, number, number, string[]]>([
    ['as its tests', 0, 2, ['f::0', 'f::1']],
    ['as a class that it has whole', 1, 3, ['f::A']],
    ['as the largest class that it has whole', 2, 7, ['f::2', 'f::B', 'f::6']],
    ['as an inner class', 4, 6, ['f::B::C']],
    ['as the tests of a class that lacks one', 3, 5, ['f::3', 'f::4']],
    ['as all of them', 0, 7, ['f::0', 'f::A', 'f::B', 'f::6']],
  ])('%s', (_, from, to, words) => {
    expect(writeWords(all.slice(from, to), all)).toEqual(words);
  });

  test('without a class whose tests do not follow each other', () => {
    const mixed = readTests('A1 x1 A1');
    expect(writeWords(mixed, mixed)).toEqual(['f::0', 'f::1', 'f::2']);
  });

  test('so that each test is named exactly once, in order', () =>
    holds(
      fc.tuple(fc.array(fc.constantFrom('A1', 'B1', 'BC1', 'BD1', 'x1'), { minLength: 1 }), fc.nat()),
      ([kinds, at]) => {
        const tests = readTests(kinds.join(' '));
        const place = at % (tests.length + 1);
        const parts = [tests.slice(0, place), tests.slice(place)];
        const words = parts.flatMap((part) => writeWords(part, tests));
        const ran = words.flatMap((word) => tests.filter(({ groups }) => groups.includes(word)));
        expect(ran).toEqual(tests);
      },
    ));
});
