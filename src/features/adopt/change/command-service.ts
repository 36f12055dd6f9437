// Judges a server in a CI's list of services (GitLab, CircleCI, Woodpecker), and gives it settings by its command, or another image.
import { isAlias, isMap, isScalar, type Node } from 'yaml';
import { appendItems, expandItem, insertEntry } from './edits.ts';
import { findFast, listRemarks } from './fast.ts';
import { type Image, readImage } from './image.ts';
import type { JobScripts } from './job-scripts.ts';
import { asSentence, type Change, type Choice, change, keepFast, leave, type Outcome, remark } from './outcome.ts';
import { findReplication, listSettings, refuseProfile, replaceImage } from './profile-change.ts';
import * as reasons from './reasons.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

/** A server in a list of a CI: the name of an image, or a mapping that names it. */
export interface ListedServer {
  subject: string;
  /** The item: a scalar, a mapping, or an alias of a scalar that has other uses too. */
  node: Node;
  image: Image;
  /** The key under which a mapping has the image. */
  imageKey: string;
  variables: ReadonlyMap<string, string>;
  /** The scripts of the job. */
  scripts: JobScripts;
  job?: string;
}

/** The words of a CI for a command. */
export interface CommandForm {
  key: 'command' | 'entrypoint';
  /** What stands in front of the settings. */
  head: readonly string[];
  /** Whether it may be a text, which the CI splits into words. */
  takesText: boolean;
  /** Keys beside it that make the form unsure. */
  blockers: readonly string[];
  why: readonly string[];
}

/** Reads an item of a list of services; null if it is no PostgreSQL server. */
export function readListed(
  file: YamlFile,
  node: Node,
  imageKey: string,
  more: Pick<ListedServer, 'variables' | 'scripts'> & { job?: string; where: string },
): ListedServer | null {
  const text = file.scalar(isMap(node) ? file.value(node, imageKey) : node);
  if (text === null) return null;
  const image = readImage(text);
  const { where, ...rest } = more;
  if (image.kind === 'none' && !isVariableImage(text)) return null;
  return { subject: `${image.kind === 'none' ? text : image.name} of ${where}`, node, image, imageKey, ...rest };
}

/** Whether the name of an image is nothing but a variable whose own name says PostgreSQL. */
function isVariableImage(text: string): boolean {
  return /^(?:\$\{?\w*|<<.*|\$\[\[.*)(?:postgres|pg_|pgsql)/i.test(text);
}

/** @returns what becomes of a server */
export function adoptListed(file: YamlFile, server: ListedServer, form: CommandForm, choice: Choice): Outcome {
  const { node, image, variables, scripts } = server;
  const place = { subject: server.subject, at: rangeOf(node)[0] };
  const data = { majors: [image.major], pgdata: variables.get('PGDATA') ?? null };
  const written = file.texts(file.value(node, form.key));
  if (image.kind === 'none') return leave(place, `its image is a variable (\`${image.text}\`)`);
  const command = [...written, ...file.texts(file.value(node, 'entrypoint'))];
  const fast = findFast({ memory: [], command, variables, setsFsync: scripts.setsFsync }, data);
  if (fast !== null) return keepFast(place, fast);
  const remarks = listRemarks([], variables, data);
  const planned = planChange(file, server, form, choice, findReplication(written) ?? scripts.replication);
  if (typeof planned === 'string') return leave(place, [...remarks, planned].join('; '));
  const outcome = change(place, { ...planned, why: [...remarks.map(asSentence), ...planned.why] }, [image.namedMajor]);
  return server.job === undefined ? outcome : { ...outcome, job: server.job };
}

/** @returns why it is not changed, if it is not */
function planChange(
  file: YamlFile,
  { node, image, imageKey }: ListedServer,
  form: CommandForm,
  choice: Choice,
  replication: string | null,
): Change | string {
  if (image.kind === 'closed') return `\`${image.text}\`: ${image.reason}`;
  const refused = refuseProfile(choice, replication, [image.major]);
  if (refused !== null) return refused;
  if (choice.by === 'image') return planImage(file, node, image, imageKey, choice);
  const blocker = form.blockers.find((name) => file.value(node, name) !== null);
  if (blocker !== undefined) return `it has \`${blocker}\` of its own`;
  const settings = listSettings(choice, image.major);
  const why = [reasons.NOTHING_TO_KEEP, ...form.why];
  const existing = file.value(node, form.key);
  if (existing !== null) {
    const first = file.texts(existing).join(' ').trim().split(/\s+/)[0] ?? '';
    const takesSettings = /^(?:postgres$|docker-entrypoint\.sh$|-)/.test(first);
    if (isScalar(existing) && !form.takesText)
      return `its \`${form.key}\` is a text, where this CI takes a list of words`;
    const edit = takesSettings ? appendItems(file, existing, settings) : null;
    if (edit === null) return `its \`${form.key}\` is its own`;
    return { what: `\`${settings.join(' ')}\` added to its ${form.key}`, why, edits: [edit], profile: 'fsync-off' };
  }
  const list = `[${[...form.head, ...settings].join(', ')}]`;
  const what = `\`${form.key}: ${list}\``;
  if (isScalar(node) || isAlias(node))
    return { what, why, edits: expandItem(file, node, form.key, list), profile: 'fsync-off' };
  const entry = file.entry(node, imageKey);
  if (entry === undefined) return `it has no \`${imageKey}\``;
  return { what, why, edits: [insertEntry(file, entry, form.key, list)], profile: 'fsync-off' };
}

/** @returns why it is not changed, if it is not */
function planImage(file: YamlFile, node: Node, image: Image, imageKey: string, choice: Choice): Change | string {
  const entry = file.entry(node, imageKey);
  const keepsName = imageKey !== 'name' || file.value(node, 'alias') !== null;
  if (entry !== undefined && keepsName) return replaceImage(file, entry, [image], choice);
  return 'a service without an `alias` would lose its host name `postgres` with another image';
}

/** A remark on a job that runs in an image of PostgreSQL, which is a client there. */
export function remarkClient(file: YamlFile, node: Node | null, where: string): Outcome[] {
  const text = file.scalar(node);
  if (node === null || text === null || readImage(text).kind === 'none') return [];
  return [
    remark(
      { subject: `image of ${where}`, at: rangeOf(node)[0] },
      `\`${text}\` is where its script runs: a client, no server`,
    ),
  ];
}
