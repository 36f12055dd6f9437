import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Inputs } from '../../../src/inputs/inputs.ts';
import type { ToolInput } from '../../../src/inputs/tools.ts';
import type { Log } from '../../../src/system/log.ts';
import { checkToolLogin } from '../../../src/workload/checks.ts';
import { locateTool } from '../../../src/workload/tools/locate.ts';
import { toolInput } from './tools.ts';

let folder: string;
const at = (...names: string[]) => path.join(folder, ...names);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'pgs-tools-')));
  for (const name of ['bin', 'tpcc', 'hammerdb', 'benchbase']) mkdirSync(at(name));
});
afterEach(() => rmSync(folder, { recursive: true }));

function makeProgram(file: string, script = 'true'): void {
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Nobody reads it. */
const log: Log = {
  live: false,
  evidence: () => undefined,
  group: () => () => {},
  output: process.stderr,
  info() {},
  notice() {},
  warning() {},
  progress() {},
};

function locate(input: ToolInput, env: NodeJS.ProcessEnv = { PATH: at('bin') }) {
  const context = { env, workingDirectory: folder, log, signal: new AbortController().signal };
  return locateTool(input, context);
}

const refuses = (words: string, hint: string) =>
  expect.objectContaining({
    kind: 'input',
    message: expect.stringContaining(words),
    hint: expect.stringContaining(hint),
  });

describe('where a tool is', () => {
  test('sysbench: on PATH, or in tool-dir', async () => {
    await expect(locate(toolInput('sysbench'))).rejects.toEqual(
      refuses('`workload: sysbench`: sysbench was not found on PATH', 'apt-get install sysbench'),
    );
    makeProgram(at('bin', 'sysbench'));
    expect(await locate(toolInput('sysbench'))).toMatchObject({
      kind: 'program',
      file: at('bin', 'sysbench'),
      args: [],
    });
    const directory = at('tpcc');
    await expect(locate(toolInput('sysbench', { directory }))).rejects.toEqual(
      refuses(`in \`tool-dir\`, ${directory}`, 'tool-dir'),
    );
    makeProgram(at('tpcc', 'sysbench'));
    expect(await locate(toolInput('sysbench', { directory }))).toMatchObject({ file: at('tpcc', 'sysbench') });
  });

  test('a script of the user', async () => {
    makeProgram(at('bin', 'sysbench'));
    await expect(locate(toolInput('sysbench', { args: ['own.lua'] }))).rejects.toEqual(
      refuses(`there is no script ${at('own.lua')}`, 'working-directory'),
    );
    writeFileSync(at('own.lua'), '');
    expect(await locate(toolInput('sysbench', { args: ['own.lua'] }))).toMatchObject({ kind: 'program' });
    expect(await locate(toolInput('sysbench', { args: ['oltp_insert'] }))).toMatchObject({ kind: 'program' });
  });

  test('sysbench-tpcc: the checkout, and sysbench on PATH', async () => {
    const input = toolInput('sysbench-tpcc', { directory: at('tpcc') });
    await expect(locate(toolInput('sysbench-tpcc'))).rejects.toEqual(refuses('folder of tpcc.lua', 'git clone'));
    await expect(locate(input)).rejects.toEqual(refuses('tpcc.lua is not in', 'git clone'));
    writeFileSync(at('tpcc', 'tpcc.lua'), '');
    await expect(locate(input)).rejects.toEqual(refuses('sysbench was not found on PATH', 'apt-get install sysbench'));
    makeProgram(at('bin', 'sysbench'));
    expect(await locate(input)).toEqual({
      kind: 'program',
      file: at('bin', 'sysbench'),
      args: [],
      directory: at('tpcc'),
    });
  });

  test('hammerdb: its folder is that of the program, also behind a link', async () => {
    await expect(locate(toolInput('hammerdb'))).rejects.toEqual(
      refuses('hammerdbcli was not found', 'tpcorg/hammerdb'),
    );
    makeProgram(at('hammerdb', 'hammerdbcli'));
    const program = { kind: 'program', file: at('hammerdb', 'hammerdbcli'), args: [], directory: at('hammerdb') };
    expect(await locate(toolInput('hammerdb', { directory: at('hammerdb') }))).toEqual(program);
    symlinkSync(at('hammerdb', 'hammerdbcli'), at('bin', 'hammerdbcli'));
    expect(await locate(toolInput('hammerdb'))).toEqual({ ...program, file: at('bin', 'hammerdbcli') });
  });

  test('benchbase: a jar, and a Java that is new enough', async () => {
    const input = toolInput('benchbase', { directory: at('benchbase') });
    await expect(locate(toolInput('benchbase'))).rejects.toEqual(refuses('folder of benchbase.jar', 'Java 23'));
    writeFileSync(at('benchbase', 'benchbase.jar'), '');
    await expect(locate(input)).rejects.toEqual(refuses('java was not found on PATH', 'Java 23'));
    const old = 'has been compiled by ... (class file version 67.0), ... class file versions up to 61.0';
    makeProgram(at('bin', 'java'), `echo '${old}' >&2; exit 1`);
    await expect(locate(input)).rejects.toEqual(refuses('it needs Java 23 or later, and this is Java 17', 'JAVA_HOME'));
    mkdirSync(at('home', 'bin'), { recursive: true });
    makeProgram(at('home', 'bin', 'java'));
    expect(await locate(input, { PATH: at('bin'), JAVA_HOME: at('home') })).toEqual({
      ...{ kind: 'program', file: at('home', 'bin', 'java'), args: ['-jar', 'benchbase.jar'] },
      directory: at('benchbase'),
    });
  });

  test('a workload that names no tool', async () => {
    const context = { env: {}, workingDirectory: folder, log, signal: new AbortController().signal };
    expect(await locateTool({ kind: 'sample' }, context)).toBeNull();
    const shell = { kind: 'shell', line: 'true' } as const;
    expect(await locateTool(shell, context)).toBeNull();
  });
});

describe('an image', () => {
  const input = toolInput('sysbench', { image: 'tools:1' });
  /** A stand-in for Docker's client. */
  const makeDocker = (script: string) => makeProgram(at('bin', 'docker'), script);
  const onLinux = process.platform === 'linux' ? test : test.skip;

  onLinux('needs a client, and an engine on this machine', async () => {
    await expect(locate(input)).rejects.toEqual(refuses('`docker` was not found', 'Install'));
    makeDocker('exit 0');
    expect(await locate(input)).toEqual({ kind: 'image', docker: at('bin', 'docker'), image: 'tools:1' });
    const remote = { PATH: at('bin'), DOCKER_HOST: 'ssh://me@far' };
    await expect(locate(input, remote)).rejects.toEqual(
      refuses('not on this machine (ssh://me@far)', 'install the tool'),
    );
    makeDocker('case "$1" in context) echo tcp://far:2375;; esac');
    await expect(locate(input)).rejects.toEqual(refuses('not on this machine (tcp://far:2375)', 'install the tool'));
  });

  onLinux('is pulled where it is not there', async () => {
    makeDocker(`echo "$*" >> ${at('calls')}; case "$1" in image) exit 1;; esac`);
    expect(await locate(input)).toMatchObject({ kind: 'image' });
    makeDocker('case "$1" in image|pull) echo "no such thing" >&2; exit 1;; esac');
    await expect(locate(input)).rejects.toEqual(
      expect.objectContaining({ kind: 'input', message: expect.stringContaining('tools:1'), detail: 'no such thing' }),
    );
  });
});

describe('checkToolLogin', () => {
  const inputsOf = (name: ToolInput['name'], login: { user?: string; password?: string; database?: string }) => {
    const { user = 'postgres', password = 'aB-_9', database = 'app' } = login;
    return { workload: toolInput(name), user, password: { text: password, kind: 'chosen' }, database } as Inputs;
  };
  test.each<[ToolInput['name'], { user?: string; password?: string; database?: string }, string[]]>([
    ['hammerdb', {}, []],
    ['hammerdb', { password: '[exec id]' }, ['password']],
    ['hammerdb', { user: 'a b', password: 'p"w' }, ['user', 'password']],
    ['benchbase', { password: '<&">' }, []],
    ['benchbase', { password: 'a\u0001' }, ['password']],
    ['sysbench', { password: '[exec id]', user: 'a b' }, []],
  ])('%s with %j', (name, login, inputs) => {
    const problems = checkToolLogin(inputsOf(name, login));
    expect(problems.map(({ input }) => input)).toEqual(inputs);
    expect(JSON.stringify(problems)).not.toContain('exec id');
  });
});
