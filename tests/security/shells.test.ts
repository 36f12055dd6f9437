import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readBase } from '../../src/features/base/inputs/rows.ts';
import { readImage, readVersion } from '../../src/inputs/identity.ts';
import { readInitdbArgs } from '../../src/inputs/settings.ts';
import { runChild } from '../../src/system/child.ts';
import { quoteShellWord } from '../../src/system/terminal-text.ts';
import { outcome } from '../inputs/raw.ts';

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  // Templates are text for other machines; the page runs in a browser.
  .filter((name) => !/^(templates|page)\//.test(name))
  .map((name) => ({
    name,
    text: readFileSync(path.join('src', name), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
  }));

/** Files with what matches, each with how often. */
function find(pattern: RegExp): Record<string, number> {
  const counts = SOURCES.map(({ name, text }) => [name, text.match(pattern)?.length ?? 0] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

describe('programs are started', () => {
  test('with a list of arguments, in these places alone', () => {
    expect(find(/from 'node:child_process'/g)).toEqual({
      'system/child.ts': 1,
      'system/daemon.ts': 1,
      'system/foreground.ts': 1,
      'system/namespaces.ts': 1,
      'system/pipe.ts': 1,
      'system/run-again.ts': 1,
    });
    expect(find(/\b(?:exec|execSync|execFile|execFileSync|spawnSync|fork)\s*[,}].*from 'node:child_process'/g)).toEqual(
      {},
    );
    expect(find(/\bspawn\(/g)).toEqual({
      'system/child.ts': 2,
      'system/daemon.ts': 1,
      'system/foreground.ts': 1,
      'system/namespaces.ts': 1,
      'system/pipe.ts': 1,
      'system/run-again.ts': 1,
    });
  });

  test('by a shell only for the command of the user, scripts of ours in a container, and .cmd files of Windows', () => {
    expect(find(/\bshell: ?(?:true|process|env|options)\b/g)).toEqual({});
    expect(find(/['"`](?:\/bin\/)?(?:sh|bash|dash|zsh|powershell|pwsh)['"`]/g)).toEqual({
      // The user's own line.
      'workload/command.ts': 1,
      // Constants of ours, with values as arguments and in the environment.
      'features/docker/source/docker-cluster.ts': 3,
      'features/docker/source/draft.ts': 1,
      'features/docker/source/run-arguments.ts': 1,
    });
    expect(find(/cmd\.exe['"`]/g)).toEqual({
      'workload/command.ts': 1,
      'system/exec.ts': 1,
      'features/download/source/npm.ts': 1,
    });
  });

  test('and no text is run as code', () => {
    expect(find(/\beval\(|new Function\(|from 'node:vm'/g)).toEqual({ 'system/timed-match.ts': 1 });
    // What may take for ever has a limit of time; it is handed over as a value.
    expect(SOURCES.find(({ name }) => name === 'system/timed-match.ts')?.text).toMatch(/runInNewContext\('[^'$]*',/);
  });
});

const PAYLOADS = [
  '; touch pwned',
  '$(touch pwned)',
  '`touch pwned`',
  '| touch pwned',
  '&& touch pwned',
  "' ; touch pwned ; '",
  '" ; touch pwned ; "',
  '\n touch pwned',
  "'\\'' ; touch pwned",
  '$HOME ~ * ? [a] {b,c} !x #y',
  '\\',
  '',
];

test.each(PAYLOADS)('%j is one word to a shell that we quote it for', async (word) => {
  const args = ['-c', `set -- ${quoteShellWord(word)} end; printf '%s|' "$#" "$1" "$2"`];
  const { stdout } = await runChild({ file: '/bin/sh', args, env: {}, cwd: '/nonexistent' === word ? '/' : '/tmp' });
  expect(stdout).toBe(`2|${word}|end|`);
});

describe('what begins like an option', () => {
  const BASES = ['--upload-pack=touch pwned', '-u touch', '--output=x', '-', '--', '--exec=x', '-c core.sshCommand=x'];
  test.each(BASES)('%j is no base', (text) =>
    expect(outcome(readBase(text))).toEqual([expect.stringContaining('is not')]),
  );

  test.each(['ext::sh -c touch% pwned', 'main:x', 'a..b', 'a b', 'a\u0000b', 'main@{upstream}', 'a\nb', '*'])(
    '%j is no base either',
    (text) => expect(outcome(readBase(text))).toEqual([expect.stringContaining('is not')]),
  );

  test.each(['-v /:/x', '--privileged', '-it', 'a b', 'x;y', 'A/B', '$(x)', 'x:$(y)', '../x', 'x@sha256:1'])(
    '%j is no image',
    (text) => expect(outcome(readImage(text))).toEqual([expect.stringContaining('is not')]),
  );

  test.each(['--version', '17; x', '$(x)', '17/../..', '17 -x', '../17'])('%j is no version', (text) =>
    expect(outcome(readVersion(text))).toEqual([expect.stringContaining('is not')]),
  );
});

test.each([
  '-c hba_file=/x',
  '-chba_file=/x',
  '-Nc data_directory=/x',
  '--set=listen_addresses=*',
  '--set HBA_FILE=/x',
  '--se external_pid_file=/x',
  '-c include=/x',
  '-c log_directory=/x',
  '--set log_filename=../x',
  "-c 'unix_socket_directories=/x'",
  '--auth-host=trust',
  '--auth=trust',
  '-Atrust',
  '-NAtrust',
  '--pwfile=/etc/passwd',
  '-D /x',
])('%j opens nothing by way of initdb', (text) =>
  expect(outcome(readInitdbArgs(text))).toEqual([expect.stringMatching(/cannot be (given to|set by) initdb here/)]),
);

test.each(['-c work_mem=1MB', '--set=fsync=off', '-c fsync=off --set shared_buffers=1GB', '-EUTF8 -N'])(
  '%j is given to initdb as it is',
  (text) => expect(outcome(readInitdbArgs(text))).toEqual(text.split(' ')),
);
