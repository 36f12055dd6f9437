// What a workflow for Woodpecker 3 has to keep to, as its documentation, its linter and real runs of it say:
// https://woodpecker-ci.org/docs/usage/workflow-syntax, /usage/services, /usage/environment, /usage/linter and
// /usage/plugins/creating-plugins. Its own linter is asked too where `woodpecker-cli` is on the machine (cli.ts).
import { parseAllDocuments } from 'yaml';

/** What `steps` and `services` hold. */
export interface Container {
  name?: string;
  image?: string;
  entrypoint?: string | string[];
  commands?: string | string[];
  environment?: Record<string, unknown>;
  settings?: Record<string, unknown>;
  depends_on?: string | string[];
  [key: string]: unknown;
}
export type Section = Container[] | Record<string, Container> | undefined;
type Named = Container & { name: string };

const TOP = 'clone depends_on labels matrix runs_on services skip_clone steps variables when workspace $schema'.split(
  ' ',
);
const BOTH = 'backend_options directory entrypoint environment image name pull settings commands when'.split(' ');
const STEP = [...BOTH, 'depends_on', 'detach', 'failure'];
const SERVICE = [...BOTH, 'ports'];
/** Refused in a repository that an administrator has not marked as trusted, which is what every repository is at first. */
const TRUSTED = 'devices dns dns_search extra_hosts network_mode privileged tmpfs volumes'.split(' ');
const EVENTS = 'cron deployment manual pull_request pull_request_closed pull_request_metadata push release tag'.split(
  ' ',
);
const SECRET = /token|secret|api_?key/i;

/**
 * What is wrong with a workflow, a sentence each, with the place before it; empty when all is well.
 * @param trusted keys that may be there all the same, where the file says beside them what they need
 */
export function checkWorkflow(text: string, trusted: readonly string[] = []): string[] {
  const documents = parseAllDocuments(text);
  const [first] = documents;
  if (!first || documents.length !== 1) return [`a file is one document, this is ${documents.length}`];
  if (first.errors.length > 0) return first.errors.map(({ message }) => message);
  const workflow = first.toJS() as Record<string, unknown> & { steps?: Section; services?: Section };
  if (!workflow || typeof workflow !== 'object') return ['a workflow is a map'];
  const steps = readSection(workflow.steps);
  const services = readSection(workflow.services);
  return [
    ...Object.keys(workflow)
      .filter((key) => !TOP.includes(key))
      .map((key) => `\`${key}\` is not a key of a workflow`),
    ...(steps.length === 0 ? ['there are no steps'] : []),
    ...checkSubstitutions(text, workflow.matrix),
    ...checkMatrix(workflow.matrix),
    ...checkEvents(workflow.when, steps),
    ...steps.flatMap((step) => [
      ...checkContainer(`steps.${step.name}`, step, STEP, trusted),
      ...checkStep(step, steps),
    ]),
    ...services.flatMap((service) => [
      ...checkContainer(`services.${service.name}`, service, SERVICE, trusted),
      ...checkService(service),
    ]),
    ...(services.length > 0 ? checkWait(steps, services) : []),
  ];
}

/** Containers in order, each with its name, which may be a key or a value. */
export function readSection(section: Section): Named[] {
  if (section === undefined || section === null) return [];
  if (Array.isArray(section)) return section.map((item, index) => ({ ...item, name: item.name ?? `${index}` }));
  return Object.entries(section).map(([name, item]) => ({ ...item, name }));
}

/** One command or a list of them, as a list. */
export function asList(value: string | readonly string[] | undefined): string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : [...value];
}

/** Woodpecker fills in `${NAME}` before it reads the file, in comments too, where it does no harm; it knows CI_ variables and those of the matrix. */
function checkSubstitutions(text: string, matrix: unknown): string[] {
  const uses = [...text.replaceAll(/^\s*#.*$/gm, '').matchAll(/(\$+)\{([^}\n]*)\}?/g)];
  const names = Object.keys(matrix ?? {});
  const isKnown = (name: string) => /^CI_[A-Z_]+\b/.test(name) || names.includes(name);
  const wrong = uses.filter(([, dollars = '', name = '']) => dollars.length % 2 === 1 && !isKnown(name));
  return wrong.map(([all]) => `\`${all}\` is filled in by Woodpecker, with nothing: write \`$${all}\``);
}

/** See https://woodpecker-ci.org/docs/usage/matrix-workflows: more than ten values of a variable are refused. */
const MAX_VALUES = 10;

function checkMatrix(matrix: unknown): string[] {
  return Object.entries(matrix ?? {})
    .filter(([name, values]) => name !== 'include' && !(Array.isArray(values) && values.length <= MAX_VALUES))
    .map(([name]) => `matrix.${name}: is a list of at most ${MAX_VALUES} values`);
}

/** Version 3 warns of a workflow that does not say which events it is for. */
function checkEvents(when: unknown, steps: Named[]): string[] {
  const conditionsOf = (value: unknown) =>
    (Array.isArray(value) ? value : value ? [value] : []) as { event?: unknown }[];
  const hasEvents = (value: unknown) => {
    const conditions = conditionsOf(value);
    return conditions.length > 0 && conditions.every(({ event }) => event !== undefined);
  };
  const unknown = [when, ...steps.map((step) => step.when)]
    .flatMap(conditionsOf)
    .flatMap(({ event }) => asList(event as string | string[] | undefined))
    .filter((event) => !EVENTS.includes(event))
    .map((event) => `when: '${event}' is no event`);
  if (hasEvents(when)) return unknown;
  const silent = steps.filter((step) => !hasEvents(step.when));
  return [
    ...unknown,
    ...silent.map(({ name }) => `steps.${name}: \`when\` names no event, neither here nor at the top`),
  ];
}

function checkContainer(place: string, container: Named, knownKeys: string[], trusted: readonly string[]): string[] {
  const { image = '' } = container;
  // A key without a value is null.
  const environment = container.environment ?? {};
  const settings = container.settings ?? {};
  const keys = Object.keys(container).filter((key) => !trusted.includes(key));
  return [
    ...keys.filter((key) => TRUSTED.includes(key)).map((key) => `${place}: \`${key}\` needs a trusted repository`),
    ...keys
      .filter((key) => !TRUSTED.includes(key) && !knownKeys.includes(key))
      .map((key) => `${place}: \`${key}\` is no key of it`),
    ...(/^[^\s:]+(:\d+\/[^\s:]+)?:[\w][\w.-]*$/.test(image) && !image.endsWith(':latest')
      ? []
      : [`${place}: image '${image}' has no tag, or one that moves`]),
    ...(Array.isArray(environment) ? [`${place}: \`environment\` is a map`] : []),
    ...checkValues(`${place}.environment`, environment, true),
    ...checkValues(`${place}.settings`, settings, false),
  ];
}

function checkValues(place: string, values: Record<string, unknown>, isEnvironment: boolean): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === null) return [`${place}.${name}: has no value`];
    if (typeof value === 'object' && 'from_secret' in value)
      return Object.keys(value).length === 1 && typeof value.from_secret === 'string' && value.from_secret !== ''
        ? []
        : [`${place}.${name}: \`from_secret\` names one secret, and nothing stands beside it`];
    if (SECRET.test(name)) return [`${place}.${name}: a secret comes by \`from_secret\``];
    // Only `$` before a brace is filled in, and that was looked at in the whole text.
    if (isEnvironment && /\$(?![${])/.test(String(value)))
      return [`${place}.${name}: no variable is expanded in \`environment\``];
    return [];
  });
}

function checkStep(step: Named, steps: Named[]): string[] {
  const place = `steps.${step.name}`;
  const beside = ['commands', 'entrypoint', 'environment'].filter((key) => step[key] !== undefined);
  const names = new Set(steps.map(({ name }) => name));
  return [
    ...(step.settings ? beside.map((key) => `${place}: a plugin has \`settings\` and no \`${key}\``) : []),
    ...(!step.settings && step.commands === undefined && step.entrypoint === undefined && step.environment
      ? [`${place}: has nothing to run`]
      : []),
    ...asList(step.depends_on)
      .filter((name) => !names.has(name))
      .map((name) => `${place}: there is no step '${name}' to depend on`),
  ];
}

function checkService(service: Named): string[] {
  const place = `services.${service.name}`;
  const entry = service.entrypoint;
  return [
    // The shell stays process 1 and hands no signal on, so that the server is killed after some 20 s.
    ...(service.commands === undefined
      ? []
      : [`${place}: \`commands\` put a shell before the server: use \`entrypoint\``]),
    ...(entry === undefined || (Array.isArray(entry) && entry[0] === 'docker-entrypoint.sh' && entry[1] === 'postgres')
      ? []
      : [`${place}: \`entrypoint\` begins with docker-entrypoint.sh, postgres`]),
    ...(service.settings ? [`${place}: a service is no plugin: no \`settings\``] : []),
    ...(/^[a-z][a-z0-9-]*$/.test(service.name) ? [] : [`${place}: its name is the host name`]),
  ];
}

/** Nothing else waits for a service: the first step does, with a limit, and the others come after it. */
function checkWait(steps: Named[], services: Named[]): string[] {
  const [first, ...rest] = steps;
  if (!first) return [];
  const place = `steps.${first.name}`;
  const script = asList(first.commands).join('\n');
  const hosts = Object.values(first.environment ?? {}).map(String);
  const isNamed = ({ name }: Named) => [script, ...hosts].some((text) => new RegExp(`\\b${name}\\b`).test(text));
  const hasOrder = steps.some((step) => step.depends_on !== undefined);
  return [
    ...(/\b(until|while|for)\b/.test(script) && /\b(pg_isready|psql)\b/.test(script)
      ? []
      : [`${place}: the first step waits for the services: a loop around psql or pg_isready`]),
    ...(/\bexit [1-9]/.test(script) ? [] : [`${place}: waits for ever: let it give up with \`exit 1\``]),
    ...services.filter((service) => !isNamed(service)).map(({ name }) => `${place}: does not wait for '${name}'`),
    ...(hasOrder ? rest.filter((step) => step.depends_on === undefined) : []).map(
      ({ name }) => `steps.${name}: where one step has \`depends_on\`, one without it starts at once`,
    ),
  ];
}
