import type { YAMLMap } from 'yaml';
import { quoteShellWord } from '../../system/terminal-text.ts';
import {
  ADMIN_TMPFS_BYTES,
  type ContainerDescription,
  clientVariables,
  dataMount,
  formatSize,
  listVariables,
  SHARED_MEMORY_MB,
  serverArguments,
} from '../container.ts';
import {
  explainInitdb,
  explainSettings,
  introduce,
  listCommand,
  listOf,
  mapOf,
  renderYaml,
  withHead,
  type YamlEntry,
} from '../yaml-text.ts';

/** GitLab replaces `$NAME` in variables and in the name of a service, but not in its command. */
export function escapeVariable(text: string): string {
  return text.replaceAll('$', '$$$$');
}

/** The lines for config.toml of a runner with the Docker executor, the only place where a service gets memory. */
export function runnerConfig(majors: 'until 17' | 'since 18'): string[] {
  const path = dataMount(majors === 'since 18' ? 18 : 17);
  return [
    '[runners.docker]',
    `  shm_size = ${SHARED_MEMORY_MB * 1024 * 1024} # bytes; the engine gives 64 MB, in which parallel queries fail`,
    '  [runners.docker.services_tmpfs]',
    `    "${path}" = "rw,size=${formatSize(ADMIN_TMPFS_BYTES)}" # ${majors === 'since 18' ? '18 and later' : 'up to 17'}`,
  ];
}

/** One entry of a job's `services:`. */
export function gitlabService(container: ContainerDescription, image: string): YAMLMap {
  const { settings, needsMemory } = container;
  const command: YamlEntry[] = settings.length === 0 ? [] : [['command', listCommand(['postgres'], settings)]];
  return mapOf([['name', image], ['alias', 'postgres'], ...(needsMemory ? guard(container) : command)]);
}

/** Ends the service with a message in the job's log if the runner gives it no memory: it would be another profile. */
function guard(container: ContainerDescription): YamlEntry[] {
  const { profile, major } = container;
  const path = dataMount(major);
  const server = ['docker-entrypoint.sh', 'postgres', ...serverArguments(container)].map(quoteShellWord).join(' ');
  const sentence = `pg-speed: ${path} is no tmpfs, which the profile ${profile} needs: see services_tmpfs in the file that made this service`;
  const script = `grep -q ' ${path} tmpfs ' /proc/mounts || { echo '${sentence}' >&2; exit 1; }; exec ${server}`;
  const why = [
    'Without a tmpfs the service ends with a sentence in the log of the job.',
    ...explainSettings(container),
  ];
  return [['entrypoint', listOf([{ value: 'sh' }, { value: '-c' }, { value: script }]), why]];
}

const MEMORY = 'A service gets memory from the admin of the runner alone, in config.toml:';

/** A job with the profile as its service. */
export function renderGitlabJob(container: ContainerDescription): string {
  const { image, major, needsMemory } = container;
  const variables = listVariables(container, false).map<YamlEntry>(([name, value]) =>
    name === 'POSTGRES_INITDB_ARGS' ? [name, escapeVariable(value), explainInitdb(container)] : [name, value],
  );
  const job = mapOf([
    ['services', listOf([{ value: gitlabService(container, image) }])],
    ['variables', mapOf([...variables, ...clientVariables('postgres')])],
    ['script', ['npm test'], ['Yours. GitLab has waited for the port by then, which opens when the server is ready.']],
  ]);
  const head = [...introduce(container), needsMemory ? MEMORY : `Data is on the runner's disk. ${MEMORY}`];
  const config = runnerConfig(major >= 18 ? 'since 18' : 'until 17').map((line) => `#   ${line}`);
  return `${withHead(head, config.join('\n'))}\n${renderYaml(mapOf([['test', job]]))}`;
}
