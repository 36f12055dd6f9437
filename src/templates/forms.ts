import type { Profile } from '../profiles/profile.ts';
import { quoteShellWord } from '../system/terminal-text.ts';
import {
  type ContainerDescription,
  type ContainerForm,
  formatSize,
  listVariables,
  makeContainer,
  PROBE,
  SHARED_MEMORY_MB,
  serverArguments,
} from './container.ts';
import { renderGithubServices } from './github/start.ts';
import { renderGitlabJob } from './gitlab/job.ts';
import { renderWoodpecker } from './woodpecker/start.ts';
import {
  explainInitdb,
  explainSettings,
  flowOf,
  introduce,
  listCommand,
  mapOf,
  renderComment,
  renderYaml,
  withHead,
  type YamlEntry,
} from './yaml-text.ts';

const RENDERERS: Readonly<Record<ContainerForm, (container: ContainerDescription) => string>> = {
  docker: renderDockerRun,
  compose: renderCompose,
  github: renderGithubServices,
  gitlab: renderGitlabJob,
  woodpecker: renderWoodpecker,
};

/** A profile in the words of Docker, Compose or a CI, ready to copy. */
export function renderForm(form: ContainerForm, profile: Profile, major: number): string {
  return RENDERERS[form](makeContainer(form, profile, major));
}

/** The arguments of `docker` that start a profile in the background, with its port on loopback. */
function dockerArguments(container: ContainerDescription): string[][] {
  const { tmpfs, image } = container;
  return [
    ['run', '--detach', '--rm', '--name', 'postgres'],
    ['--publish', '127.0.0.1:5432:5432'],
    ...listVariables(container, false).map(([name, value]) => ['--env', `${name}=${value}`]),
    ['--shm-size', `${SHARED_MEMORY_MB}m`],
    ...(tmpfs === null ? [] : [['--tmpfs', `${tmpfs.path}:size=${formatSize(tmpfs.bytes)}`]]),
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
  return [...head.flatMap(renderComment), `docker ${words.join(' \\\n  ')}`].join('\n');
}

/** Compose replaces `$NAME` by a variable; `$$` is a dollar sign. */
function escapeDollar(text: string): string {
  return text.replaceAll('$', '$$$$');
}

/** A `services:` block for Compose. */
export function renderCompose(container: ContainerDescription): string {
  const { image, tmpfs, settings } = container;
  const environment = listVariables(container, false).map<YamlEntry>(([name, value]) =>
    name === 'POSTGRES_INITDB_ARGS' ? [name, escapeDollar(value), explainInitdb(container)] : [name, value],
  );
  const service = mapOf([
    ['image', image],
    ['environment', mapOf(environment)],
    ...(serverArguments(container).length === 0
      ? []
      : [['command', listCommand(['postgres'], settings, escapeDollar)] satisfies YamlEntry]),
    ['ports', ['127.0.0.1:5432:5432']],
    ['shm_size', `${SHARED_MEMORY_MB}m`, ['The engine gives 64 MB, in which parallel queries fail.']],
    ...(tmpfs === null ? [] : [['tmpfs', [`${tmpfs.path}:size=${formatSize(tmpfs.bytes)}`]] satisfies YamlEntry]),
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

/** The files of templates/, for scripts/generate.mjs alone. */
