import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  type Order,
  postComment,
  readMarker,
  renderMarker,
  type WantedComment,
} from '../../../src/features/comments/publish/comment.ts';
import { ForgeError } from '../../../src/hosts/forge.ts';
import { BOT, createFakeForge, createLog, type FakeForge } from '../../publish/fake-forge.ts';

const KEY = 'CI / test';
let forge: FakeForge;
let said: string[];

beforeEach(() => {
  forge = createFakeForge();
  said = [];
});

async function post(more: Partial<WantedComment> = {}) {
  const { log, said: now } = createLog();
  const wanted: WantedComment = {
    body: 'the report',
    news: true,
    forge,
    pullRequest: 7,
    key: KEY,
    when: 'always',
    order: { run: 10, attempt: 1 },
    log,
    ...more,
  };
  await postComment(wanted);
  said.push(...now);
}

const bodyOf = (order: Order, body = 'the report', key = KEY) => `${renderMarker({ key, order })}\n${body}`;
const run = (number: number, attempt = 1) => ({ run: number, attempt });
/** Puts a comment there as it was before. */
function put(body: string, author: string | null = BOT) {
  const id = forge.comments.length + 1;
  forge.comments.push({ id, body, author });
  return id;
}
const ownComments = () => forge.comments.filter(({ author, body }) => author === BOT && readMarker(body)?.key === KEY);
const writes = () => forge.calls.filter((call) => /^(create|update|delete)/.test(call));

describe('one comment', () => {
  test('is written, with a hidden first line', async () => {
    await post();
    expect(forge.comments).toEqual([{ id: 1, author: BOT, body: bodyOf(run(10)) }]);
    expect(forge.comments[0]?.body).toMatch(/^<!-- pg-speed comment key=\S+ run=10 attempt=1 -->\nthe report$/);
    expect(said).toEqual(['info: Pull request #7: a comment was written.']);
  });

  test('is kept among 250 others, and brought up to date', async () => {
    for (let index = 0; index < 250; index++) put(`comment ${index}`, index % 2 ? BOT : 'octocat');
    await post();
    await post({ body: 'the next', order: run(11) });
    expect(writes()).toEqual(['create', 'update 251']);
    expect(ownComments()).toEqual([{ id: 251, author: BOT, body: bodyOf(run(11), 'the next') }]);
  });

  test('that says the same already is not written again, whatever the server did to its line ends', async () => {
    put(`${bodyOf(run(10)).replaceAll('\n', '\r\n')}\r\n`);
    await post();
    expect(writes()).toEqual([]);
  });

  /** On GitHub every action with the job's token writes as the same author, and some quote the title of the pull request. */
  test.each([run(1), run(99)])(
    'of another bot that quotes our marker (%j) is neither taken over nor obeyed',
    async (order) => {
      const quoted = `## Preview of "Mend ${bodyOf(order)}"`;
      put(quoted);
      await post();
      expect(writes()).toEqual(['create']);
      expect(forge.comments.map(({ body }) => body)).toEqual([quoted, bodyOf(run(10))]);
      await post({ when: 'on-change', news: false });
      expect(forge.comments.map(({ body }) => body)).toEqual([quoted]);
    },
  );

  test('of another author or key is not touched, nor one that quotes the marker after its own', async () => {
    put(bodyOf(run(1)), 'octocat');
    put(bodyOf(run(1)), null);
    put(bodyOf(run(1), 'x', 'other'));
    put(bodyOf(run(1), bodyOf(run(1)), 'other'));
    const before = structuredClone(forge.comments);
    await post();
    expect(writes()).toEqual(['create']);
    expect(forge.comments.slice(0, 4)).toEqual(before);
  });

  test('the author is the same in any letter case', async () => {
    put(bodyOf(run(1)), BOT.toUpperCase());
    await post();
    expect(writes()).toEqual(['update 1']);
  });

  test('further ones of the key go', async () => {
    for (const number of [3, 9, 5]) put(bodyOf(run(number)));
    await post();
    expect(writes()).toEqual(['delete 3', 'delete 1', 'update 2']);
    expect(ownComments()).toHaveLength(1);
  });

  test.each([
    ['numbers that are none', '<!-- pg-speed comment key=CI%20%2F%20test run=9x attempt=... -->'],
    ['no numbers', '<!-- pg-speed comment key=CI%20%2F%20test -->'],
    ['a number beyond all', `<!-- pg-speed comment key=CI%20%2F%20test run=${'9'.repeat(40)} attempt=1 -->`],
  ])('somebody edited it: %s', async (_, body) => {
    put(body);
    await post();
    expect(writes()).toEqual(['update 1']);
    expect(ownComments()).toEqual([{ id: 1, author: BOT, body: bodyOf(run(10)) }]);
  });

  test('somebody took its marker away, or wrote before it: a new one is written', async () => {
    put('the report');
    put(`Look!\n${bodyOf(run(3))}`);
    put('<!-- pg-speed comment key=%E0%A4%A run=1 attempt=1 -->');
    await post();
    expect(writes()).toEqual(['create']);
  });
});

describe('on-change', () => {
  test('without news there is none', async () => {
    await post({ when: 'on-change', news: false });
    expect(writes()).toEqual([]);
    expect(said).toEqual(['info: Pull request #7: nothing differs: no comment.']);
  });

  test('without news a stale one goes, and all its copies', async () => {
    put(bodyOf(run(3)));
    put('hello', 'octocat');
    put(bodyOf(run(4)));
    await post({ when: 'on-change', news: false });
    expect(forge.comments.map(({ id }) => id)).toEqual([2]);
  });

  test('with news it is as always', async () => {
    put(bodyOf(run(3)));
    await post({ when: 'on-change' });
    expect(ownComments()[0]?.body).toBe(bodyOf(run(10)));
  });

  test('always: without news too', async () => {
    await post({ news: false });
    expect(writes()).toEqual(['create']);
  });
});

describe('the older gives way', () => {
  test.each([
    [run(11), run(10), true],
    [run(10, 2), run(10, 1), true],
    [run(10, 1), run(10, 2), false],
    [run(9, 9), run(10, 1), false],
    [run(10), run(10), false],
  ])('there is one of %j, this is %j', async (existingOrder, order, gives) => {
    put(bodyOf(existingOrder, 'before'));
    await post({ order });
    expect(ownComments()[0]?.body).toBe(gives ? bodyOf(existingOrder, 'before') : bodyOf(order));
    expect(said[0]).toContain(gives ? `a newer run (${existingOrder.run}) has commented` : 'the comment was updated');
  });

  test('without news it does not remove what a newer run has written', async () => {
    put(bodyOf(run(11)));
    await post({ when: 'on-change', news: false });
    expect(writes()).toEqual([]);
  });

  test('who runs it by hand is not held back', async () => {
    put(bodyOf(run(11)));
    await post({ order: null });
    expect(ownComments()).toEqual([{ id: 1, author: BOT, body: bodyOf(null) }]);
  });
});

const ROUNDS = 300;

describe('two at once', () => {
  /** Runs both, with their calls in the order that `turns` draws. */
  async function race(orders: readonly [Order, Order], turns: () => number) {
    const waiting: (() => void)[] = [];
    forge.before = () => new Promise((resolve) => waiting.push(resolve));
    const jobs = orders.map((order, index) => post({ order, body: `of ${index}` }));
    let ended = false;
    const all = Promise.all(jobs).then(() => {
      ended = true;
    });
    while (!ended) {
      // Everything that can go on without the server has gone on.
      await new Promise((resolve) => setImmediate(resolve));
      waiting.splice(Math.floor(turns() * waiting.length), 1)[0]?.();
    }
    await all;
  }

  test.each([
    ['none', []],
    ['one', [run(3)]],
    ['two', [run(3), run(4)]],
  ] as [string, Order[]][])('where %s was, one comment remains, in whatever order they call', async (_, earlier) => {
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    let newer = 0;
    for (let round = 0; round < ROUNDS; round++) {
      forge = createFakeForge();
      for (const order of earlier) put(bodyOf(order));
      await race([run(10), run(11)], random);
      expect(ownComments()).toHaveLength(1);
      if (ownComments()[0]?.body === bodyOf(run(11), 'of 1')) newer++;
    }
    // No forge lets a comment be changed only if it still is what was read, so that an update can be late.
    if (earlier.length === 0) expect(newer).toBe(ROUNDS);
    expect(newer).toBeGreaterThan(ROUNDS / 2);
  });
});

describe('what goes wrong', () => {
  const fail = (call: RegExp, status: number | null, message: string) => {
    forge.before = (name) => {
      if (call.test(name)) throw new ForgeError(message, status);
    };
  };

  test('deleted meanwhile: it is written again', async () => {
    const id = put(bodyOf(run(3)));
    forge.before = (name) => {
      if (name === `update ${id}`) forge.comments.splice(0);
    };
    await post();
    expect(writes()).toEqual(['update 1', 'create']);
    expect(ownComments()).toHaveLength(1);
  });

  test('a comment that is there and cannot be found is no endless story', async () => {
    put(bodyOf(run(3)));
    fail(/^update/, 404, 'Not Found');
    await post();
    expect(writes()).toEqual(['update 1', 'update 1', 'update 1', 'update 1']);
    expect(said[0]).toMatch(/^notice: .*the token may not write here/);
  });

  test('a copy that another job deletes first', async () => {
    put(bodyOf(run(3)));
    put(bodyOf(run(4)));
    fail(/^delete/, 404, 'Not Found');
    await post();
    expect(ownComments().map(({ body }) => body)).toContain(bodyOf(run(10)));
    expect(said[0]).toMatch(/^info/);
  });

  test.each([
    [403, 'Resource not accessible by integration', /^notice: .*may not write here .*Ask for the right/],
    [404, 'Not Found', /^notice: .*may not write here/],
    [403, 'Unable to create comment because issue is locked.', /^notice: .*conversation is locked/],
    [403, 'API rate limit exceeded', /^warning: .*rate limit/],
    [429, 'Retry later', /^warning: .*rate limit/],
    [401, 'Bad credentials', /^warning: .*does not know the token.*Ask for another\./],
    [500, 'oops', /^warning: .*oops/],
    [422, 'Validation Failed', /^warning: .*Validation Failed/],
    [null, 'no answer', /^warning: .*no answer/],
  ])('%s %s', async (status, message, expected) => {
    for (const call of [/^create/, /^list/, /^login/]) {
      said = [];
      fail(call, status, message);
      await post();
      expect(said).toEqual([expect.stringMatching(expected)]);
      expect(said[0]).toContain('It is elsewhere.');
    }
  });

  test('a fault of ours does not throw either', async () => {
    forge.before = () => {
      throw new TypeError('x is not a function');
    };
    await post();
    expect(said).toEqual([expect.stringMatching(/^warning: .*x is not a function/)]);
  });
});

describe('the marker', () => {
  test.each(['CI / test', 'a-->b', '--', 'a b\tc', '%', 'ä€😀', "!'()*~", '<!-- -->', '\u202E', '\uD800'])(
    'holds the key %j and cannot be ended by it',
    (key) => {
      const line = renderMarker({ key, order: run(1) });
      expect(line).toMatch(/^<!-- pg-speed comment key=[^\s<>-]+ run=1 attempt=1 -->$/);
      expect(readMarker(`${line}\nx`)).toEqual({ key: key.replace('\uD800', '\uFFFD'), order: run(1) });
    },
  );

  test('holds the number of a job as its attempt, as GitLab has them', () => {
    const order = run(900_000_000_000_000, 123_456_789_012_345);
    expect(readMarker(renderMarker({ key: 'k', order }))?.order).toEqual(order);
  });

  test('there is none', () => {
    for (const body of ['', 'x', '<!-- pg-speed -->', '<!-- pg-speed comment key= run=1 attempt=1 -->'])
      expect(readMarker(body)).toBeNull();
  });
});
