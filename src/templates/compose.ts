import {
  type ContainerDescription,
  describeVariables,
  PROBE,
  SHARED_MEMORY_MB,
  serverArguments,
  writeSize,
} from './container.ts';
import { explainInitdb, introduce } from './words.ts';
import { type Entry, flowOf, listCommand, mapOf, renderYaml, withHead } from './yaml-text.ts';

/** Compose puts variables in place of `$NAME`; two stand for one. */
function escapeDollar(text: string): string {
  return text.replaceAll('$', '$$$$');
}

/** A `services:` block for Compose. */
export function renderCompose(container: ContainerDescription): string {
  const { image, tmpfs, settings } = container;
  const environment = describeVariables(container, false).map<Entry>(([name, value]) =>
    name === 'POSTGRES_INITDB_ARGS' ? [name, escapeDollar(value), explainInitdb(container)] : [name, value],
  );
  const service = mapOf([
    ['image', image],
    ['environment', mapOf(environment)],
    ...(serverArguments(container).length === 0
      ? []
      : [['command', listCommand(['postgres'], settings, escapeDollar)] satisfies Entry]),
    ['ports', ['127.0.0.1:5432:5432']],
    ['shm_size', `${SHARED_MEMORY_MB}m`, ['The engine gives 64 MB, in which parallel queries fail.']],
    ...(tmpfs === null ? [] : [['tmpfs', [`${tmpfs.path}:size=${writeSize(tmpfs.bytes)}`]] satisfies Entry]),
    [
      'healthcheck',
      mapOf([
        [
          'test',
          flowOf(['CMD', ...PROBE]),
          ['Over TCP: while the image sets itself up, a server answers on the socket alone.'],
        ],
        ['interval', '1s'],
        ['timeout', '5s'],
        ['retries', 60],
      ]),
    ],
  ]);
  return withHead(introduce(container), renderYaml(mapOf([['services', mapOf([['postgres', service]])]])));
}
