// Renders a profile as the service of a GitLab job, with the lines of config.toml that give it memory.
import { SINCE } from '../../profiles/majors.ts';
import { dataMount } from '../../profiles/official-image.ts';
import { quoteShellWord } from '../../system/terminal-text.ts';
import {
  ADMIN_TMPFS_BYTES,
  type ContainerDescription,
  formatSize,
  SHARED_MEMORY_MB,
  serverArguments,
} from '../container.ts';
import {
  explainSettings,
  fill,
  introduce,
  renderClient,
  renderCommand,
  renderComments,
  renderEnvironment,
  renderItem,
} from '../yaml-text.ts';

/**
 * GitLab replaces `$NAME` in variables and in the name of a service, but not in its command; Compose replaces it everywhere. `$$` is a
 * dollar sign.
 */
export function escapeVariable(text: string): string {
  return text.replaceAll('$', '$$$$');
}

/** The lines for config.toml of a runner with the Docker executor, the only place where a service gets memory. */
export function runnerConfig(major: number): string {
  const { movedData } = SINCE;
  const span = major >= movedData ? `${movedData} and later` : `up to ${movedData - 1}`;
  return fill`
    [runners.docker]
      shm_size = ${SHARED_MEMORY_MB * 1024 * 1024} # bytes; the engine gives 64 MB, in which parallel queries fail
      [runners.docker.services_tmpfs]
        "${dataMount(major)}" = "rw,size=${formatSize(ADMIN_TMPFS_BYTES)}" # ${span}
  `;
}

/** One entry of a job's `services:`. @param image as YAML */
export function gitlabService(container: ContainerDescription, image: string): string {
  return fill`
    - name: ${image}
      alias: postgres
      ${container.needsMemory ? renderGuard(container) : renderCommand('command', ['postgres'], container)}
  `;
}

/** Ends the service with a message in the job's log if the runner gives it no memory: it would be another profile. */
function renderGuard(container: ContainerDescription): string {
  const { profile, major } = container;
  const path = dataMount(major);
  const server = ['docker-entrypoint.sh', 'postgres', ...serverArguments(container)].map(quoteShellWord).join(' ');
  const sentence = `pg-speed: ${path} is no tmpfs, which the profile ${profile} needs: see services_tmpfs in the file that made this service`;
  const script = `grep -q ' ${path} tmpfs ' /proc/mounts || { echo '${sentence}' >&2; exit 1; }; exec ${server}`;
  return fill`
    # Without a tmpfs the service ends with a sentence in the log of the job.
    ${renderComments(explainSettings(container))}
    entrypoint:
      - sh
      - -c
      ${renderItem(script)}
  `;
}

const MEMORY = 'A service gets memory from the admin of the runner alone, in config.toml:';

/** A job with the profile as its service. */
export function renderGitlabJob(container: ContainerDescription): string {
  const { image, major, needsMemory } = container;
  return fill`
    ${renderComments([...introduce(container), needsMemory ? MEMORY : `Data is on the runner's disk. ${MEMORY}`])}
    ${runnerConfig(major).replace(/^/gm, '#   ')}
    test:
      services:
        ${gitlabService(container, image)}
      variables:
        ${renderEnvironment(container, escapeVariable)}
        ${renderClient('postgres')}
      # Yours. GitLab has waited for the port by then, which opens when the server is ready.
      script:
        - npm test
  `;
}
