/** A profile in a container of the official image: what every form of it is made from. */
import type { Profile } from '../profiles/profile.ts';
import { resolveProfile } from '../profiles/resolve.ts';
import type { Setting } from '../profiles/spec.ts';
import type { StorageFacts } from '../system/storage.ts';
import { quoteShellWord } from '../system/terminal-text.ts';

const GB = 1024 * 1024 * 1024;

/** Size of the tmpfs where the form can ask for one; only what is used of it is taken. */
export const TMPFS_BYTES = GB;
/** Size where somebody is asked to allow a tmpfs: with this one no profile needs its WAL kept smaller. */
export const ADMIN_TMPFS_BYTES = 4 * GB;
/** The engine's own 64 MB fail parallel queries. */
export const SHARED_MEMORY_MB = 256;
/** Asks over TCP: while the image sets itself up, a server answers on the socket alone. */
export const PROBE = ['pg_isready', '--host=127.0.0.1', '--username=postgres'];
/** First major version whose `initdb` takes `-c name=value`. https://www.postgresql.org/docs/16/release-16.html */
const INITDB_SETTINGS_SINCE = 16;

export interface Reasoned {
  /** An argument of initdb, or `name=value` of a setting. */
  text: string;
  why: string;
}

export interface ContainerDescription {
  profile: string;
  /** One sentence: what the profile is for. */
  why: string;
  major: number;
  image: string;
  initdbArgs: Reasoned[];
  settings: (Setting & { why: string })[];
  /** Where the memory is mounted; null: the data is on the engine's disk. */
  tmpfs: { path: string; bytes: number } | null;
  /** Whether the profile is itself only in memory. */
  needsMemory: boolean;
  /** What the profile has here and the official image cannot give, and the like. */
  notes: string[];
}

/** The memory that a form can ask for. */
export interface Memory {
  bytes: number;
  /** Whether it needs somebody's consent: a profile that can do without it is then on disk. */
  byConsent: boolean;
}

/** What a profile is in a container of this major version, by the same rules as on a machine. */
export function makeContainer(profile: Profile, major: number, memory: Memory): ContainerDescription {
  const version = { text: String(major), major, minor: 0 };
  const tmpfsBytes = memory.byConsent && profile.storage !== 'tmpfs' ? null : memory.bytes;
  const overrides = { settings: [], initdbArgs: [], tmpfsSizeBytes: tmpfsBytes ?? undefined };
  const resolved = resolveProfile(profile, version, containerStorage(major, tmpfsBytes), overrides);
  if (resolved.kind === 'skipped') throw new Error(`${profile.name}: ${resolved.skipped.reason}`);
  const { spec } = resolved;
  const { storage } = spec;
  return {
    profile: profile.name,
    why: profile.why,
    major,
    image: `postgres:${major}`,
    initdbArgs: spec.initdbArgs.map((text) => ({
      text,
      why: profile.initdbArgs.find(({ argument }) => argument === text)?.why ?? '',
    })),
    settings: spec.settings.map((setting) => ({ ...setting, why: reasonOf(setting, profile) })),
    tmpfs: storage.kind === 'tmpfs' ? { path: storage.parent, bytes: storage.sizeBytes } : null,
    needsMemory: profile.storage === 'tmpfs',
    notes: [
      ...(profile.template === true ? [TEMPLATE_NOTE] : []),
      ...(spec.sql.length > 0 ? [SQL_NOTE] : []),
      ...spec.leftOut.map(({ name, reason }) => `${name} is left out: ${reason}.`),
    ],
  };
}

const TEMPLATE_NOTE =
  'The official image runs initdb; the copied data directory is in the image org/pg-speed, which takes its place.';

const SQL_NOTE = 'Its SQL is not in here: run it yourself, after what fills the database.';

/** The official image's volume, which 18 moved. https://github.com/docker-library/docs/blob/master/postgres/content.md#pgdata */
export function dataMount(major: number): string {
  return major >= 18 ? '/var/lib/postgresql' : '/var/lib/postgresql/data';
}

function containerStorage(major: number, tmpfsBytes: number | null): StorageFacts {
  const path = dataMount(major);
  const tmpfs = tmpfsBytes === null ? null : { directory: path, freeBytes: tmpfsBytes };
  return { disk: path, tmpfs, mountParent: null, availableMemoryBytes: Number.POSITIVE_INFINITY };
}

/** A value that is not the profile's own is one that the tmpfs made smaller. */
function reasonOf({ name, value }: Setting, profile: Profile): string {
  const own = profile.settings.find((setting) => setting.name === name && setting.value === value);
  return own?.why ?? 'a quarter of the tmpfs, which holds the WAL too';
}

/** The settings as arguments of the server: every version and image takes them. */
export function serverArguments({ settings }: ContainerDescription): string[] {
  return settings.flatMap(({ name, value }) => ['-c', `${name}=${value}`]);
}

/** Whether initdb can write the settings, so that the environment alone carries them. */
export function takesSettingsByInitdb({ major }: ContainerDescription): boolean {
  return major >= INITDB_SETTINGS_SINCE;
}

/** The value of POSTGRES_INITDB_ARGS, which the image's entry point reads as a shell does; empty when there is nothing to say. */
export function initdbLine(container: ContainerDescription, withSettings: boolean): string {
  const words = container.initdbArgs.map(({ text }) => text);
  return [...words, ...(withSettings ? serverArguments(container) : [])].map(quoteShellWord).join(' ');
}

/** Variables of the image for a user, password and database of everybody's expectation. */
export function listVariables(container: ContainerDescription, withSettings: boolean): [string, string][] {
  const line = initdbLine(container, withSettings);
  return [
    ['POSTGRES_USER', 'postgres'],
    ['POSTGRES_PASSWORD', 'postgres'],
    ['POSTGRES_DB', 'postgres'],
    ...(line === '' ? [] : ([['POSTGRES_INITDB_ARGS', line]] satisfies [string, string][])),
  ];
}

/** What clients read: libpq's variables and the URL. */
export function clientVariables(host: string): [string, string][] {
  return [
    ['PGHOST', host],
    ['PGPORT', '5432'],
    ['PGUSER', 'postgres'],
    ['PGPASSWORD', 'postgres'],
    ['PGDATABASE', 'postgres'],
    ['DATABASE_URL', `postgresql://postgres:postgres@${host}:5432/postgres`],
  ];
}

/** A size as Docker and mount(8) write it: `1g`. */
export function formatSize(bytes: number): string {
  return bytes % GB === 0 ? `${bytes / GB}g` : `${Math.floor(bytes / (1024 * 1024))}m`;
}
