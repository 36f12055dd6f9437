// Renders a profile in the words of Docker, Compose or a CI, ready to copy; those of Docker and Compose are here.
import type { Profile } from '../profiles/profile.ts';
import { quoteShellWord } from '../system/terminal-text.ts';
import {
  type ContainerDescription,
  type ContainerForm,
  formatSize,
  initdbLine,
  makeContainer,
  PROBE,
  SHARED_MEMORY_MB,
} from './container.ts';
import { renderGithubServices } from './github/start.ts';
import { escapeVariable, renderGitlabJob } from './gitlab/job.ts';
import { renderWoodpecker } from './woodpecker/start.ts';
import {
  explainInitdb,
  explainSettings,
  fill,
  introduce,
  renderCommand,
  renderComments,
  renderEnvironment,
} from './yaml-text.ts';

const RENDERERS: Readonly<Record<ContainerForm, (container: ContainerDescription) => string>> = {
  docker: renderDockerRun,
  compose: renderCompose,
  github: renderGithubServices,
  gitlab: renderGitlabJob,
  woodpecker: renderWoodpecker,
};

/** @returns a file of YAML, or a call of `docker` without a final line break */
export function renderForm(form: ContainerForm, profile: Profile, major: number): string {
  const text = RENDERERS[form](makeContainer(form, profile, major));
  return form === 'docker' ? text : `${text}\n`;
}

/** One line for a shell that starts the profile in the background, with its port on loopback, and the reasons above it. */
function renderDockerRun(container: ContainerDescription): string {
  const { image, tmpfs, settings } = container;
  const reasons = [...introduce(container), ...explainInitdb(container), ...explainSettings(container)];
  const initdb = initdbLine(container, false);
  const lines = [
    'docker run --detach --rm --name postgres',
    '--publish 127.0.0.1:5432:5432',
    '--env POSTGRES_USER=postgres',
    '--env POSTGRES_PASSWORD=postgres',
    '--env POSTGRES_DB=postgres',
  ];
  if (initdb !== '') lines.push(`--env ${quoteShellWord(`POSTGRES_INITDB_ARGS=${initdb}`)}`);
  lines.push(`--shm-size ${SHARED_MEMORY_MB}m`);
  if (tmpfs !== null) lines.push(`--tmpfs ${tmpfs.path}:size=${formatSize(tmpfs.bytes)}`);
  lines.push(image, ...settings.map(({ name, value }) => `-c ${quoteShellWord(`${name}=${value}`)}`));
  return fill`
    ${renderComments(reasons)}
    # --shm-size ${SHARED_MEMORY_MB}m: the engine gives 64 MB, in which parallel queries fail
    ${lines.join(' \\\n  ')}
  `;
}

function renderCompose(container: ContainerDescription): string {
  const { image, tmpfs } = container;
  return fill`
    ${renderComments(introduce(container))}
    services:
      postgres:
        image: ${image}
        environment:
          ${renderEnvironment(container, escapeVariable)}
        ${renderCommand('command', ['postgres'], container, escapeVariable)}
        ports:
          - 127.0.0.1:5432:5432
        # The engine gives 64 MB, in which parallel queries fail.
        shm_size: ${SHARED_MEMORY_MB}m
        ${tmpfs === null ? '' : `tmpfs:\n  - ${tmpfs.path}:size=${formatSize(tmpfs.bytes)}`}
        healthcheck:
          # Over TCP: while the image sets itself up, a server answers on the socket alone.
          test: [CMD, ${PROBE.join(', ')}]
          interval: 1s
          timeout: 5s
          retries: 60
  `;
}
