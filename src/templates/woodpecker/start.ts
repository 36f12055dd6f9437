import type { YAMLMap } from 'yaml';
import { PROFILES } from '../../profiles/catalog.ts';
import { NEWEST_MAJOR } from '../../profiles/version.ts';
import {
  ADMIN_TMPFS_BYTES,
  type ContainerDescription,
  clientVariables,
  dataMount,
  formatSize,
  listVariables,
  makeContainer,
} from '../container.ts';
import {
  commentOut,
  explainInitdb,
  flowOf,
  indentText,
  introduce,
  listCommand,
  listOf,
  mapOf,
  renderComment,
  renderYaml,
  withHead,
  type YamlEntry,
} from '../yaml-text.ts';

/** Woodpecker replaces `${NAME}` in the whole file before it reads the YAML. */
function escapeBraces(text: string): string {
  return text.replaceAll('${', '$$${');
}

/** Help with the engine's 64 MB, which no key of a service can change. */
export const MORE_SHARED_MEMORY =
  '/dev/shm of a service has 64 MB. Where a query fails with "could not resize shared memory segment", set ' +
  'WOODPECKER_BACKEND_DOCKER_LIMIT_SHM_SIZE (bytes) of the agent, or add `-c` and `max_parallel_workers_per_gather=0`.';

const ENTRYPOINT = 'With `commands:` the shell would not hand on the signal that ends the server.';
const TRUST =
  'For data in memory. Only in a repository that an admin of the server has trusted with volumes: elsewhere the pipeline fails with ' +
  '"Insufficient trust level to use `tmpfs`". `woodpecker-cli lint --strict` refuses the key all the same: it is not in the linter\'s schema, ' +
  'though the server takes it.';

/** One entry of `services:`. */
export function woodpeckerService(container: ContainerDescription): YAMLMap {
  const { image, tmpfs, settings } = container;
  const environment = listVariables(container, false).map<YamlEntry>(([name, value]) =>
    name === 'POSTGRES_INITDB_ARGS' ? [name, escapeBraces(value), explainInitdb(container)] : [name, value],
  );
  const words = ['docker-entrypoint.sh', 'postgres'];
  return mapOf([
    ['name', 'postgres'],
    ['image', image],
    ['environment', mapOf(environment)],
    ...(settings.length === 0
      ? []
      : [['entrypoint', listCommand(words, settings, escapeBraces), [ENTRYPOINT]] satisfies YamlEntry]),
    ...(tmpfs === null ? [] : [['tmpfs', [renderMount(tmpfs)], [TRUST]] satisfies YamlEntry]),
  ]);
}

function renderMount({ path, bytes }: { path: string; bytes: number }): string {
  return `${path}:size=${formatSize(bytes)}`;
}

/** Comments below a service, to put a profile into memory that may be on disk. */
export function woodpeckerMemory({ major }: ContainerDescription): string {
  return withHead([TRUST], `# tmpfs: ['${renderMount({ path: dataMount(major), bytes: ADMIN_TMPFS_BYTES })}']`);
}

/** Waits at most 60 s for a query over TCP: the port of a service is open before the server is ready. */
const WAIT = `end=$(($(date +%s) + 60))
until said=$(psql --no-psqlrc --quiet --command 'SELECT 1' 2>&1); do
  if [ "$(date +%s)" -ge "$end" ]; then
    echo "PostgreSQL gave no answer in 60 s, and at last: $said" >&2
    echo 'Its own log is that of the service in this pipeline.' >&2
    exit 1
  fi
  sleep 0.5
done
`;

/** The step that waits for the server. */
export function waitStep(container: ContainerDescription): YAMLMap {
  return mapOf([
    ['name', 'wait'],
    ['image', container.image],
    ['environment', mapOf([...clientVariables('postgres').slice(0, -1), ['PGCONNECT_TIMEOUT', '5']])],
    ['commands', [WAIT]],
  ]);
}

/** The user's step. */
export function testStep(): YAMLMap {
  return mapOf([
    ['name', 'test'],
    ['image', 'node:24', ['Yours.']],
    ['environment', mapOf(clientVariables('postgres'))],
    ['commands', ['npm test']],
  ]);
}

/** The events of a workflow; Woodpecker 3 warns if there are none. */
export const WHEN: YamlEntry = ['when', listOf([{ value: mapOf([['event', flowOf(['push', 'pull_request'])]]) }])];

/** A whole workflow. */
export function renderWoodpecker(container: ContainerDescription): string {
  const text = renderYaml(
    mapOf([
      WHEN,
      ['services', listOf([{ value: woodpeckerService(container) }])],
      ['steps', listOf([{ value: waitStep(container), above: [WAITING] }, { value: testStep() }])],
    ]),
  );
  return withHead([...introduce(container), MORE_SHARED_MEMORY], text);
}

/** Why there is a step that waits. */
export const WAITING = 'Woodpecker does not wait until a service is ready.';

const TAKEN = 'turbo';

const HEAD = [
  'A PostgreSQL under a profile for the steps of a pipeline. Made by `npm run templates` from src/profiles/. Copy it to .woodpecker/.',
  'One service is active; to take another profile, put its lines in place of it. Other versions: ' +
    '`pg-speed profiles turbo --format woodpecker --postgres-version 16`. Which profile helps is measured by compare.yaml.',
  MORE_SHARED_MEMORY,
  `Woodpecker itself replaces \${NAME}: write $\${NAME}, or $NAME, for the shell's.`,
];

/** The text of templates/woodpecker/start.yaml. */
export function renderWoodpeckerStart(): string {
  const containers = PROFILES.map((profile) => makeContainer('woodpecker', profile, NEWEST_MAJOR));
  const [taken, others] = [containers.filter(isTaken), containers.filter((container) => !isTaken(container))];
  return [
    withHead(HEAD, `\n${renderYaml(mapOf([WHEN]))}`),
    'services:',
    ...taken.map((container) => indentText(renderTaken(container), 2)),
    ...others.map((container) => indentText(renderOther(container), 2)),
    ...taken.map(renderSteps),
  ].join('\n');
}

function isTaken({ profile }: ContainerDescription): boolean {
  return profile === TAKEN;
}

function renderTaken(container: ContainerDescription): string {
  const service = renderService(container);
  return `${withHead(introduce(container), service)}${indentText(woodpeckerMemory(container), 2)}\n`;
}

function renderService(container: ContainerDescription): string {
  return renderYaml(listOf([{ value: woodpeckerService(container) }]));
}

/** Comments stay comments when the lines are activated. */
function renderOther(container: ContainerDescription): string {
  return `${introduce(container).flatMap(renderComment).join('\n')}\n${commentOut(renderService(container))}`;
}

function renderSteps(container: ContainerDescription): string {
  const steps = listOf([{ value: waitStep(container), above: [WAITING] }, { value: testStep() }]);
  return renderYaml(mapOf([['steps', steps]]));
}
