import { expect, jest, test } from '@jest/globals';
import { runStart, type Side } from './calls/container-call.ts';
import { writeStart } from './calls/table.ts';
import { THEMES } from './calls/themes.ts';
import { describeDocker } from './images.ts';

// Several containers start side by side, and a start that hangs is waited for.
jest.setTimeout(10 * 60_000);

for (const { title, starts } of THEMES)
  describeDocker(`the image beside the official one: ${title}`, () => {
    for (const start of starts)
      test.concurrent(`${writeStart(start)}: ${start.calls.map(({ asks }) => asks).join(', ')}`, async () => {
        const [official, ours] = await Promise.all([runStart(start, 'official'), runStart(start, 'ours')]);
        const tell = (side: Side, answers: (at: number) => string | undefined) =>
          start.calls.map(({ asks }, at) => `${side}: ${asks}: ${answers(at)}`);
        expect([...tell('official', (at) => official[at]), ...tell('ours', (at) => ours[at])]).toEqual([
          ...tell('official', (at) => start.calls[at]?.official),
          ...tell('ours', (at) => start.calls[at]?.ours),
        ]);
      });
  });
