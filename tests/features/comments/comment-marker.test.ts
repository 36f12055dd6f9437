import { expect, test } from '@jest/globals';
import { readMarker } from '../../../src/features/comments/publish/comment.ts';

test.each([
  [
    '<!-- pg-speed comment key=CI%20%2F%20test run=5 attempt=2 -->',
    { key: 'CI / test', order: { run: 5, attempt: 2 } },
  ],
  ['<!-- pg-speed comment key=a -->', { key: 'a', order: null }],
  ['<!-- pg-speed comment key=a run=-5 attempt=x -->', { key: 'a', order: null }],
  ['<!-- pg-speed comment key=a -->\r\nmore', { key: 'a', order: null }],
  ['text\n<!-- pg-speed comment key=a -->\nmore', null],
  [' <!-- pg-speed comment key=a -->', null],
  ['\n<!-- pg-speed comment key=a -->', null],
  ['<!-- pg-speed comment key= -->', null],
  ['<!-- pg-speed comment key=%E0 -->', null],
  ['<!-- pg-speed comment key=a', null],
])('%s', (body, marker) => expect(readMarker(body)).toEqual(marker));

/** Anybody can write a comment: with a pattern that starts again at each end of the key this would take hours. */
test.each(['a', ' ', '<!-- pg-speed comment key=', '-', '--'])('a comment of a million characters: %j', (piece) => {
  const body = `<!-- pg-speed comment key=a${piece.repeat(1_000_000 / piece.length)}`;
  expect(readMarker(body)).toBeNull();
});
