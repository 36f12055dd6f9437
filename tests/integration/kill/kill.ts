import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../../../src/system/process.ts';
import { observe, type Phase } from './phases.ts';
import type { Place } from './place.ts';
import type { Kill } from './plan.ts';
import { listTree } from './processes.ts';

/** How a kill went. */
export interface Killed {
  /** The phase that the run was in just before. */
  met: Phase;
  /** Ids of all clusters that were seen. */
  ids: ReadonlySet<string>;
  /** Of the tool; both null where a shell was in between. */
  code: number | null;
  signal: NodeJS.Signals | null;
  stderr: string;
}

/** So much later than the first sight of the phase, at most: some are over in a moment. */
const SPREAD_MS: Partial<Record<Phase, number>> = { begin: 250, download: 2000, start: 20, stop: 10, between: 3 };
const LONG_MS = 80;

/** Runs a scenario, ends it in the phase and the way of a kill, and waits until the tool is gone. */
export async function killRun(place: Place, { scenario, phase, way, atOnce, random }: Kill): Promise<Killed> {
  const { words, kind, hasExtraRuns = false, pgbench = false } = scenario;
  const all = way.shell ? ['sh', '-c', '"$@"; true', 'sh', ...words] : words;
  const child = place.spawn(all, actionEnvironment(place, scenario.env));
  const output = collect(child);
  const ids = new Set<string>();
  const look = (): Phase => {
    if (child.exitCode !== null || child.signalCode !== null) return 'over';
    const seen = observe(place, { stderr: output(), kind, hasExtraRuns, pgbench });
    for (const id of seen.ids) ids.add(id);
    return seen.phase;
  };
  for (let seen = look(); seen !== phase && seen !== 'over'; seen = look()) await delay(1);
  const until = performance.now() + (atOnce ? 0 : random() * (SPREAD_MS[phase] ?? LONG_MS));
  while (performance.now() < until) {
    look();
    await delay(1);
  }
  const tool = way.shell ? findTool(child) : (child.pid ?? 0);
  const met = look();
  const closePipes = () => {
    child.stdout?.destroy();
    child.stderr?.destroy();
  };
  await way.end({ pid: tool, parent: way.shell ? (child.pid ?? null) : null, closePipes }, random);
  while (isAlive(tool)) await delay(5);
  if (!way.shell)
    await new Promise<void>((resolve) => (hasEnded(child) ? resolve() : child.once('exit', () => resolve())));
  const { exitCode, signalCode } = child;
  const ending = way.shell ? { code: null, signal: null } : { code: exitCode, signal: signalCode };
  return { met, ids, ...ending, stderr: output() };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** The one process that the shell has started; itself, where it has not come to that. */
function findTool({ pid = 0 }: ChildProcess): number {
  return listTree(pid)[1] ?? pid;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  return () => text;
}

/** The files by which an action speaks to its runner. */
export function actionEnvironment({ folder }: Place, env: Record<string, string> = {}): Record<string, string> {
  if (env.GITHUB_ACTIONS === undefined) return env;
  const files = { STATE: 'state', OUTPUT: 'output', ENV: 'env', STEP_SUMMARY: 'summary' };
  const named = Object.entries(files).map(([name, file]) => [`GITHUB_${name}`, `${folder}/runner-${file}`]);
  return { ...env, ...Object.fromEntries(named), RUNNER_TEMP: folder };
}
