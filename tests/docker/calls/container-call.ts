import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { docker } from '../container.ts';
import { IMAGES } from '../images.ts';
import { answerQuestion } from './answer.ts';
import type { Start } from './call.ts';
import { askForAuthentication } from './protocol.ts';

export type Side = 'official' | 'ours';

const SIDES = {
  official: { 15: IMAGES.postgres15, 18: IMAGES.postgres18 },
  ours: { 15: IMAGES.own15, 18: IMAGES.own15And18 },
} as const;
/** Where a container that neither answers nor ends is given up. */
const LIMIT_MS = 100_000;

/** How a container is after its start. */
export type State = 'ready' | 'ended' | 'hangs' | 'not made';

/** A container whose start is over. */
export interface Started {
  id: string;
  image: string;
  state: State;
  /** The port on this machine; null: there is none. */
  port: number | null;
  /** Why there is no container: what docker said. */
  refusal: string;
}

/** Starts one image as `start` says, asks all its questions, and removes what it made. @returns the answers, in order */
export async function runStart(start: Start, side: Side): Promise<string[]> {
  const undo: string[][] = [];
  try {
    const image = await chooseImage(start, side, undo);
    const options = await fillVolume(start, side, image, undo);
    const started = await startOnce(image, { ...start, options }, undo);
    const answers: string[] = [];
    for (const { question, [side]: expected } of start.calls)
      answers.push(await answerQuestion(started, question, expected, () => waitForStart(started, start)));
    return answers;
  } finally {
    for (const args of undo.reverse()) await docker(args);
  }
}

/** The image itself, or one that is made of it. A build that fails leaves a name that no image has. */
async function chooseImage({ dockerfile, major = 15 }: Start, side: Side, undo: string[][]): Promise<string> {
  const image = SIDES[side][major];
  if (dockerfile === undefined) return image;
  const name = `pg-speed-test-call-${process.pid}-${uniqueNumber()}`;
  undo.push(['rmi', '--force', name]);
  const lines = `FROM IMAGE\n${dockerfile}\n`.replaceAll('FROM IMAGE\n', `FROM ${image}\n`);
  // Steps from the cache may be those of another build, whose image is removed while this one needs them.
  await docker(['build', '--no-cache', '--quiet', '--network', 'none', '--tag', name, '-'], lines);
  return name;
}

let count = 0;
const uniqueNumber = () => ++count;

/** The options, with a volume in place of `DATA`, in which an earlier container has left its data. */
async function fillVolume(start: Start, side: Side, image: string, undo: string[][]): Promise<string[]> {
  const { earlier, major = 15, options = [] } = start;
  const place = major === 18 ? '/var/lib/postgresql' : '/var/lib/postgresql/data';
  if (earlier === undefined) return options.map((option) => option.replace('DATA', place));
  const volume = `pg-speed-test-call-${process.pid}-${uniqueNumber()}`;
  undo.push(['volume', 'rm', '--force', volume]);
  const volumeOptions = ['--volume', `${volume}:${place}`, ...options];
  const maker = earlier.by === undefined ? image : SIDES[earlier.by][major];
  const before: Start = { major, options: volumeOptions.slice(0, 2), calls: [] };
  const started = await startOnce(maker, before, undo);
  const { sql, ends } = earlier;
  const said = await answerQuestion(started, { kind: 'sql', sql, who: {} }, '', () => Promise.resolve());
  if (started.state !== 'ready' || said.startsWith('error')) throw new Error(`The earlier container: ${side} ${said}`);
  await answerQuestion(started, { kind: 'ends', args: ends }, '', () => Promise.resolve());
  return volumeOptions;
}

async function startOnce(image: string, start: Start, undo: string[][]): Promise<Started> {
  const { env = {}, options = [], args = [], files = {}, major, port = 5432 } = start;
  const variables = Object.entries({ POSTGRES_PASSWORD: 'secret', ...env }).filter(
    ([name, value]) => name !== 'POSTGRES_PASSWORD' || value !== '',
  );
  // The project's image has both, and is told which.
  if (major === 18 && image === SIDES.ours[18]) variables.push(['PG_MAJOR', '18']);
  const envOptions = variables.flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  // A network takes longer than most programs.
  const network = isReached(start) ? ['--publish', `127.0.0.1:0:${port}`] : ['--network', 'none'];
  const { code, stdout, stderr } = await docker(['create', ...envOptions, ...network, ...options, image, ...args]);
  const id = stdout.trim();
  if (id !== '') undo.push(['rm', '--force', '--volumes', id]);
  const started: Started = { id, image, state: 'not made', port: null, refusal: stderr };
  if (code !== 0) return started;
  await copyFiles(id, files);
  started.refusal = (await docker(['start', id])).stderr;
  await waitForStart(started, start);
  return started;
}

/** Whether somebody has to reach the container, if only to know that it serves. */
function isReached({ calls }: Start): boolean {
  const endsByItself = ({ question: { kind }, ours, official }: Start['calls'][number]) =>
    kind === 'image' || ((kind === 'exit' || kind === 'prints') && ours !== 'runs' && official !== 'runs');
  return calls.length === 0 || !calls.every(endsByItself);
}

async function copyFiles(id: string, files: NonNullable<Start['files']>): Promise<void> {
  if (Object.keys(files).length === 0) return;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-call-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      const bytes = typeof content === 'string' ? content : Buffer.from(content.base64, 'base64');
      const isProgram = typeof content === 'string' && content.startsWith('#!');
      writeFileSync(file, bytes, { mode: isProgram ? 0o755 : 0o644 });
    }
    const { code, stderr } = await docker(['cp', `${folder}/.`, `${id}:/`]);
    if (code !== 0) throw new Error(stderr);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Waits until the server answers on TCP, or the container has ended, and notes which. */
async function waitForStart(started: Started, { port = 5432, awaits }: Start): Promise<void> {
  const { id } = started;
  started.state = 'hangs';
  // One process that waits costs less than many that look. It outlives this start, and ends with the next restart.
  let isOver = false;
  const ended = docker(['wait', id]).then(({ code }) => {
    if (code === 0 && !isOver) started.state = 'ended';
  });
  const { stdout } = await docker(['inspect', '--format', '{{json .NetworkSettings.Ports}}', id]);
  const published = JSON.parse(stdout || 'null')?.[`${port}/tcp`]?.[0]?.HostPort;
  started.port = published === undefined ? null : Number(published);
  const deadline = Date.now() + LIMIT_MS;
  while (started.state === 'hangs' && Date.now() < deadline) {
    if (await isReady(started, awaits)) started.state = 'ready';
    else await Promise.race([ended, delay(100)]);
  }
  isOver = true;
}

async function isReady({ id, port }: Started, awaits: string | undefined): Promise<boolean> {
  if (awaits === undefined) return port !== null && (await askForAuthentication(port, 'postgres')) !== null;
  const { stdout, stderr } = await docker(['logs', id]);
  return `${stdout}${stderr}`.includes(awaits);
}
