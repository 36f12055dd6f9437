import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { PgSpeedError } from '../errors.ts';
import type { ToolInput } from '../inputs/tools.ts';
import { capture, findProgram } from '../system/exec.ts';
import type { Log } from '../system/log.ts';
import { describeOldJava } from './benchbase-output.ts';
import { locateImage } from './locate-image.ts';
import { isScriptFile, readSysbenchArguments } from './sysbench-arguments.ts';
import { findAdapter } from './tool.ts';
import type { LocatedTool, ToolPlace } from './tool-place.ts';
import type { Workload } from './workload.ts';

export interface LocateContext {
  env: NodeJS.ProcessEnv;
  /** Absolute path of the folder that the workload runs in. */
  workingDirectory: string;
  log: Log;
  signal: AbortSignal;
}

/**
 * The tool that a workload names; null where it names none.
 * @throws PgSpeedError of kind `input` that says where it was looked for and how to get it
 */
export async function locateTool(workload: Workload, context: LocateContext): Promise<LocatedTool | null> {
  const input = 'input' in workload && workload.input.kind === 'tool' ? workload.input : null;
  if (input === null) return null;
  const { place } = findAdapter(input.name);
  checkScript(input, context.workingDirectory);
  if (input.image !== undefined) return locateImage(input.image, context);
  const tool = place.folder === 'of-program' ? findInFolder(input, place, context) : findBeside(input, place, context);
  if (tool.kind === 'program' && input.name === 'benchbase') await checkJava(tool, place);
  return tool;
}

function checkScript(input: ToolInput, folder: string): void {
  if (input.name !== 'sysbench') return;
  const { script } = readSysbenchArguments(input);
  if (!isScriptFile(script) || existsSync(path.resolve(folder, script))) return;
  const hint = 'A relative path starts at `working-directory`; scripts of sysbench itself are named without .lua.';
  throw new PgSpeedError('input', `\`tool-args\`: there is no script ${path.resolve(folder, script)}.`, hint);
}

/** A program in `tool-dir`, or else on PATH. */
function findInFolder({ name, directory }: ToolInput, place: ToolPlace, { env }: LocateContext): LocatedTool {
  if (directory !== undefined) {
    const file = findProgram(place.program, { PATH: directory });
    if (file === null) throw explainMissing(name, place, `${place.mark} is not in \`tool-dir\`, ${directory}`);
    return callProgram(file, place, directory);
  }
  const file = findProgram(place.program, env);
  if (file === null) throw explainMissing(name, place, `${place.program} was not found on PATH`);
  // A link on PATH leads to the folder that has the other parts.
  return callProgram(file, place, path.dirname(realpathSync(file)));
}

/** A program on PATH that works on files of `tool-dir`. */
function findBeside({ name, directory }: ToolInput, place: ToolPlace, { env }: LocateContext): LocatedTool {
  if (directory === undefined) throw explainMissing(name, place, `\`tool-dir\` is to name the folder of ${place.mark}`);
  if (!existsSync(path.join(directory, place.mark)))
    throw explainMissing(name, place, `${place.mark} is not in \`tool-dir\`, ${directory}`);
  const folders = [path.join(env.JAVA_HOME ?? '', 'bin'), env.PATH ?? env.Path ?? ''];
  const search = place.program === 'java' && env.JAVA_HOME ? folders.join(path.delimiter) : folders[1];
  const file = findProgram(place.program, { PATH: search });
  if (file === null) throw explainMissing(name, place, `${place.program} was not found on PATH`);
  return callProgram(file, place, directory);
}

/** Node starts no batch files of Windows by themselves. */
function callProgram(file: string, { args }: ToolPlace, directory: string): LocatedTool {
  if (!/\.(?:bat|cmd)$/i.test(file)) return { kind: 'program', file, args, directory };
  return { kind: 'program', file: 'cmd.exe', args: ['/d', '/c', file, ...args], directory };
}

/** Asks BenchBase for its help, which a Java that is too old cannot give. */
async function checkJava(
  { file, directory }: Extract<LocatedTool, { kind: 'program' }>,
  place: ToolPlace,
): Promise<void> {
  const answer = await capture(file, ['-jar', path.join(directory ?? '', place.mark), '--help']);
  const old = describeOldJava(`${answer?.stdout ?? ''}\n${answer?.stderr ?? ''}`);
  if (old === null) return;
  throw new PgSpeedError(
    'input',
    `\`workload: benchbase\`: ${old} (${file}).`,
    'Install a newer one and put it on PATH, or set JAVA_HOME.',
  );
}

function explainMissing(name: string, { hint }: ToolPlace, why: string): PgSpeedError {
  return new PgSpeedError('input', `\`workload: ${name}\`: ${why}.`, hint);
}
