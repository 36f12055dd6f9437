// Writes the change of a PostgreSQL service of a workflow: memory, command, arguments of initdb or image, and its health check.
import { SINCE } from '../../../profiles/majors.ts';
import { dataMount } from '../../../profiles/official-image.ts';
import { chooseMount, explainRefusal, hasOwnUser, isMovable, type ServerData } from './data-folder.ts';
import { listMemory } from './docker-options.ts';
import { type Edit, insertEntry, insertWords } from './edits.ts';
import { listRemarks } from './fast.ts';
import type { GithubService } from './github-service.ts';
import { quickenHealthCheck } from './health-check.ts';
import { mountMemory } from './memory-mount.ts';
import { asSentence, type Change, type Choice, change, keepFast, leave, type Outcome } from './outcome.ts';
import { listSettings, replaceImage } from './profile-change.ts';
import * as reasons from './reasons.ts';
import type { YamlFile } from './yaml-file.ts';

export type ActionsHost = 'github' | 'gitea' | 'forgejo';

/**
 * @param disk why the data must stay on disk; null if it need not
 * @returns what becomes of a service that is to be changed
 */
export function changeService(
  file: YamlFile,
  host: ActionsHost,
  choice: Choice,
  service: GithubService,
  server: ServerData,
  disk: string | null,
): Outcome {
  const memory = listMemory(service.options?.read ?? []);
  const remarks = listRemarks(memory, service.variables, server).map(asSentence);
  const check = quickenService(file, service);
  const checkWhy = check.length > 0 ? [reasons.CHECK_EACH_SECOND, reasons.CHECK_OVER_TCP] : [];
  const finish = ({ what, why, edits, profile }: Change) =>
    change(
      service,
      {
        what: check.length > 0 ? `${what}; its health check looks each second` : what,
        why: [...remarks, ...why, ...checkWhy],
        edits: [...edits, ...check],
        profile,
      },
      service.images.map(({ namedMajor }) => namedMajor),
    );
  const hasKnownFolders = choice.profile === 'turbo' && service.images.every(({ kind }) => kind === 'folders');
  const usesMemory = hasKnownFolders && disk === null && choice.by === 'settings';
  const refusal = usesMemory && isMovable(memory) ? null : explainRefusal(memory, server);
  if (refusal !== null) return leave(service, refusal);
  if (usesMemory) return finish(putIntoMemory(file, service, server));
  if (choice.by === 'image') {
    const image = replaceImage(file, service.image, service.images, choice);
    return typeof image === 'string' ? leave(service, image) : finish(image);
  }
  const settings =
    host === 'github' ? addCommand(file, choice, service) : addInitdbArguments(file, choice, service, server);
  const obstacles = hasKnownFolders && disk !== null ? [disk] : [];
  if (typeof settings === 'string') return leave(service, [...obstacles, settings].join('; '));
  return finish({ ...settings, why: [...obstacles.map(asSentence), ...settings.why] });
}

function putIntoMemory(file: YamlFile, { options, image }: GithubService, server: ServerData): Change {
  const mount = chooseMount(server);
  const moved = mount === dataMount(SINCE.movedData - 1) ? [] : [reasons.MOVED_DATA];
  const form = mount === null ? [reasons.ANY_VERSION] : moved;
  const why = hasOwnUser(server) ? [reasons.OWN_USER] : form;
  const add = (words: string) =>
    options === null
      ? insertEntry(file, image, 'options', words)
      : insertWords(file, options.scalar, options.words, words);
  return {
    ...mountMemory(file.text, options?.read ?? [], server, add),
    why: [reasons.IN_MEMORY, ...(server.pgdata === null ? why : []), reasons.NO_SIZE],
  };
}

/** Changes only the health check of a fast service, if the check is slow. @param what makes the service fast */
export function quickenFast(file: YamlFile, service: GithubService, what: string): Outcome {
  const check = quickenService(file, service);
  if (check.length === 0) return keepFast(service, what);
  const why = [reasons.CHECK_EACH_SECOND, reasons.CHECK_OVER_TCP];
  const text = `its health check looks each second; apart from that it is fast already: ${what}`;
  return { ...change(service, { what: text, why, edits: check, profile: null }), job: service.job.name };
}

function quickenService(file: YamlFile, { options }: GithubService): Edit[] {
  return options === null ? [] : quickenHealthCheck(options.read, options.scalar, file.text);
}

/** @returns why it is not changed, if it is not */
function addCommand(file: YamlFile, choice: Choice, { node, image, images }: GithubService): Change | string {
  if (file.value(node, 'command') !== null) return 'it has a `command` of its own';
  const words = listSettings(choice, images[0]?.major ?? null).join(' ');
  return {
    what: `settings by \`command: ${words}\``,
    why: [reasons.NOTHING_TO_KEEP, reasons.ENTRYPOINT_ADDS, reasons.GITHUB_COMMAND],
    edits: [insertEntry(file, image, 'command', words)],
    profile: 'fsync-off',
  };
}

/** @returns why it is not changed, if it is not */
function addInitdbArguments(
  file: YamlFile,
  choice: Choice,
  { node, image, variables, images }: GithubService,
  { majors }: ServerData,
): Change | string {
  if (majors.some((major) => major === null || major < SINCE.initdbSettings))
    return `this runner does not know \`command\`, and initdb takes settings from ${SINCE.initdbSettings} on`;
  if (variables.has('POSTGRES_INITDB_ARGS')) return 'it has a POSTGRES_INITDB_ARGS of its own';
  const words = listSettings(choice, images[0]?.major ?? null).join(' ');
  const [first] = file.entries(file.value(node, 'env'));
  const edit =
    first === undefined
      ? insertEntry(file, image, 'env', `{POSTGRES_INITDB_ARGS: ${words}}`)
      : insertEntry(file, first, 'POSTGRES_INITDB_ARGS', words);
  return {
    what: `settings by \`POSTGRES_INITDB_ARGS: ${words}\``,
    why: [reasons.NOTHING_TO_KEEP, reasons.INITDB_WRITES],
    edits: [edit],
    profile: 'fsync-off',
  };
}
