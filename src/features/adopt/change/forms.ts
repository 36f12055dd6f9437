// Makes the changes that several CIs share (settings, another image), gives the reason for each form, and says who cannot have a profile.
import { isScalar } from 'yaml';
import { findProfile } from '../../../profiles/catalog.ts';
import { NEWEST_MAJOR } from '../../../profiles/version.ts';
import { makeContainer, serverArguments } from '../../../templates/container.ts';
import type { Image } from './image.ts';
import type { Change, Choice } from './outcome.ts';
import { type Entry, rangeOf, type YamlFile } from './yaml-file.ts';

export const IN_MEMORY = 'In memory nothing waits for a disk, and fsync has no measured effect.';
export const NO_SIZE =
  'Without a size the mount may take half of the memory. When it is full, statements fail with "No space left on device"; `size=2g` behind a colon would set a limit.';
export const MOVED_DATA =
  'The data folder moved with PostgreSQL 18, from /var/lib/postgresql/data to below /var/lib/postgresql.';
export const ANY_VERSION =
  'The versions need different mounts, since the data folder moved with 18; PGDATA puts it in one place for all of them. GitHub adds it to `env`; act 0.2.89 puts it in the place of `env`, so set it there if you use act.';
export const CHECK_EACH_SECOND =
  'The steps begin when the health check has passed: one each second is not late, and interval times retries stays as it was.';
export const CHECK_OVER_TCP =
  'The check asks over TCP, since the server with which the image sets itself up listens on its socket only.';
export const GITHUB_COMMAND =
  "`command:` of a service exists on GitHub since April 2026, replaces the image's own, and is not known to actionlint 1.7.12.";
export const ENTRYPOINT_ADDS = 'The image starts `postgres` with the words of its command.';
export const NOTHING_TO_KEEP =
  'With fsync off a crash of the machine can damage the data, which ends with the job anyway.';
export const BOTH_NAMES = 'The service keeps both names under which GitLab makes it known, since no `alias` is added.';
export const RUNNER_MEMORY = "Memory for a service can only be set in the runner's config.toml (`services_tmpfs`).";
export const TRUSTED_MEMORY = '`tmpfs:` would be faster still, where an admin has trusted the repository with volumes.';
export const INITDB_WRITES =
  'POSTGRES_INITDB_ARGS is the one way that this runner knows; initdb takes `-c` from 16 on and writes it into postgresql.conf.';
export const COPIED_FOLDER =
  'The image starts from a copied data directory, and takes the same variables as the official one.';

/** The words that give a server the settings of the profile, behind `postgres`. */
export function listSettings({ profile }: Choice, major: number | null): string[] {
  if (profile === 'turbo') return ['-c', 'fsync=off'];
  const preset = findProfile(profile);
  return preset === undefined ? [] : serverArguments(makeContainer('docker', preset, major ?? NEWEST_MAJOR));
}

/** Texts that name replication, which the profile `fsync-off` switches off. */
const REPLICATION = /\b(?:wal_level|max_wal_senders|max_replication_slots|replication[_ ]slots?|slot)\b/i;

/** First version that knows all settings of the profile, since `max_wal_size` is of 9.5. */
const SETTINGS_SINCE = 10;

/** Why a server cannot have the profile; null if it can. @param text the command and the scripts that may name replication */
export function refuseProfile({ profile }: Choice, text: string, majors: readonly (number | null)[]): string | null {
  if (profile !== 'fsync-off') return null;
  if (majors.some((major) => major !== null && major < SETTINGS_SINCE))
    return '`fsync-off` has settings that not every 9.x knows; `--profile turbo` needs none of them';
  const [word] = REPLICATION.exec(text) ?? [];
  if (word === undefined) return null;
  return `\`fsync-off\` ends replication (wal_level = minimal), and \`${word}\` is named here; \`--profile turbo\` leaves it`;
}

/** The versions of this project's image. */
const MAJORS = [15, 16, 17, 18];

/** Replaces the official image by this project's, where nothing else changes with it. @returns why it is not replaced, if it is not */
export function replaceImage(file: YamlFile, entry: Entry, images: readonly Image[], choice: Choice): Change | string {
  const [image] = images;
  const { value } = entry;
  const isKnown = image?.isPlain === true && image.major !== null && MAJORS.includes(image.major);
  if (images.length !== 1 || image === undefined || !isKnown || !isScalar(value) || file.scalar(value) !== image.text)
    return `only \`postgres:15\` to \`postgres:18\` has an image that is the same but faster, and this is \`${file.scalar(value) ?? ''}\``;
  const text = `${choice.owner}/pg-speed:${image.major}`;
  const [start, end] = rangeOf(value);
  const at = start + file.text.slice(start, end).indexOf(image.text);
  const variable = choice.profile === 'turbo' ? '' : `; set \`PG_SPEED_PROFILE: ${choice.profile}\` in its environment`;
  return {
    what: `image \`${text}\` in place of \`${image.text}\`${variable}`,
    why: [COPIED_FOLDER],
    edits: [{ start: at, end: at + image.text.length, text }],
  };
}
