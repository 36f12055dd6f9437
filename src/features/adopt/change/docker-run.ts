// Finds the calls of `docker run` in a script that start PostgreSQL, and makes them fast: data in memory, or settings behind the image.
import { isScalar, type Node } from 'yaml';
import {
  chooseMount,
  explainRefusal,
  hasOwnUser,
  isMovable,
  isPlainFolder,
  type ServerData,
  touchesData,
} from './data-folder.ts';
import { explainDisk } from './disk.ts';
import {
  type DockerOption,
  listMemory,
  listVolumes,
  readCall,
  readLimits,
  readVariables,
  valuesOf,
} from './docker-options.ts';
import { findFast, listRemarks } from './fast.ts';
import { readImage } from './image.ts';
import type { JobScripts } from './job-scripts.ts';
import { expandText } from './matrix.ts';
import { mountMemory } from './memory-mount.ts';
import { asSentence, type Change, type Choice, change, keepFast, leave, type Outcome } from './outcome.ts';
import { listSettings, refuseProfile } from './profile-change.ts';
import * as reasons from './reasons.ts';
import { readWords, type Word } from './words.ts';
import type { YamlFile } from './yaml-file.ts';

/** Words between which the calls of a script end. */
const SEPARATORS = ['&&', '||', ';', '|', '&'];
/** The program, which may stand in a substitution: `ID=$(docker run`. */
const PROGRAM = /(?:^|[(`])(?:docker|podman)$/;

/** Where a call stands: the job or action, with the scripts of all its steps. */
interface Surroundings {
  where: string;
  job: Node;
  scripts: JobScripts;
}

/** Variables of the official image, which show what an image is whose name does not. */
const SERVER_VARIABLES = ['POSTGRES_PASSWORD', 'POSTGRES_HOST_AUTH_METHOD'];

/** @returns what becomes of each `docker run` of a PostgreSQL image in a script */
export function adoptDockerRun(file: YamlFile, run: Node, around: Surroundings, choice: Choice): Outcome[] {
  const script = file.scalar(run);
  if (script === null || !/\b(?:docker|podman)\b/.test(script) || !isScalar(run)) return [];
  const words = readWords(run, file.text);
  if (words === null) return [];
  const isLiteral = run.type === 'BLOCK_LITERAL';
  return dropComments(file, words).flatMap((word, at, code) =>
    isRun(code, at) ? adoptCall(file, word, takeCall(file, code, at + 1, isLiteral), around, choice) : [],
  );
}

/** Whether a word is the `run` of `docker run` or `docker container run`. */
function isRun(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.value === 'container' ? words[at - 2] : words[at - 1];
  return words[at]?.value === 'run' && before !== undefined && PROGRAM.test(before.value);
}

function dropComments(file: YamlFile, words: readonly Word[]): Word[] {
  let isComment = false;
  return words.filter(({ start, end, value }, at) => {
    if (isComment && file.text.slice(words[at - 1]?.end, start).includes('\n')) isComment = false;
    // In quotes it begins no comment.
    if (value.startsWith('#') && file.text.slice(start, end).startsWith('#')) isComment = true;
    return !isComment;
  });
}

/** The words from an index up to the end of the call. A backslash at the end of a line continues it, as does a line end that YAML folds. */
function takeCall(file: YamlFile, words: readonly Word[], begin: number, isLiteral: boolean): Word[] {
  const call: Word[] = [];
  let last: Word | null = null;
  for (let at = begin; at < words.length; at++) {
    const word = words[at] as Word;
    const between = last === null ? '' : file.text.slice(last.end, word.start);
    const isNext = isLiteral ? between.includes('\n') && last?.value !== '\\' : /\n\s*\n|\S/.test(between);
    if (isNext || SEPARATORS.includes(word.value)) break;
    if (word.value !== '\\') call.push(word);
    if (/[^\\];$/.test(word.value)) break;
    last = word;
  }
  return call;
}

function adoptCall(
  file: YamlFile,
  run: Word,
  call: readonly Word[],
  { where, job, scripts }: Surroundings,
  choice: Choice,
): Outcome[] {
  const { options, operands } = readCall(call);
  const [first, ...command] = operands;
  if (first === undefined) return [];
  const text = first.value.replace(/[;)`]+$/, '');
  const images = (expandText(file, job, text) ?? [text]).filter((each) => each !== '').map(readImage);
  const variables = readVariables(options);
  const [verb = '', ...more] = command.map(({ value }) => value);
  const isServer = images.some(({ kind }) => kind !== 'none') || SERVER_VARIABLES.some((name) => variables.has(name));
  if (!isServer || !/^(?:$|-|postgres$|\d?>|&|\))/.test(verb)) return [];
  const place = { subject: `docker run of ${where}`, at: run.start };
  if (images.some(({ kind }) => kind === 'none'))
    return [leave(place, `which image \`${text}\` is, is not known here`)];
  const closed = images.find(({ kind }) => kind === 'closed');
  if (closed) return [leave(place, `\`${closed.text}\`: ${closed.reason}`)];
  const pgdata = variables.get('PGDATA') ?? null;
  const server = { majors: images.map(({ major }) => major), pgdata, ...readLimits(options) };
  const memory = listMemory(options);
  const volumes = listVolumes(options);
  const isKnown = images.every(({ kind }) => kind === 'folders');
  const refusal = isKnown ? explainRefusal(volumes, server) : null;
  if (refusal !== null) return [leave(place, refusal)];
  const fast = findFast({ memory, command: [verb, ...more], variables, setsFsync: scripts.setsFsync }, server);
  if (fast !== null) return [keepFast(place, fast)];
  const remarks = listRemarks(memory, variables, server).map(asSentence);
  const volume = volumes.find((target) => touchesData(target, server));
  if (volume !== undefined) return [leave(place, `a volume on \`${volume}\` keeps its data`)];
  const refused = refuseProfile(choice, scripts.replication, server.majors);
  if (refused !== null) return [leave(place, refused)];
  if (server.pgdata !== null && !isPlainFolder(server.pgdata)) return [leave(place, 'its PGDATA is no plain path')];
  const hasKnownFolders = choice.profile === 'turbo' && isKnown;
  const [container = null] = valuesOf(options, '--name');
  const disk = hasKnownFolders ? explainDisk(scripts.disk, { service: null, container }, server) : null;
  const usesMemory = hasKnownFolders && disk === null;
  const unstarted = usesMemory && isMovable(memory) ? null : explainRefusal(memory, server);
  if (unstarted !== null) return [leave(place, unstarted)];
  const versions = images.map(({ namedMajor }) => namedMajor);
  if (usesMemory) {
    const memoryChange = putIntoMemory(file, run, options, server);
    return [change(place, { ...memoryChange, why: [...remarks, ...memoryChange.why] }, versions)];
  }
  const settings = listSettings(choice, images[0]?.major ?? null).join(' ');
  const at = verb === 'postgres' ? (command[0]?.end ?? first.end) : first.end - (first.value.length - text.length);
  const why = [...(disk === null ? [] : [asSentence(disk)]), reasons.NOTHING_TO_KEEP, reasons.ENTRYPOINT_ADDS];
  const edit = { start: at, end: at, text: ` ${settings}` };
  const what = `settings by its command: \`${settings}\``;
  return [change(place, { what, why: [...remarks, ...why], edits: [edit], profile: 'fsync-off' }, versions)];
}

function putIntoMemory(file: YamlFile, run: Word, options: readonly DockerOption[], server: ServerData): Change {
  const form = chooseMount(server) === null ? reasons.ANY_VERSION : reasons.MOVED_DATA;
  const isOwn = hasOwnUser(server) && server.pgdata === null;
  const add = (words: string) => ({ start: run.end, end: run.end, text: ` ${words}` });
  return {
    ...mountMemory(file.text, options, server, add),
    why: [reasons.IN_MEMORY, isOwn ? reasons.OWN_USER : form, reasons.NO_SIZE],
  };
}
