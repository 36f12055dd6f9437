import { PgSpeedError } from '../errors.ts';
import { delay } from '../system/child.ts';
import type { RemoteOptions } from '../system/git/access.ts';
import { type RemoteBranch, withRemoteBranch } from '../system/git/remote-branch.ts';
import { type HistoryLine, joinLines, MAX_BYTES, parseLines } from './history-line.ts';
import type { HistoryStore } from './history-store.ts';

export const HISTORY_BRANCH = 'pg-speed-history';

const MAX_TRIES = 20;
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 3000;
const README = `# Measured speeds

Each \`.jsonl\` file is the history of one workload: a line of JSON for every run of the main branch, the newest last, at most
1,000. pg-speed writes them (\`history: branch\`) and shows the last 30 in its reports. This branch shares no commit with any
other; delete it to begin anew.
`;

/** A history on a branch of its own in the repository's \`origin\`, which is made when the first line is added. */
export function createBranchStore(options: RemoteOptions): HistoryStore {
  return {
    read: (name) =>
      withRemoteBranch(HISTORY_BRANCH, options, async (remote) => {
        const tip = await remote.fetch();
        return tip === null ? '' : readHistory(remote, tip, name);
      }),
    append: (name, line) =>
      withRemoteBranch(HISTORY_BRANCH, options, async (remote) => {
        for (let tries = 1; !(await addLine(remote, name, line)); tries++) {
          if (tries === MAX_TRIES)
            throw new PgSpeedError(
              'input',
              `git push: ${MAX_TRIES} times somebody else was faster`,
              'The next run of the main branch adds its own line.',
            );
          await delay(choosePause(tries), options.signal);
        }
      }),
  };
}

async function readHistory(remote: RemoteBranch, tip: string, name: string): Promise<string> {
  return (await remote.readFile(tip, `${name}.jsonl`, MAX_BYTES)) ?? '';
}

/** On top of what is there now; false when another push came in between. */
async function addLine(remote: RemoteBranch, name: string, line: HistoryLine): Promise<boolean> {
  const tip = await remote.fetch();
  const known = tip === null ? '' : await readHistory(remote, tip, name);
  const explained = tip !== null && (await remote.readFile(tip, 'README.md', 1)) !== null;
  const files = {
    [`${name}.jsonl`]: joinLines(parseLines(known).lines, [line]),
    ...(explained ? {} : { 'README.md': README }),
  };
  // Every CI knows this word, and there is nothing to test here.
  const commit = await remote.commit(tip, files, `Add a run of ${line.commit?.slice(0, 12) ?? 'today'} [skip ci]`);
  return remote.push(commit);
}

/** Grows from try to try, and differs between jobs so that they do not meet again. */
function choosePause(tries: number): number {
  return Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 1.4 ** tries) * (0.5 + Math.random());
}
