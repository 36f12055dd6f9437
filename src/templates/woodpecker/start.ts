// Renders a profile as a workflow of Woodpecker, and the services and steps of templates/woodpecker/start.yaml.
import { PROFILES } from '../../profiles/catalog.ts';
import { NEWEST_MAJOR } from '../../profiles/majors.ts';
import { dataMount } from '../../profiles/official-image.ts';
import { ADMIN_TMPFS_BYTES, type ContainerDescription, formatSize, makeContainer } from '../container.ts';
import {
  fill,
  introduce,
  renderClient,
  renderCommand,
  renderComments,
  renderEnvironment,
  renderItem,
} from '../yaml-text.ts';

/** Woodpecker replaces `${NAME}` in the whole file before it reads the YAML. */
function escapeBraces(text: string): string {
  return text.replaceAll('${', '$$${');
}

const TRUST = `# For data in memory. Only in a repository that an admin of the server has trusted with volumes: elsewhere the
# pipeline fails with "Insufficient trust level to use \`tmpfs\`". \`woodpecker-cli lint --strict\` refuses the key
# all the same: it is not in the linter's schema, though the server takes it.`;

/** One entry of `services:`. */
function renderService(container: ContainerDescription): string {
  const { image, tmpfs } = container;
  const entrypoint = renderCommand('entrypoint', ['docker-entrypoint.sh', 'postgres'], container, escapeBraces);
  return fill`
    - name: postgres
      image: ${image}
      environment:
        ${renderEnvironment(container, escapeBraces)}
      ${entrypoint && '# With `commands:` the shell would not hand on the signal that ends the server.'}
      ${entrypoint}
      ${tmpfs === null ? '' : `${TRUST}\ntmpfs:\n  ${renderItem(`${tmpfs.path}:size=${formatSize(tmpfs.bytes)}`)}`}
  `;
}

/** A step that waits at most 60 s for a query over TCP, as the port of a service is open before the server is ready, and the user's. */
function renderSteps(image: string): string {
  return fill`
    # Woodpecker does not wait until a service is ready.
    - name: wait
      image: ${image}
      environment:
        PGHOST: postgres
        PGPORT: '5432'
        PGUSER: postgres
        PGPASSWORD: postgres
        PGDATABASE: postgres
        PGCONNECT_TIMEOUT: '5'
      commands:
        - |
          end=$(($(date +%s) + 60))
          until said=$(psql --no-psqlrc --quiet --command 'SELECT 1' 2>&1); do
            if [ "$(date +%s)" -ge "$end" ]; then
              echo "PostgreSQL gave no answer in 60 s, and at last: $said" >&2
              echo 'Its own log is that of the service in this pipeline.' >&2
              exit 1
            fi
            sleep 0.5
          done
    - name: test
      # Yours.
      image: node:24
      environment:
        ${renderClient('postgres')}
      commands:
        - npm test
  `;
}

export function renderWoodpecker(container: ContainerDescription): string {
  return fill`
    ${renderComments(introduce(container))}
    # /dev/shm of a service has 64 MB. Where a query fails with "could not resize shared memory segment", set
    # WOODPECKER_BACKEND_DOCKER_LIMIT_SHM_SIZE (bytes) of the agent, or add \`-c\` and
    # \`max_parallel_workers_per_gather=0\`.
    when:
      - event: [push, pull_request]
    services:
      ${renderService(container)}
    steps:
      ${renderSteps(container.image)}
  `;
}

const TAKEN = 'turbo';

/** The services and steps of templates/woodpecker/start.yaml: one service is active, the others are comments. */
export function renderWoodpeckerProfiles(): string {
  const containers = PROFILES.map((profile) => makeContainer('woodpecker', profile, NEWEST_MAJOR));
  const taken = containers.filter(({ profile }) => profile === TAKEN).map(renderTaken);
  const others = containers.filter(({ profile }) => profile !== TAKEN).map(renderOther);
  return fill`
    services:
      ${[...taken, ...others].join('\n\n')}

    steps:
      ${renderSteps(`postgres:${NEWEST_MAJOR}`)}
  `;
}

/** Ends with comments that put the profile into memory; it may be on disk. */
function renderTaken(container: ContainerDescription): string {
  return fill`
    ${renderComments(introduce(container))}
    ${renderService(container)}
      ${TRUST}
      # tmpfs: ['${dataMount(NEWEST_MAJOR)}:size=${formatSize(ADMIN_TMPFS_BYTES)}']
  `;
}

/** Comments stay comments when the lines are activated. */
function renderOther(container: ContainerDescription): string {
  return `${renderComments(introduce(container))}\n${renderService(container).replace(/^/gm, '# ')}`;
}
