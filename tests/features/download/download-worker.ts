// A process of its own for the tests of downloads: `download-worker CACHE VERSION ANSWER`. The answer goes to a file:
// @actions/tool-cache itself logs on stdout.
import { writeFileSync } from 'node:fs';
import { downloadInstallation } from '../../../src/features/download/source/download.ts';
import { findServerAccount } from '../../../src/system/account.ts';
import { listenForInterrupt } from '../../../src/system/interrupt.ts';

const [cacheFolder = '', wanted = '', answer = ''] = process.argv.slice(2);
const say = (line: string) => void process.stderr.write(`${line}\n`);
const log = {
  info: say,
  notice: say,
  warning: (line: string) => say(`warning: ${line}`),
  progress: say,
  live: false,
  evidence: () => undefined,
  group: () => () => undefined,
  output: process.stderr,
};
const signal = listenForInterrupt(() => undefined);
try {
  const context = { env: process.env, account: findServerAccount(), log, signal, cacheFolder, knownBuilds: {} };
  writeFileSync(answer, JSON.stringify(await downloadInstallation(wanted || undefined, context)));
} catch (error) {
  const { message, hint } = error as Error & { hint?: string };
  writeFileSync(answer, JSON.stringify({ error: message, hint }));
}
