import { type Forge, type ForgeComment, ForgeError, type Labelling } from '../../src/hosts/forge.ts';
import { GITHUB_LIMITS } from '../../src/hosts/github/forge.ts';
import type { Log } from '../../src/system/log.ts';

export const BOT = 'pg-speed-bot';

/** A forge in memory; `before` is called ahead of each call and may throw, or do what another job does meanwhile. */
export interface FakeForge extends Forge {
  comments: ForgeComment[];
  /** Of the label that is asked for. */
  labelling: Labelling | null;
  calls: string[];
  before: (call: string) => void | Promise<void>;
}

export function createFakeForge(): FakeForge {
  const find = (id: number) => {
    const comment = fake.comments.find((candidate) => candidate.id === id);
    if (!comment) throw new ForgeError('Not Found', 404);
    return comment;
  };
  const call = async (name: string) => {
    fake.calls.push(name);
    await fake.before(name);
  };
  const fake: FakeForge = {
    comments: [],
    labelling: null,
    calls: [],
    before: () => {},
    repository: 'o/r',
    words: {
      name: (number) => `Pull request #${number}`,
      elsewhere: 'It is elsewhere.',
      permissionHint: 'Ask for the right.',
      invalidTokenHint: 'Ask for another.',
      labelHint: 'Ask for labels.',
    },
    limits: GITHUB_LIMITS,
    async listComments() {
      await call('list');
      return fake.comments.map((comment) => ({ ...comment }));
    },
    async createComment(_number, body) {
      await call('create');
      const comment = { id: Math.max(0, ...fake.comments.map((earlier) => earlier.id)) + 1, body, author: BOT };
      fake.comments.push(comment);
      return comment;
    },
    async updateComment(_number, id, body) {
      await call(`update ${id}`);
      find(id).body = body;
    },
    async deleteComment(_number, id) {
      await call(`delete ${id}`);
      fake.comments.splice(fake.comments.indexOf(find(id)), 1);
    },
    async readLogin() {
      await call('login');
      return BOT;
    },
    async readLabelling(number, label) {
      await call(`label ${label} of ${number}`);
      return fake.labelling;
    },
  };
  return fake;
}

/** A log that keeps what is said: `notice: ...`. */
export function createLog(): { log: Log; said: string[] } {
  const said: string[] = [];
  const keep = (level: string) => (text: string) => void said.push(`${level}: ${text}`);
  const log = { info: keep('info'), notice: keep('notice'), warning: keep('warning') };
  return { log: log as unknown as Log, said };
}
