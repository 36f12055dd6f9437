// Decides which PostgreSQL services of a workflow may be changed, and has those changed together that share lines.
import { explainRefusal, isPlainFolder, touchesData } from './data-folder.ts';
import { explainDisk } from './disk.ts';
import { type DockerOption, listMemory, listVolumes, valuesOf, volumeTarget } from './docker-options.ts';
import { findFast, listRemarks } from './fast.ts';
import { type ActionsHost, changeService, quickenFast } from './github-change.ts';
import { type GithubService, isSharedOutside, listServices } from './github-service.ts';
import { type Choice, keepFast, leave, type Outcome } from './outcome.ts';
import { findReplication, refuseProfile } from './profile-change.ts';
import { listScripts } from './steps.ts';
import type { Word } from './words.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

/** @returns what becomes of each PostgreSQL service of a workflow */
export function adoptServices(file: YamlFile, host: ActionsHost, choice: Choice): Outcome[] {
  const groups = new Map<number, GithubService[]>();
  for (const service of listServices(file)) {
    const [place] = rangeOf(service.options?.scalar ?? service.image.key);
    const group = groups.get(place);
    if (group === undefined) groups.set(place, [service]);
    else group.push(service);
  }
  return [...groups.values()].flatMap((services) => adoptGroup(file, host, choice, services));
}

/** Adopts the services of one place, such as an anchor: an edit there reaches them all. */
function adoptGroup(file: YamlFile, host: ActionsHost, choice: Choice, services: readonly GithubService[]): Outcome[] {
  const judged = services.map((service) => judge(file, host, choice, service));
  if (judged.some((outcome) => outcome !== null))
    return services.map(
      (service, at) => judged[at] ?? leave(service, 'it stands at one place with a service that is left'),
    );
  if (isSharedOutside(services))
    return services.map((service) => leave(service, 'its `options` are those of another container too, by an alias'));
  const servers = services.map(({ server }) => server);
  const pgdata = servers[0]?.pgdata ?? null;
  const server = { ...servers[0], majors: [...new Set(servers.flatMap(({ majors }) => majors))], pgdata };
  if (servers.some((other) => other.pgdata !== pgdata))
    return services.map((service) => leave(service, 'services at this place have different PGDATA'));
  const reasonsForDisk = services.map(({ name, job, options }) => {
    const [container = null] = valuesOf(options?.read ?? [], '--name');
    return explainDisk(listScripts(file, job.value).disk, { service: name, container }, server);
  });
  const disk = reasonsForDisk.find((why) => why !== null) ?? null;
  return services.map((service) => ({
    ...changeService(file, host, choice, service, server, disk),
    job: service.job.name,
  }));
}

/** Judges a service that is not to be changed; null for one that is. */
function judge(file: YamlFile, host: ActionsHost, choice: Choice, service: GithubService): Outcome | null {
  const { images, server, node, options, variables } = service;
  if (images.some(({ kind }) => kind === 'none'))
    return leave(service, 'its image is PostgreSQL in a part of the matrix only, and an edit would reach the rest');
  const memory = listMemory(options?.read ?? []);
  const command = file.texts(file.value(node, 'command'));
  const scripts = listScripts(file, service.job.value);
  const volumes = [...listVolumes(options?.read ?? []), ...file.texts(file.value(node, 'volumes')).map(volumeTarget)];
  const isKnown = images.every(({ kind }) => kind === 'folders');
  const refusal = isKnown ? explainRefusal(volumes, server) : null;
  if (refusal !== null) return leave(service, refusal);
  const fast = findFast({ memory, command, variables, setsFsync: scripts.setsFsync }, server);
  if (fast !== null) return isSharedOutside([service]) ? keepFast(service, fast) : quickenFast(file, service, fast);
  const remarks = listRemarks(memory, variables, server)
    .map((text) => `${text}; `)
    .join('');
  const leaveIt = (what: string) => leave(service, `${remarks}${what}`);
  const closed = images.find(({ kind }) => kind === 'closed');
  if (closed) return leaveIt(`\`${closed.text}\`: ${closed.reason}`);
  const volume = volumes.find((target) => touchesData(target, server));
  if (volume !== undefined) return leaveIt(`a volume on \`${volume}\` keeps its data`);
  if (server.pgdata !== null && !isPlainFolder(server.pgdata)) return leaveIt('its PGDATA is no plain path');
  if (service.hasUnreadOptions) return leaveIt('its `options` cannot be read with certainty');
  const expression = options?.words.find((word) => isLooseExpression(word, options.read));
  if (expression) return leaveIt(`\`${expression.value}\` in its \`options\` may mount anything`);
  if (host === 'github' && !isReachable(file, service))
    return leaveIt('nothing can reach it: it has no `ports`, and its job no `container`');
  const refused = refuseProfile(choice, findReplication(command) ?? scripts.replication, server.majors);
  if (refused !== null) return leaveIt(refused);
  if (variables.get('POSTGRES_INITDB_ARGS')?.includes('--waldir') === true)
    return leaveIt('`--waldir` puts its WAL elsewhere');
  return null;
}

/** Whether a word is an expression that stands for options, not for the value of one. */
function isLooseExpression(word: Word, options: readonly DockerOption[]): boolean {
  return word.value.startsWith('${{') && !options.some(({ words }) => words.includes(word));
}

/** Whether a step can reach a service: a job on the machine needs a port. */
function isReachable(file: YamlFile, { node, job, options }: GithubService): boolean {
  const published = ['--publish', '--publish-all', '-P', '--network', '--net'];
  return (
    file.value(node, 'ports') !== null ||
    file.value(job.value, 'container') !== null ||
    (options?.read ?? []).some(({ name }) => published.includes(name))
  );
}
