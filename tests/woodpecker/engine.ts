import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parse } from 'yaml';
import { type Answer, docker } from '../docker/container.ts';
import { asList, type Container, readSection, type Section } from './rules.ts';

type Named = Container & { name: string };

/** A workflow on the Docker engine of the tests, as Woodpecker's Docker backend runs one: a network on which services
 * are found by their names, a workspace that all steps share, and steps one after another. */
export interface World extends AsyncDisposable {
  /** The container of a service. */
  service(name: string): string;
  /** Runs a step to its end. */
  run(step: Named): Promise<Answer>;
  steps: Named[];
}

/** Where the repository is in a step. */
export const WORKSPACE = '/woodpecker/src/forge.example.com/org/app';

/**
 * Starts the services of a workflow.
 * @param images what stands for an image of the file; one that is not named is an error
 * @param facts the CI_ variables of the run
 * @param mounts more volumes of the steps, as `docker run --volume` takes them
 * @throws Error with what docker said
 */
export async function startWorkflow(
  text: string,
  images: Record<string, string>,
  facts: Record<string, string> = {},
  mounts: readonly string[] = [],
): Promise<World> {
  const env = { ...FACTS, ...facts };
  const { services, steps } = parse(fillIn(text, env)) as { services?: Section; steps: Section };
  const id = `pg-speed-woodpecker-${randomUUID().slice(0, 8)}`;
  const containers: string[] = [];
  const imageOf = ({ name, image = '' }: Named) => {
    const standIn = images[image];
    if (standIn === undefined) throw new Error(`no image stands for '${image}' of '${name}'`);
    return standIn;
  };
  const common = ['--network', id, '--volume', `${id}:/woodpecker`];
  const dispose = async () => {
    if (containers.length > 0) await docker(['rm', '--force', '--volumes', ...containers]);
    await docker(['network', 'rm', id]);
    await docker(['volume', 'rm', '--force', id]);
  };
  try {
    await succeed(['network', 'create', id]);
    await succeed(['volume', 'create', id]);
    for (const service of readSection(services)) {
      const container = `${id}-${service.name}`;
      containers.push(container);
      const [entry, ...args] = asList(service.entrypoint);
      const entrypoint = entry === undefined ? [] : ['--entrypoint', entry];
      const alias = ['--network-alias', service.name, '--name', container];
      // As in a repository that is trusted with volumes.
      const tmpfs = asList(service.tmpfs as string | string[] | undefined).flatMap((mount) => ['--tmpfs', mount]);
      const variables = environmentOf({ ...service.environment, ...env });
      const options = [...common, ...alias, ...tmpfs, ...variables, ...entrypoint];
      await succeed(['run', '--detach', ...options, imageOf(service), ...args]);
    }
  } catch (error) {
    await dispose();
    throw error;
  }
  return {
    service: (name) => `${id}-${name}`,
    steps: readSection(steps),
    async run(step) {
      const container = `${id}-step-${containers.length}`;
      containers.push(container);
      const { entrypoint, variables } = programOf(step);
      const volumes = mounts.flatMap((mount) => ['--volume', mount]);
      const options = [
        ...common,
        ...volumes,
        '--name',
        container,
        '--workdir',
        WORKSPACE,
        ...environmentOf({ ...variables, ...env }),
      ];
      const [first, ...rest] = entrypoint;
      await succeed(['run', '--detach', ...options, ...(first ? ['--entrypoint', first] : []), imageOf(step), ...rest]);
      return waitForEnd(container);
    },
    [Symbol.asyncDispose]: dispose,
  };
}

/** What a step runs: a plugin what its image does, with its settings in the environment; else its commands in a shell. */
function programOf(step: Named): { entrypoint: string[]; variables: Record<string, unknown> } {
  if (step.settings) return { entrypoint: [], variables: pluginVariables(step.settings) };
  const script = Buffer.from(`${asList(step.commands).join('\n')}\n`).toString('base64');
  return {
    entrypoint: ['/bin/sh', '-c', 'echo $CI_SCRIPT | base64 -d | /bin/sh -e'],
    variables: { ...step.environment, CI_SCRIPT: script, SHELL: '/bin/sh', HOME: '/root' },
  };
}

/** See https://woodpecker-ci.org/docs/usage/plugins/creating-plugins#settings; a secret's value is its name. */
export function pluginVariables(settings: Record<string, unknown>): Record<string, string> {
  const textOf = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return String(value);
    if ('from_secret' in value) return String(value.from_secret);
    const isPlain = Array.isArray(value) && value.every((item) => typeof item !== 'object');
    return isPlain ? value.join(',') : JSON.stringify(value);
  };
  const nameOf = (name: string) => `PLUGIN_${name.toUpperCase().replaceAll('-', '_')}`;
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [nameOf(name), textOf(value)]));
}

/** `${CI_NAME}` becomes its value, any other `${NAME}` nothing, and `$${NAME}` is left to the shell. */
export function fillIn(text: string, env: Record<string, string>): string {
  return text.replace(/(\$+)\{(\w+)[^}\n]*\}/g, (all, dollars: string, name: string) =>
    dollars.length === 2 ? all.slice(1) : (env[name] ?? ''),
  );
}

function environmentOf(variables: Record<string, unknown>): string[] {
  return Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
}

/** What a container printed, and its exit code, once it has ended: a step may take longer than one command of docker may. */
async function waitForEnd(container: string): Promise<Answer> {
  for (;;) {
    const { code, stdout, stderr } = await docker([
      'inspect',
      '--format',
      '{{.State.Status}} {{.State.ExitCode}}',
      container,
    ]);
    if (code !== 0) throw new Error(stderr);
    const [status, exitCode] = stdout.trim().split(' ');
    if (status === 'exited' || status === 'dead')
      return { ...(await docker(['logs', container])), code: Number(exitCode) };
    await delay(200);
  }
}

async function succeed(args: string[]): Promise<void> {
  const { code, stderr } = await docker(args);
  if (code !== 0) throw new Error(`docker ${args.join(' ')}\n${stderr}`);
}

/** Of a push to the main branch. See https://woodpecker-ci.org/docs/usage/environment */
const FACTS: Record<string, string> = {
  CI: 'woodpecker',
  CI_SYSTEM_NAME: 'woodpecker',
  CI_SYSTEM_VERSION: '3.13.0',
  CI_WORKSPACE: WORKSPACE,
  CI_REPO: 'org/app',
  CI_REPO_DEFAULT_BRANCH: 'main',
  CI_REPO_TRUSTED_VOLUMES: 'false',
  CI_COMMIT_SHA: 'eba09b46064473a1d345da7abf28b477468e8dbd',
  CI_COMMIT_BRANCH: 'main',
  CI_PIPELINE_EVENT: 'push',
  CI_PIPELINE_NUMBER: '8',
  CI_WORKFLOW_NAME: 'test',
  CI_STEP_NAME: 'pg-speed',
  CI_FORGE_TYPE: 'gitea',
  CI_FORGE_URL: 'https://forge.example.com',
};
