import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseLines } from '../../../src/features/history/publish/line.ts';
import { holds } from '../../properties/cases.ts';
import { anyText } from '../../properties/texts.ts';

test('lines of a history are read, or counted as skipped', () => {
  const line = fc.oneof(
    fc.json(),
    anyText.map((text) => text.replaceAll('\n', ' ')),
    fc.constant(''),
  );
  return holds(
    fc.array(line, { maxLength: 6 }),
    (lines) => {
      const { lines: read, skipped } = parseLines(lines.join('\n'));
      expect(read.length + skipped).toBe(lines.filter((text) => text.trim() !== '').length);
    },
    2,
  );
});
