import { describe, expect, test } from '@jest/globals';
import { GOING, judgeRun } from '../../src/stats/rates.ts';

/** What is decided after each number of blocks: at the rate of an interim analysis, and at that of the end. */
type Script = [interim: string | null, end: string | null][];

function follow(script: Script, interim: 'going' | 'ended' = 'going', firstInterim = 3) {
  const pairs = script.map((_, index) => ({ block: index + 1, value: 1, referenceValue: 1 }));
  return judgeRun(
    pairs,
    { interim, firstInterim },
    {
      judge: (n, rate) => ({ rate, decision: script[n - 1]?.[rate === GOING ? 0 : 1] ?? null }),
      decisionOf: ({ decision }) => decision,
    },
  );
}

const OPEN: Script[number] = [null, null];
const FASTER: Script[number] = ['faster', 'faster'];
/** The interval of an interim analysis holds 1, that of the end does not. */
const NEARLY: Script[number] = [null, 'faster'];

describe('a run with interim analyses', () => {
  test('a decision has the interval of its interim analysis until another block is there', () => {
    expect(follow([OPEN, OPEN, FASTER])).toEqual({
      judged: { rate: GOING, decision: 'faster' },
      interim: { block: 3, confirmed: false },
    });
    expect(follow([OPEN, OPEN, FASTER], 'ended').judged.rate).toBe(GOING);
    expect(follow([OPEN, OPEN, FASTER, NEARLY])).toEqual({
      judged: { rate: 0.036, decision: 'faster' },
      interim: { block: 3, confirmed: true },
    });
  });

  test('no block before the first interim analysis decides', () => {
    expect(follow([FASTER, FASTER, FASTER, FASTER], 'going', 4)).toMatchObject({
      judged: { rate: GOING },
      interim: { block: 4 },
    });
  });

  test('a decision that the interval of the end contradicts is open again, and later ones count', () => {
    const contradicted: Script = [OPEN, OPEN, FASTER, OPEN];
    expect(follow(contradicted)).toEqual({ judged: { rate: GOING, decision: null }, interim: null });
    expect(follow([...contradicted, NEARLY])).toMatchObject({ judged: { decision: null }, interim: null });
    expect(follow([...contradicted, NEARLY, FASTER, NEARLY])).toMatchObject({
      judged: { rate: 0.036 },
      interim: { block: 6 },
    });
    expect(follow([OPEN, OPEN, FASTER, [null, 'slower'], NEARLY]).interim).toBeNull();
  });

  test('a block may contradict one decision and decide another', () => {
    expect(follow([OPEN, OPEN, ['same', 'same'], FASTER])).toMatchObject({
      judged: { decision: 'faster' },
      interim: { block: 4 },
    });
  });

  test('what is open at the end is judged at the rate of the end, and only there', () => {
    expect(follow([OPEN, OPEN, OPEN, NEARLY], 'ended')).toEqual({
      judged: { rate: 0.036, decision: 'faster' },
      interim: null,
    });
    expect(follow([OPEN, OPEN, OPEN, NEARLY], 'going').judged).toEqual({ rate: GOING, decision: null });
  });

  test('without a block there is nothing to decide', () => {
    expect(follow([])).toMatchObject({ judged: { decision: null }, interim: null });
  });
});
