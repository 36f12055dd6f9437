import { quoteShellWord } from '../system/shell-word.ts';
import {
  type ContainerDescription,
  describeVariables,
  SHARED_MEMORY_MB,
  serverArguments,
  writeSize,
} from './container.ts';
import { explainInitdb, explainSettings, introduce, writeComment } from './words.ts';

/** The arguments of `docker` that start a profile in the background, with its port on loopback. */
export function dockerArguments(container: ContainerDescription): string[][] {
  const { tmpfs, image } = container;
  return [
    ['run', '--detach', '--rm', '--name', 'postgres'],
    ['--publish', '127.0.0.1:5432:5432'],
    ...describeVariables(container, false).map(([name, value]) => ['--env', `${name}=${value}`]),
    ['--shm-size', `${SHARED_MEMORY_MB}m`],
    ...(tmpfs === null ? [] : [['--tmpfs', `${tmpfs.path}:size=${writeSize(tmpfs.bytes)}`]]),
    [image],
    ...pairUp(serverArguments(container)),
  ];
}

function pairUp(words: readonly string[]): string[][] {
  return words.flatMap((_, index) => (index % 2 === 0 ? [words.slice(index, index + 2)] : []));
}

/** The same as one line for a shell, with the reasons above it. */
export function renderDockerRun(container: ContainerDescription): string {
  const room = `--shm-size ${SHARED_MEMORY_MB}m: the engine gives 64 MB, in which parallel queries fail`;
  const head = [...introduce(container), ...explainInitdb(container), ...explainSettings(container), room];
  const words = dockerArguments(container).map((group) => group.map(quoteShellWord).join(' '));
  return [...head.flatMap(writeComment), `docker ${words.join(' \\\n  ')}`].join('\n');
}
