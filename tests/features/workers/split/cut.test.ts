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
    ['within a class, where less than half would be left', 'A1 B1 B1 B1 B1', 4, '0123 4'],
    ['within a class that is too long', 'A2 A2 A2 B1', 4, '01 23'],
    ['between inner classes of one', 'AB1 AB1 AB1 AC1 AC1', 4, '012 34'],
    ['between the largest groups', 'A1 A1 BC1 BD1 BD1', 4, '01 234'],
    ['at none of its tests that take no time', 'x0 x0 x0', 4, '012'],
    ['into tests, where each is too long', 'x5 x6 x7', 4, '0 1 2'],
    ['after what a class leaves', 'A2 B1 B9 B1', 4, '0 1 2 3'],
  ])('%s', (_, tests, most, expected) => {
    expect(writeParts(cutTests(readTests(tests), most))).toBe(expected);
  });

  const times = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { maxLength: 80 });
  test('into parts with each test once, in order, that are not too long unless they are one test', () =>
    holds(fc.tuple(times, fc.double({ min: 0.01, max: 200, noNaN: true })), ([seconds, most]) => {
      const tests = seconds.map((time, index) => ({ ...readTests('A1')[0]!, name: String(index), seconds: time }));
      const parts = cutTests(tests, most);
      expect(parts.flat()).toEqual(tests);
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(0);
        if (part.length > 1) expect(sumSeconds(part)).toBeLessThanOrEqual(most * (1 + 1e-9));
      }
    }));
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
