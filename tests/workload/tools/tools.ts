import { existsSync, readFileSync } from 'node:fs';
import type { ToolInput } from '../../../src/inputs/tools.ts';
import type { LocatedTool, Outcome, OutputFile, Reading, WorkloadContext } from '../../../src/workload/command.ts';

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
