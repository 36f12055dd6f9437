// Changes the servers of a Compose file to memory or settings, where it is sure that they keep nothing and only tests use them.
import type { Node, YAMLMap } from 'yaml';
import { putIntoMemory } from './compose-memory.ts';
import { type ComposeServer, listMemory, listServers, listVolumes, type MemoryMount } from './compose-server.ts';
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
  const judged = listServers(file).map((server) => ({ server, outcome: adoptServer(file, server, use, choice) }));
  const changed = judged.filter(({ outcome }) => outcome.verdict === 'changed');
  const changedMaps = new Map<Node, YAMLMap>(changed.map(({ server }) => [server.node, server.imageEntry.map]));
  const services = file.roots.flatMap((root) => file.entries(file.value(root, 'services')));
  const merged = new Set<Node>();
  for (const { value } of services)
    for (const map of file.layers(value)) if (value !== null && changedMaps.get(value) !== map) merged.add(map);
  return judged.map(({ server, outcome }) => {
    if (outcome.verdict !== 'changed' || !merged.has(server.imageEntry.map)) return outcome;
    return leave(outcome, 'its lines are merged into another service, which is to stay as it is');
  });
}

function adoptServer(file: YamlFile, server: ComposeServer, use: ComposeUse, choice: Choice): Outcome {
  const { name, node, image, data } = server;
  const place = { subject: `service ${name}`, at: rangeOf(server.imageEntry.key)[0] };
  if (server.program !== '')
    return remark(
      place,
      `it runs \`${server.program}\` in \`${image.text}\`: a client, or a server that is started its own way`,
    );
  const variables = file.variables(file.value(node, 'environment'));
  const mounts = listMemory(file, node);
  const memory = mounts.map(({ folder }) => folder);
  const command = file.texts(file.value(node, 'command'));
  const volumes = listVolumes(file, node);
  const refusal = image.kind === 'folders' ? explainRefusal(volumes, data) : null;
  if (refusal !== null) return leave(place, refusal);
  const fast = findFast({ memory, command, variables, setsFsync: false }, data);
  if (fast !== null) return keepFast(place, fast);
  const volume = volumes.find((target) => touchesData(target, data));
  if (volume !== undefined) return leave(place, `a volume on \`${volume}\` keeps its data`);
  if (image.kind === 'closed') return leave(place, `\`${image.text}\`: ${image.reason}`);
  const isKept = use.siblings.some((sibling) => {
    const services = sibling.roots.map((root) => sibling.value(root, 'services', name));
    const namesake = services.find((service) => service !== null) ?? null;
    return listVolumes(sibling, namesake).some((target) => touchesData(target, data));
  });
  if (isKept) return leave(place, 'another Compose file of its folder gives it a volume');
  const remarks = listRemarks(memory, variables, data);
  const planned = explainDoubt(file, use) ?? planChange(file, server, mounts, use, choice);
  if (typeof planned === 'string') return leave(place, [...remarks, planned].join('; '));
  return change(place, planned.what, [...remarks.map(asSentence), ...planned.why], planned.edits);
}

/** Why somebody may keep data in the servers of a file; null if nobody does. */
function explainDoubt(file: YamlFile, { byCi, byOthers }: ComposeUse): string | null {
  const name = file.path.split('/').at(-1) ?? '';
  if (TEST_NAMES.test(name)) return null;
  if (DEFAULT_NAMES.test(name))
    return 'developers start this file too, and the anonymous volume of the image outlives a stop';
  if (byOthers.length > 0) return `\`${byOthers[0]}\` names this file too, so that it may keep somebody's data`;
  return byCi.length > 0 ? null : 'no CI file starts it';
}

/** @returns why it is not changed, if it is not */
function planChange(
  file: YamlFile,
  server: ComposeServer,
  mounts: readonly MemoryMount[],
  { isRestarted }: ComposeUse,
  choice: Choice,
): Change | string {
  const { node, image, imageEntry, data } = server;
  const hasKnownFolder = image.kind === 'folders' && chooseMount(data) !== null && image.major !== null;
  const disk = isRestarted ? RESTARTED : explainContainer(data);
  const memory = mounts.map(({ folder }) => folder);
  const usesMemory = choice.profile === 'turbo' && hasKnownFolder && disk === null;
  const refusal = usesMemory && isMovable(memory) ? null : explainRefusal(memory, data);
  if (refusal !== null) return refusal;
  if (usesMemory) return putIntoMemory(file, server, mounts);
  const command = file.value(node, 'command');
  const refused = refuseProfile(choice, findReplication(file.texts(command)), data.majors);
  if (refused !== null) return refused;
  const settings = listSettings(choice, image.major);
  const edit =
    command === null
      ? insertEntry(file, imageEntry, 'command', `[postgres, ${settings.join(', ')}]`)
      : appendItems(file, command, settings);
  if (edit === null) return 'its `command` is not in a form that can be edited with certainty';
  return {
    what: `settings by its command: ${settings.join(' ')}`,
    why: [...(disk === null ? [] : [asSentence(disk)]), reasons.NOTHING_TO_KEEP, reasons.ENTRYPOINT_ADDS],
    edits: [edit],
  };
}
