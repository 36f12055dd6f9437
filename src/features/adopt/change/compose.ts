// Changes the servers of a Compose file to memory or settings, where it is sure that they keep nothing and only tests use them.
import type { Node, YAMLMap } from 'yaml';
import { explainOutside, listIncluded, listServices } from './compose-links.ts';
import { isOwn, putIntoMemory } from './compose-memory.ts';
import { listFolders, listMounts, type Mount } from './compose-mounts.ts';
import { type ComposeServer, listServers } from './compose-server.ts';
import { findService, listValues, readEnvironment, readTexts, resolveService } from './compose-service.ts';
import { type ComposeUse, DEFAULT_NAMES } from './compose-use.ts';
import { chooseMount, explainRefusal, isMovable, touchesData } from './data-folder.ts';
import { explainContainer, RESTARTED } from './disk.ts';
import { appendItems, insertEntry } from './edits.ts';
import { findFast, listRemarks } from './fast.ts';
import { asSentence, type Change, type Choice, change, keepFast, leave, type Outcome, remark } from './outcome.ts';
import { findReplication, listSettings, refuseProfile } from './profile-change.ts';
import * as reasons from './reasons.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

const TEST_NAMES = /(?:^|[._-])(?:tests?|testing|ci|e2e|integration)(?:[._-]|$)/i;

/** @returns what becomes of each PostgreSQL server of a file */
export function adoptCompose(file: YamlFile, use: ComposeUse, choice: Choice): Outcome[] {
  const judged = listServers(file, use.files).map((server) => ({
    server,
    outcome: adoptServer(file, server, use, choice),
  }));
  const changed = judged.filter(({ outcome }) => outcome.verdict === 'changed');
  const changedMaps = new Map<Node, YAMLMap>(changed.map(({ server }) => [server.node, server.mainEntry.map]));
  const shared = new Set<Node>();
  for (const { value } of listServices(file))
    for (const map of value === null ? [] : listMaps(file, value, use))
      if (value !== null && changedMaps.get(value) !== map) shared.add(map);
  const servers = judged.map(({ server, outcome }) => {
    if (outcome.verdict !== 'changed' || !shared.has(server.mainEntry.map)) return outcome;
    return leave(outcome, 'its lines are part of another service too, which is to stay as it is');
  });
  return [...servers, ...listLostIncludes(file, use)];
}

/** All mappings of a file that a service is made of: merged by `<<`, or extended. */
function listMaps(file: YamlFile, service: Node, { files }: ComposeUse): Node[] {
  const { layers } = resolveService(file, service, files);
  return layers.flatMap((layer) => (layer.file === file ? [...file.layers(layer.node)] : []));
}

function listLostIncludes(file: YamlFile, { files }: ComposeUse): Outcome[] {
  return listIncluded(file).flatMap((link) => {
    const included = files.get(link.path) ?? explainOutside(link);
    if (typeof included !== 'string') return [];
    return [leave({ subject: `include of \`${link.name}\``, at: rangeOf(link.node)[0] }, included)];
  });
}

function adoptServer(file: YamlFile, server: ComposeServer, use: ComposeUse, choice: Choice): Outcome {
  const { name, layers, image, data } = server;
  const place = { subject: `service ${name}`, at: rangeOf(server.mainEntry.key)[0] };
  if (server.unknown !== null) return leave(place, server.unknown);
  if (server.program !== '')
    return remark(
      place,
      `it runs \`${server.program}\` in \`${image.text}\`: a client, or a server that is started its own way`,
    );
  const variables = readEnvironment(layers);
  const mounts = listMounts(layers);
  const memory = listFolders(mounts, true);
  const volumes = listFolders(mounts, false);
  const command = readTexts(layers, 'command');
  const refusal = image.kind === 'folders' ? explainRefusal(volumes, data) : null;
  if (refusal !== null) return leave(place, refusal);
  const fast = findFast({ memory, command, variables, setsFsync: false }, data);
  if (fast !== null) return keepFast(place, fast);
  const volume = volumes.find((target) => touchesData(target, data));
  if (volume !== undefined) return leave(place, `a volume on \`${volume}\` keeps its data`);
  if (image.kind === 'closed') return leave(place, `\`${image.text}\`: ${image.reason}`);
  if (listValues(layers, 'volumes_from').length > 0) return leave(place, 'its `volumes_from` may keep its data');
  const isKept = use.siblings.some((sibling) => {
    const namesake = findService(sibling, name);
    if (namesake === null) return false;
    const { layers: others } = resolveService(sibling, namesake, use.files);
    return listFolders(listMounts(others), false).some((folder) => touchesData(folder, data));
  });
  if (isKept) return leave(place, 'another Compose file of its folder gives it a volume');
  const remarks = listRemarks(memory, variables, data);
  const planned = explainDoubt(file, name, use) ?? planChange(file, server, mounts, use, choice);
  if (typeof planned === 'string') return leave(place, [...remarks, planned].join('; '));
  return change(place, { ...planned, why: [...remarks.map(asSentence), ...planned.why] }, [image.namedMajor]);
}

/** Why somebody may keep data in a service of a file; null if nobody does. */
function explainDoubt(file: YamlFile, service: string, { byCi, byOthers, usedBy }: ComposeUse): string | null {
  const includer = usedBy.get(null);
  if (includer !== undefined) return `\`${includer}\` includes this file, so that it may keep somebody's data`;
  const extender = usedBy.get(service);
  if (extender !== undefined) return `\`${extender}\` extends it, so that a change would reach that service too`;
  const fileName = file.path.split('/').at(-1) ?? '';
  if (TEST_NAMES.test(fileName)) return null;
  if (DEFAULT_NAMES.test(fileName))
    return 'developers start this file too, and the anonymous volume of the image outlives a stop';
  if (byOthers.length > 0) return `\`${byOthers[0]}\` names this file too, so that it may keep somebody's data`;
  return byCi.length > 0 ? null : 'no CI file starts it';
}

/** @returns why it is not changed, if it is not */
function planChange(
  file: YamlFile,
  server: ComposeServer,
  mounts: readonly Mount[],
  { isRestarted }: ComposeUse,
  choice: Choice,
): Change | string {
  const { layers, image, mainEntry, data } = server;
  const hasKnownFolder = image.kind === 'folders' && chooseMount(data) !== null && image.major !== null;
  const disk = isRestarted ? RESTARTED : explainContainer(data);
  const memory = listFolders(mounts, true);
  const usesMemory = choice.profile === 'turbo' && hasKnownFolder && disk === null;
  const refusal = usesMemory && isMovable(memory) ? null : explainRefusal(memory, data);
  if (refusal !== null) return refusal;
  if (usesMemory) return putIntoMemory(file, server, mounts);
  const [command] = listValues(layers, 'command');
  const refused = refuseProfile(choice, findReplication(readTexts(layers, 'command')), data.majors);
  if (refused !== null) return refused;
  const settings = listSettings(choice, image.major);
  const edit =
    command === undefined
      ? insertEntry(file, mainEntry, 'command', `[postgres, ${settings.join(', ')}]`)
      : isOwn(file, server, command) && appendItems(file, command.node, settings);
  if (!edit) return 'its `command` is not in a form that can be edited with certainty';
  return {
    what: `settings by its command: ${settings.join(' ')}`,
    why: [...(disk === null ? [] : [asSentence(disk)]), reasons.NOTHING_TO_KEEP, reasons.ENTRYPOINT_ADDS],
    edits: [edit],
    profile: 'fsync-off',
  };
}
