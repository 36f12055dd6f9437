import { expect, test } from '@jest/globals';
import { drawTimeline, formatTick, listTicks, type TimelineBar } from '../../src/report/timeline.ts';

const bar = (from: number, to: number, more: Partial<TimelineBar> = {}): TimelineBar => ({
  from,
  to,
  kind: 'passed',
  label: '1',
  title: '',
  ...more,
});
const draw = (seconds: number, ...bars: TimelineBar[]) =>
  drawTimeline({ seconds, rows: [{ name: 'worker 1', bars }] }).split('\n')[1];

test.each([
  [0, ['0s']],
  [0.3, ['0s', '0.1s', '0.2s', '0.3s']],
  [10, ['0s', '5s', '10s']],
  [101, ['0s', '30s', '1m', '1m30s']],
  [3600, ['0s', '15m', '30m', '45m', '60m']],
  [100_000, ['0s', '416m40s', '833m20s', '1250m', '1666m40s']],
])('the ticks of %d s', (seconds, expected) => expect(listTicks(seconds).map(formatTick)).toEqual(expected));

test('a bar has its label where there is room, at least one character, and no place outside of the line', () => {
  expect(draw(66, bar(0, 3), bar(3, 4, { label: '2' }), bar(6, 10, { kind: 'failed', label: '3' }))).toBe(
    `worker 1  1███··3xxx${'·'.repeat(56)}`,
  );
  expect(draw(66, bar(0, 0.01))).toBe(`worker 1  █${'·'.repeat(65)}`);
  expect(draw(66, bar(66, 66))).toBe(`worker 1  ${'·'.repeat(65)}█`);
  expect(draw(66, bar(-5, 500))).toBe(`worker 1  1${'█'.repeat(65)}`);
  expect(draw(0, bar(0, 0))).toBe(`worker 1  █${'·'.repeat(65)}`);
});
