import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../../../src/system/process.ts';
import { kill, killTree } from './processes.ts';

/** What is to be ended. */
export interface Victim {
  /** The tool itself. */
  pid: number;
  /** The process that started it: a shell for `parent`, else this one. */
  parent: number | null;
  /** Stops reading what it prints. */
  closePipes(): void;
}

export interface Way {
  name: string;
  /** Whether the tool is asked and has time: then nothing may be left, and nobody has to tidy up. */
  gentle: boolean;
  /** Needs a shell between us and the tool. */
  shell?: true;
  end(victim: Victim, random: () => number): Promise<void>;
}

const signal = (name: NodeJS.Signals): Way => ({
  name,
  gentle: name !== 'SIGKILL',
  end: async ({ pid }) => kill(pid, name),
});

/** What people, shells and service managers do. */
export const WAYS: readonly Way[] = [
  signal('SIGINT'),
  signal('SIGTERM'),
  signal('SIGHUP'),
  signal('SIGKILL'),
  { name: 'SIGKILL of the tree', gentle: false, end: async ({ pid }) => killTree(pid) },
  {
    name: 'parent gone',
    gentle: true,
    shell: true,
    async end({ parent, closePipes }) {
      if (parent !== null) kill(parent, 'SIGKILL');
      closePipes();
    },
  },
  {
    name: 'SIGINT, then SIGTERM',
    gentle: true,
    async end({ pid }, random) {
      kill(pid, 'SIGINT');
      await delay(random() * 200);
      kill(pid, 'SIGTERM');
    },
  },
  {
    name: 'SIGINT, then SIGKILL',
    gentle: false,
    async end({ pid }, random) {
      kill(pid, 'SIGINT');
      await delay(random() * 200);
      kill(pid, 'SIGKILL');
    },
  },
];

/** How GitHub's runner cancels a job: SIGINT, 7.5 s later SIGTERM, 2.5 s later it kills the tree. The post step comes then. */
const CANCEL: Way = {
  name: 'runner cancel',
  gentle: true,
  async end({ pid }) {
    const waitFor = async (ms: number) => {
      for (let waited = 0; waited < ms && isAlive(pid); waited += 20) await delay(20);
      return !isAlive(pid);
    };
    kill(pid, 'SIGINT');
    if (await waitFor(7500)) return;
    kill(pid, 'SIGTERM');
    if (await waitFor(2500)) return;
    killTree(pid);
  },
};

/** What happens to an action. */
export const ACTION_WAYS: readonly Way[] = [
  CANCEL,
  ...WAYS.filter(({ name }) => ['SIGKILL', 'SIGKILL of the tree', 'parent gone'].includes(name)),
];
