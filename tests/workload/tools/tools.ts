import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { ToolInput, ToolName } from '../../../src/inputs/tools.ts';
import type { LocatedTool, Outcome, OutputFile, Reading, WorkloadContext } from '../../../src/workload/command.ts';
import { findAdapter } from '../../../src/workload/tools/registry.ts';

/** What a tool wrote in a recorded run; empty where there was nothing. */
export function readSample(name: string): string {
  const file = new URL(`../../golden/tools/${name}`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** How a recorded run ended, with the files `NAME.summary.json` and `NAME.histograms.json` where it wrote them. */
export function recall(name: string, exitCode: number | null = 0, overrides: Partial<Outcome> = {}): Outcome {
  const files = ['summary.json', 'histograms.json'].flatMap((kind): OutputFile[] => {
    const text = readSample(`${name}.${kind}`);
    return text === '' ? [] : [{ glob: '*', name: `${name}.${kind}`, text, fresh: true }];
  });
  const [stdout, stderr] = [readSample(`${name}.txt`), readSample(`${name}.stderr.txt`)];
  if (stdout + stderr === '' && files.length === 0) throw new Error(`there is no recorded run ${name}`);
  return { stdout, stderr, exitCode, signal: null, files, ...overrides };
}

export function listValues({ metrics }: Reading): Record<string, number> {
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

export function toolInput(name: ToolInput['name'], overrides: Partial<ToolInput> = {}): ToolInput {
  const none = { warehouses: undefined, durationMs: undefined, directory: undefined, image: undefined };
  return { kind: 'tool', name, rampUpMs: 0, args: [], ...none, ...overrides };
}

export function createContext(tool: LocatedTool, overrides: Partial<WorkloadContext> = {}): WorkloadContext {
  return {
    env: { PATH: '/bin', PGPASSWORD: 'secret word' },
    cwd: '/repo',
    rewrite: null,
    platform: 'linux',
    tools: { node: '/bin/node', sample: '/dist/sample.cjs', pgbench: null, tool },
    database: 'app',
    connection: {
      host: '127.0.0.1',
      port: 5433,
      user: 'me',
      password: 'secret word',
      database: 'app',
      serviceFile: '/tmp/service',
      clones: [],
      template: null,
      rootCertificate: null,
    },
    clients: null,
    scratch: '/scratch',
    ...overrides,
  };
}

/** A program that ended well. */
export function endWell(more: Partial<Outcome> = {}): Outcome {
  return { stdout: '', stderr: '', exitCode: 0, signal: null, files: [], ...more };
}

/** Files that one glob found, all written by this run. */
export function writtenAs(glob: string, files: Record<string, string>): OutputFile[] {
  return Object.entries(files).map(([name, text]) => ({ glob, name, text, fresh: true }));
}

/** Reads the files of a user's command that ran a tool, or its output. @param file their glob; null: the output */
export async function readFormat(name: ToolName, file: string | null, outcome: Partial<Outcome>): Promise<Reading> {
  const { format } = findAdapter(name);
  if (!format) throw new Error(`numbers of ${name} are not read`);
  const ended = endWell(outcome);
  const sources = file === null ? [{ name: 'the output', text: ended.stdout }] : ended.files;
  return format.read(sources, file, ended, null);
}

/** Expects the same numbers, the first of which is this metric, from the output and from a file. */
export async function expectFormat(name: ToolName, text: string, first: { name: string; unit: string }): Promise<void> {
  const { metrics, failure, warnings } = await readFormat(name, null, { stdout: text });
  expect([failure, warnings]).toEqual([null, []]);
  expect(metrics[0]).toMatchObject({ ...first, better: 'higher', value: expect.any(Number) });
  const files = writtenAs('out.txt', { 'out.txt': text });
  expect(await readFormat(name, 'out.txt', { files })).toMatchObject({ metrics, failure });
}
