// Changes the PostgreSQL services of workflows: one edit that is right for all services that it reaches.
import { dataMount } from '../../../templates/container.ts';
import {
  ANY_MOUNT,
  ANY_PGDATA,
  chooseMount,
  explainInitdbArguments,
  hasFsyncArgument,
  hasFsyncLine,
  holdsData,
  INITDB_SETTINGS_SINCE,
  isPlainFolder,
  isSharedMemory,
  type ServerFacts,
  touchesData,
} from './data-folder.ts';
import { type DockerOption, listMemory, listVolumes, valuesOf, volumeTarget } from './docker-options.ts';
import type { Edit } from './edits.ts';
import { type GithubService, isSharedOutside, listScripts, listServices } from './github-service.ts';
import { quickenHealthCheck } from './health-check.ts';
import { insertEntry, insertWords } from './insert.ts';
import { type Change, type Choice, change, keepFast, leave, type Outcome } from './outcome.ts';
import * as reasons from './reasons.ts';
import { asSentence, listRemarks } from './remarks.ts';
import { replaceImage } from './replace-image.ts';
import { isRestarted, namesDataFolder, PATH_USED, RESTARTED } from './restart.ts';
import { encodeFor, type Word } from './words.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

/** The data folders of the official image, before and from 18 on. */
const DATA_MOUNTS = [17, 18].map(dataMount);

export type ActionsHost = 'github' | 'gitea' | 'forgejo';

/** @returns what becomes of each PostgreSQL service of a workflow */
export function adoptServices(file: YamlFile, host: ActionsHost, choice: Choice): Outcome[] {
  const groups = new Map<number, GithubService[]>();
  for (const service of listServices(file)) {
    const [place] = rangeOf(service.options?.scalar ?? service.image.key);
    groups.set(place, [...(groups.get(place) ?? []), service]);
  }
  return [...groups.values()].flatMap((services) => adoptGroup(file, host, choice, services));
}

/** The services of one place, such as an anchor: an edit there reaches them all. */
function adoptGroup(file: YamlFile, host: ActionsHost, choice: Choice, services: readonly GithubService[]): Outcome[] {
  const judged = services.map((service) => judge(file, host, choice, service));
  if (judged.some((outcome) => outcome !== null))
    return services.map(
      (service, at) => judged[at] ?? leave(service, 'it stands at one place with a service that is left'),
    );
  if (isSharedOutside(file, services))
    return services.map((service) => leave(service, 'its `options` are those of another container too, by an alias'));
  const servers = services.map(({ server }) => server);
  const server = { majors: servers.flatMap(({ majors }) => majors), pgdata: servers[0]?.pgdata ?? null };
  if (servers.some(({ pgdata }) => pgdata !== server.pgdata))
    return services.map((service) => leave(service, 'services at this place have different PGDATA'));
  const disk = services.map((service) => explainDisk(file, service, server)).find((why) => why !== null) ?? null;
  return services.map((service) => ({
    ...changeService(file, host, choice, service, { ...server, disk }),
    job: service.job.name,
  }));
}

/** The servers of one place, and why their data must stay on disk; null if it need not. */
type PlacedServer = ServerFacts & { disk: string | null };

function explainDisk(file: YamlFile, { name, job, options }: GithubService, server: ServerFacts): string | null {
  const scripts = listScripts(file, job);
  const [container = null] = valuesOf(options?.read ?? [], '--name');
  if (isRestarted(scripts, { service: name, container })) return RESTARTED;
  return chooseMount(server) === null && namesDataFolder(scripts) ? PATH_USED : null;
}

/** A service that is not to be changed, or null. */
function judge(file: YamlFile, host: ActionsHost, choice: Choice, service: GithubService): Outcome | null {
  const { images, server, node, options, variables } = service;
  if (images.some(({ kind }) => kind === 'none'))
    return leave(service, 'its image is PostgreSQL in a part of the matrix only, and an edit would reach the rest');
  const fast = findFast(file, service);
  if (fast !== null) return keepFast(service, fast);
  const remarks = listRemarks(options?.read ?? [], variables, server)
    .map((text) => `${text}; `)
    .join('');
  const leaveIt = (what: string) => leave(service, `${remarks}${what}`);
  const closed = images.find(({ kind }) => kind === 'closed');
  if (closed) return leaveIt(`\`${closed.text}\`: ${closed.reason}`);
  const volume = [
    ...listVolumes(options?.read ?? []),
    ...file.texts(file.value(node, 'volumes')).map(volumeTarget),
  ].find((target) => touchesData(target, server));
  if (volume !== undefined) return leaveIt(`a volume on \`${volume}\` keeps its data`);
  if (server.pgdata !== null && !isPlainFolder(server.pgdata)) return leaveIt('its PGDATA is no plain path');
  if (service.hasUnreadOptions) return leaveIt('its `options` cannot be read with certainty');
  const expression = options?.words.find((word) => isLooseExpression(word, options.read));
  if (expression) return leaveIt(`\`${expression.value}\` in its \`options\` may mount anything`);
  if (host === 'github' && !isReachable(file, service))
    return leaveIt('nothing can reach it: it has no `ports`, and its job no `container`');
  const refused = refuseProfile(file, choice, service);
  if (refused !== null) return leaveIt(refused);
  if (variables.get('POSTGRES_INITDB_ARGS')?.includes('--waldir') === true)
    return leaveIt('`--waldir` puts its WAL elsewhere');
  return null;
}

/** Whether a word is an expression that stands for options, not for the value of one. */
function isLooseExpression(word: Word, options: readonly DockerOption[]): boolean {
  return word.value.startsWith('${{') && !options.some(({ words }) => words.includes(word));
}

/** What makes a service fast already; null if nothing does. */
function findFast(file: YamlFile, { options, node, variables, server, job }: GithubService): string | null {
  const memory = listMemory(options?.read ?? []).find((folder) => holdsData(folder, server));
  if (memory !== undefined) return `its data is in memory, by the tmpfs on \`${memory}\``;
  if (isSharedMemory(server.pgdata)) return 'its data is in memory, by PGDATA below /dev/shm';
  if (hasFsyncArgument(file.texts(file.value(node, 'command')))) return 'its command switches fsync off';
  if (explainInitdbArguments(variables.get('POSTGRES_INITDB_ARGS') ?? '', server).isFast)
    return 'POSTGRES_INITDB_ARGS switches fsync off';
  return listScripts(file, job).some(hasFsyncLine) ? 'a step switches fsync off' : null;
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

function refuseProfile(file: YamlFile, choice: Choice, { job, node, server }: GithubService): string | null {
  const words = file.texts(file.value(node, 'command')).join(' ');
  return reasons.refuseProfile(choice, [words, ...listScripts(file, job)].join('\n'), server.majors);
}

function changeService(
  file: YamlFile,
  host: ActionsHost,
  choice: Choice,
  service: GithubService,
  server: PlacedServer,
): Outcome {
  const remarks = listRemarks(service.options?.read ?? [], service.variables, server).map(asSentence);
  const check = quickenService(file, service);
  const checkWhy = check.length > 0 ? [reasons.CHECK_EACH_SECOND, reasons.CHECK_OVER_TCP] : [];
  const finish = ({ what, why, edits }: Change) =>
    change(
      service,
      check.length > 0 ? `${what}; its health check looks each second` : what,
      [...remarks, ...why, ...checkWhy],
      [...edits, ...check],
    );
  if (choice.by === 'image') {
    const image = replaceImage(file, service.image, service.images, choice);
    return typeof image === 'string' ? leave(service, image) : finish(image);
  }
  const hasKnownFolders = choice.profile === 'turbo' && service.images.every(({ kind }) => kind === 'folders');
  if (hasKnownFolders && server.disk === null) return finish(mountMemory(file, service, server));
  const settings =
    host === 'github' ? addCommand(file, choice, service) : addInitdbArguments(file, choice, service, server);
  const disk = hasKnownFolders && server.disk !== null ? [server.disk] : [];
  if (typeof settings === 'string') return leave(service, [...disk, settings].join('; '));
  return finish({ ...settings, why: [...disk.map(asSentence), ...settings.why] });
}

function mountMemory(file: YamlFile, service: GithubService, server: ServerFacts): Change {
  const mount = chooseMount(server);
  const words = mount === null ? `--tmpfs ${ANY_MOUNT} -e PGDATA=${ANY_PGDATA}` : `--tmpfs ${mount}`;
  const moved = server.pgdata === null && mount === dataMount(INITDB_SETTINGS_SINCE) ? [] : [reasons.MOVED_DATA];
  const form = mount === null ? [reasons.ANY_VERSION] : moved;
  return {
    what: `data in memory, by \`${words}\``,
    why: [reasons.IN_MEMORY, ...(server.pgdata === null ? form : []), reasons.NO_SIZE],
    edits: [addOptions(file, service, words)],
  };
}

function addOptions(file: YamlFile, { options, image }: GithubService, words: string): Edit {
  if (options === null) return insertEntry(file, image, 'options', words);
  return replaceMount(options, words) ?? insertWords(file, options.scalar, options.words, words);
}

/** Puts the words in the place of a mount on the data folder of other versions, with which 18 does not start. Null if there is none. */
function replaceMount({ scalar, read }: NonNullable<GithubService['options']>, words: string): Edit | null {
  const mount = read.find(({ name, value }) => name === '--tmpfs' && DATA_MOUNTS.includes(value.split(':')[0] ?? ''));
  const [first] = mount?.words ?? [];
  const last = mount?.words.at(-1);
  if (mount === undefined || first === undefined || last === undefined) return null;
  const [, ...flags] = mount.value.split(':');
  const [option = '', folder = '', ...more] = words.split(' ');
  const text = [option, [folder, ...flags].join(':'), ...more].join(' ');
  return { start: first.start, end: last.end, text: encodeFor(scalar, text) };
}

function quickenService(file: YamlFile, { options }: GithubService): Edit[] {
  return options === null ? [] : quickenHealthCheck(options.read, options.scalar, file.text);
}

/** @returns why it is not changed, if it is not */
function addCommand(file: YamlFile, choice: Choice, { node, image, images }: GithubService): Change | string {
  if (file.value(node, 'command') !== null) return 'it has a `command` of its own';
  const words = reasons.listSettings(choice, images[0]?.major ?? null).join(' ');
  return {
    what: `settings by \`command: ${words}\``,
    why: [reasons.NOTHING_TO_KEEP, reasons.ENTRYPOINT_ADDS, reasons.GITHUB_COMMAND],
    edits: [insertEntry(file, image, 'command', words)],
  };
}

/** @returns why it is not changed, if it is not */
function addInitdbArguments(
  file: YamlFile,
  choice: Choice,
  { node, image, variables, images }: GithubService,
  { majors }: ServerFacts,
): Change | string {
  if (majors.some((major) => major === null || major < INITDB_SETTINGS_SINCE))
    return `this runner does not know \`command\`, and initdb takes settings from ${INITDB_SETTINGS_SINCE} on`;
  if (variables.has('POSTGRES_INITDB_ARGS')) return 'it has a POSTGRES_INITDB_ARGS of its own';
  const words = reasons.listSettings(choice, images[0]?.major ?? null).join(' ');
  const env = file.entries(file.value(node, 'env'));
  const [first] = env;
  const edit =
    first === undefined ? addVariable(file, image, words) : insertEntry(file, first, 'POSTGRES_INITDB_ARGS', words);
  return {
    what: `settings by \`POSTGRES_INITDB_ARGS: ${words}\``,
    why: [reasons.NOTHING_TO_KEEP, reasons.INITDB_WRITES],
    edits: [edit],
  };
}

function addVariable(file: YamlFile, image: GithubService['image'], words: string): Edit {
  return insertEntry(file, image, 'env', `{POSTGRES_INITDB_ARGS: ${words}}`);
}
