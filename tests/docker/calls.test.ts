import { expect, jest, test } from '@jest/globals';
import type { Call } from './calls/call.ts';
import { runStart, type Side } from './calls/container-call.ts';
import { writeStart } from './calls/table.ts';
import { THEMES } from './calls/themes.ts';
import { describeDocker } from './images.ts';

// Several containers start side by side, and a start that hangs is waited for.
jest.setTimeout(10 * 60_000);

/** What the official image answers was recorded, and changes only with that image: `PG_SPEED_OFFICIAL=1` asks it again. */
const SIDES: readonly Side[] = process.env.PG_SPEED_OFFICIAL ? ['official', 'ours'] : ['ours'];

for (const { title, starts } of THEMES)
  describeDocker(`the image beside the official one: ${title}`, () => {
    for (const start of starts)
      test.concurrent(`${writeStart(start)}: ${start.calls.map(({ asks }) => asks).join(', ')}`, async () => {
        const answers = await Promise.all(SIDES.map((side) => runStart(start, side)));
        const list = (answersOf: (call: Call, side: Side, place: number) => string | undefined) =>
          start.calls.flatMap((call, place) =>
            SIDES.map((side) => `${side}: ${call.asks}: ${answersOf(call, side, place)}`),
          );
        expect(list((_, side, place) => answers[SIDES.indexOf(side)]?.[place])).toEqual(
          list((call, side) => call[side]),
        );
      });
  });
