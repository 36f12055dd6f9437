import type { YAMLMap } from 'yaml';
import { INPUTS } from '../../inputs/schema.ts';
import { PROFILE_NAMES, PROFILES } from '../../profiles/catalog.ts';
import type { Profile } from '../../profiles/profile.ts';
import { NEWEST_MAJOR, OLDEST_MAJOR } from '../../profiles/version.ts';
import { type ContainerDescription, initdbLine, makeContainer } from '../container.ts';
import { explainInitdb, introduce, listOf, mapOf, renderComment, renderYaml, type YamlEntry } from '../yaml-text.ts';
import { escapeVariable, gitlabService, runnerConfig } from './job.ts';

const MAJORS = Array.from({ length: NEWEST_MAJOR - OLDEST_MAJOR + 1 }, (_, index) => OLDEST_MAJOR + index);
const JOB = '$[[ inputs.job ]]';
/** RFC 3986's unreserved characters, which need no escapes in a URL, GitLab or a shell. */
const PLAIN = '^[A-Za-z0-9._~-]+$';

const HEAD = `# A PostgreSQL service under a durability profile, for jobs that extend \`.pg-speed\`. Made by \`npm run templates\` from src/profiles/.
#
#   include:
#     - component: $CI_SERVER_FQDN/org/pg-speed-action/gitlab-start@1 # or \`remote:\`, or \`local:\` with a copy of this file
#       inputs:
#         profile: turbo
#         postgres-version: '17' # in quotes: it is text
#
#   test:
#     extends: .pg-speed
#     image: node:24
#     script:
#       - npm test # finds DATABASE_URL, PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE
#
# A job's own \`variables:\` are added; a \`services:\` of its own takes the place of this one. For two servers include it twice, with
# another \`job\` each. GitLab waits for the service's port, which the image opens when the server is ready: nothing else has to.
#
# In memory: no key of a job gives a service a tmpfs. On a runner with the Docker executor its admin can, in config.toml:
#
${[...runnerConfig('since 18'), ...runnerConfig('until 17').slice(-1)].map((line) => `#     ${line}\n`).join('')}#
# One of the two paths: from 18 on the image refuses a mount on the other. With it every profile here is in memory, and jobs need tags
# that lead to that runner. Without it \`tmpfs\` ends with a sentence in the job's log, and the others are on the runner's disk.
# Where /dev/shm has the engine's 64 MB, a query may fail with "could not resize shared memory segment": then raise \`shm_size\`.
#
# GitLab before 17.0 may not know \`spec: inputs\` and components: take the lines of \`pg-speed profiles turbo --format gitlab\`.
`;

/** The text of templates/gitlab-start/template.yml. */
export function renderGitlabStart(): string {
  const header = renderYaml(mapOf([['spec', mapOf([['inputs', mapOf(listInputs())]])]]));
  const parts = [renderJob(), ...PROFILES.map(renderProfile), renderVersions()];
  return `${HEAD}\n${header}---\n${parts.join('\n')}`;
}

function listInputs(): YamlEntry[] {
  const described = (name: string) => INPUTS.find((input) => input.name === name)?.description ?? '';
  const plain = (name: string, description: string): YamlEntry => [
    name,
    mapOf([
      ['description', `${description.replace(/\.$/, '')}; letters, digits and - . _ ~.`],
      ['default', 'postgres'],
      ['regex', PLAIN],
    ]),
  ];
  return [
    [
      'profile',
      mapOf([
        ['description', 'Durability profile of the server.'],
        ['default', 'turbo'],
        ['options', [...PROFILE_NAMES]],
      ]),
    ],
    [
      'postgres-version',
      mapOf([
        ['description', 'Major version of PostgreSQL.'],
        ['default', String(NEWEST_MAJOR)],
        ['options', MAJORS.map(String)],
      ]),
    ],
    [
      'image',
      mapOf([
        ['description', described('image')],
        ['default', 'postgres:$PG_SPEED_POSTGRES_MAJOR'],
      ]),
    ],
    plain('user', described('user')),
    plain('password', 'Password of that user, for tests only: everybody can read it here'),
    plain('database', described('database')),
    [
      'job',
      mapOf([
        ['description', 'Name of the hidden job to extend; it begins with a dot.'],
        ['default', '.pg-speed'],
        ['regex', '^\\.[A-Za-z0-9._-]+$'],
      ]),
    ],
  ];
}

function renderJob(): string {
  const [user, password, database] = ['user', 'password', 'database'].map((name) => `$[[ inputs.${name} ]]`);
  const variables = mapOf([
    ['PG_SPEED_POSTGRES_MAJOR', '$[[ inputs.postgres-version ]]', ['For the name of the image.']],
    [
      'PG_SPEED_PROFILE',
      '$[[ inputs.profile ]]',
      ['For the service; the first only where it is of the image org/pg-speed.'],
    ],
    ['POSTGRES_USER', user],
    ['POSTGRES_PASSWORD', password],
    ['POSTGRES_DB', database],
    ['PGHOST', 'postgres', ['For the job.']],
    ['PGPORT', '5432'],
    ['PGUSER', user],
    ['PGPASSWORD', password],
    ['PGDATABASE', database],
    ['DATABASE_URL', `postgresql://${user}:${password}@postgres:5432/${database}`],
  ]);
  const job = mapOf([
    ['extends', `${JOB}-$[[ inputs.profile ]]-$[[ inputs.postgres-version ]]`],
    ['variables', variables],
  ]);
  return renderYaml(mapOf([[JOB, job]]));
}

/** Versions for which a profile is the same. */
interface Span {
  name: string;
  container: ContainerDescription;
  majors: number[];
}

function listSpans(profile: Profile): Span[] {
  const spans: Span[] = [];
  for (const major of MAJORS) {
    const container = makeContainer('gitlab', profile, major);
    const last = spans.at(-1);
    if (last !== undefined && renderService(last.container) === renderService(container)) last.majors.push(major);
    else spans.push({ name: '', container, majors: [major] });
  }
  return spans.map((span) => ({ ...span, name: nameSpan(profile.name, span.majors) }));
}

function nameSpan(profile: string, majors: readonly number[]): string {
  const [first, last] = [majors[0], majors.at(-1)];
  if (first === OLDEST_MAJOR && last === NEWEST_MAJOR) return profile;
  if (last === NEWEST_MAJOR) return `${profile}-since-${first}`;
  return first === OLDEST_MAJOR ? `${profile}-until-${last}` : `${profile}-${first}-to-${last}`;
}

function renderService(container: ContainerDescription): string {
  return renderYaml(buildJob(container));
}

function buildJob(container: ContainerDescription): YAMLMap {
  const line = escapeVariable(initdbLine(container, false));
  const variables = mapOf([['POSTGRES_INITDB_ARGS', line, explainInitdb(container)]]);
  return mapOf([
    ['services', listOf([{ value: gitlabService(container, '$[[ inputs.image ]]') }])],
    ...(line === '' ? [] : [['variables', variables] satisfies YamlEntry]),
  ]);
}

function renderProfile(profile: Profile): string {
  const spans = listSpans(profile);
  const head = spans.slice(0, 1).flatMap(({ container }) => introduce(container).flatMap(renderComment));
  const jobs = spans.map(({ name, container }) => renderYaml(mapOf([[`${JOB}-${name}`, buildJob(container)]])));
  return `${head.join('\n')}\n${jobs.join('')}`;
}

/** One line for each profile and version, as GitLab cannot choose in another way. */
function renderVersions(): string {
  const lines = PROFILES.flatMap((profile) =>
    listSpans(profile).flatMap(({ name, majors }) =>
      majors.map((major) => `'${JOB}-${profile.name}-${major}': { extends: '${JOB}-${name}' }\n`),
    ),
  );
  return `# What each version takes.\n${lines.join('')}`;
}
