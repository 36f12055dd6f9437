// Writes the settings of a profile as words of a command, replaces the official image by ours, and refuses servers that a profile does not suit.
import { isScalar } from 'yaml';
import { findProfile } from '../../../profiles/catalog.ts';
import { IMAGE_MAJORS, NEWEST_MAJOR } from '../../../profiles/majors.ts';
import { makeContainer, serverArguments } from '../../../templates/container.ts';
import type { Image } from './image.ts';
import type { Change, Choice } from './outcome.ts';
import { COPIED_FOLDER } from './reasons.ts';
import type { Entry } from './yaml-entries.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

/** The words that give a server the settings of the profile, behind `postgres`. */
export function listSettings({ profile }: Choice, major: number | null): string[] {
  if (profile === 'turbo') return ['-c', 'fsync=off'];
  const preset = findProfile(profile);
  return preset === undefined ? [] : serverArguments(makeContainer('docker', preset, major ?? NEWEST_MAJOR));
}

/**
 * Texts that name replication, which the profile `fsync-off` switches off. From 19 on logical replication works without a word about
 * `wal_level`, so that what begins it counts too.
 */
const REPLICATION =
  /\b(?:wal_level|max_wal_senders|max_replication_slots|\w*replication[_ ]slots?|slot|pg_recvlogical|create (?:publication|subscription))\b/i;

/** First version that knows all settings of the profile, since `max_wal_size` is of 9.5. */
const SETTINGS_SINCE = 10;

/** Finds a word that names replication; null if no text has such a word. */
export function findReplication(texts: readonly string[]): string | null {
  for (const text of texts) {
    const [word] = REPLICATION.exec(text) ?? [];
    if (word !== undefined) return word;
  }
  return null;
}

/** Why a server cannot have the profile; null if it can. @param replication the word of its command or scripts that names replication */
export function refuseProfile(
  { profile }: Choice,
  replication: string | null,
  majors: readonly (number | null)[],
): string | null {
  if (profile !== 'fsync-off') return null;
  if (majors.some((major) => major !== null && major < SETTINGS_SINCE))
    return '`fsync-off` has settings that not every 9.x knows; `--profile turbo` needs none of them';
  if (replication === null) return null;
  return `\`fsync-off\` ends replication (wal_level = minimal), and \`${replication}\` is named here; \`--profile turbo\` leaves it`;
}

/** Replaces the official image by this project's, where nothing else changes with it. @returns why it is not replaced, if it is not */
export function replaceImage(file: YamlFile, entry: Entry, images: readonly Image[], choice: Choice): Change | string {
  const [image] = images;
  const { value } = entry;
  const isKnown = image?.isPlain === true && image.major !== null && IMAGE_MAJORS.includes(image.major);
  if (images.length !== 1 || image === undefined || !isKnown || !isScalar(value) || file.scalar(value) !== image.text)
    return `only \`postgres:${IMAGE_MAJORS[0]}\` to \`postgres:${NEWEST_MAJOR}\` has an image that is the same but faster, and this is \`${file.scalar(value) ?? ''}\``;
  const text = `${choice.owner}/pg-speed:${image.major}`;
  const [start, end] = rangeOf(value);
  const at = start + file.text.slice(start, end).indexOf(image.text);
  const variable = choice.profile === 'turbo' ? '' : `; set \`PG_SPEED_PROFILE: ${choice.profile}\` in its environment`;
  return {
    what: `image \`${text}\` in place of \`${image.text}\`${variable}`,
    why: [COPIED_FOLDER],
    profile: choice.profile,
    edits: [{ start: at, end: at + image.text.length, text }],
  };
}
