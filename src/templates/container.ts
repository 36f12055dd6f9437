// Describes a profile in a container of the official image, from which every form is rendered, and lists the forms.
import type { Setting } from '../inputs/settings.ts';
import { SINCE } from '../profiles/majors.ts';
import { dataMount } from '../profiles/official-image.ts';
import type { Profile } from '../profiles/profile.ts';
import { resolveProfile } from '../profiles/resolve.ts';
import { quoteShellWord } from '../system/terminal-text.ts';

const GB = 1024 * 1024 * 1024;

/** With this much memory no profile needs a smaller WAL. */
export const ADMIN_TMPFS_BYTES = 4 * GB;

/**
 * The forms of a profile, all of them a container of the official image, with the memory that each can ask for. `byConsent`:
 * somebody must allow it, so a profile that can do without memory is then on disk.
 */
const MEMORY = {
  docker: { bytes: GB, byConsent: false },
  compose: { bytes: GB, byConsent: false },
  github: { bytes: GB, byConsent: false },
  gitlab: { bytes: ADMIN_TMPFS_BYTES, byConsent: true },
  woodpecker: { bytes: GB, byConsent: true },
};

export type ContainerForm = keyof typeof MEMORY;
export const CONTAINER_FORMS = Object.keys(MEMORY) as ContainerForm[];

/** What `pg-speed profiles --format` takes. */
export const PROFILE_FORMATS = ['text', 'conf', 'args', 'json', ...CONTAINER_FORMS] as const;
export type ProfileFormat = (typeof PROFILE_FORMATS)[number];

/** The engine's own 64 MB fail parallel queries. */
export const SHARED_MEMORY_MB = 256;
/** Asks over TCP: while the image sets itself up, a server answers only on the socket. */
export const PROBE = ['pg_isready', '--host=127.0.0.1', '--username=postgres'];

/** A profile in a container, from which every form is rendered. */
export interface ContainerDescription {
  profile: string;
  why: Profile['why'];
  major: number;
  image: string;
  initdbArgs: { argument: string; why: string }[];
  settings: (Setting & { why: string })[];
  /** Where the memory is mounted; null if the data is on the engine's disk. */
  tmpfs: { path: string; bytes: number } | null;
  /** Whether the profile exists only in memory. */
  needsMemory: boolean;
  /** What the official image cannot give of the profile, and the like. */
  notes: string[];
}

/** A profile in a container of this form and major version, resolved by the same rules as on a machine. */
export function makeContainer(form: ContainerForm, profile: Profile, major: number): ContainerDescription {
  const { bytes, byConsent } = MEMORY[form];
  const version = { text: String(major), major, minor: 0 };
  const tmpfsBytes = byConsent && profile.storage !== 'tmpfs' ? null : bytes;
  const overrides = { settings: [], initdbArgs: [], tmpfsSizeBytes: tmpfsBytes ?? undefined };
  const directory = dataMount(major);
  const tmpfs = tmpfsBytes === null ? null : { directory, freeBytes: tmpfsBytes };
  const places = { disk: directory, tmpfs, mountParent: null, availableMemoryBytes: Number.POSITIVE_INFINITY };
  const resolved = resolveProfile(profile, version, places, overrides);
  if (resolved.kind === 'skipped') throw new Error(`${profile.name}: ${resolved.skipped.reason}`);
  const { storage, initdbArgs, settings, sql, leftOut } = resolved.spec;
  const notes: string[] = [];
  if (profile.template)
    notes.push(
      'The official image runs initdb; the copied data directory is in the image org/pg-speed, which takes its place.',
    );
  if (sql.length > 0) notes.push('Its SQL is not in here: run it yourself, after what fills the database.');
  for (const { name, reason } of leftOut) notes.push(`${name} is left out: ${reason}.`);
  return {
    profile: profile.name,
    why: profile.why,
    major,
    image: `postgres:${major}`,
    initdbArgs: profile.initdbArgs.filter(({ argument }) => initdbArgs.includes(argument)),
    settings: settings.map((setting) => ({ ...setting, why: findReason(setting, profile) })),
    tmpfs: storage.kind === 'tmpfs' ? { path: storage.parent, bytes: storage.sizeBytes } : null,
    needsMemory: profile.storage === 'tmpfs',
    notes,
  };
}

/** The reason for a setting. A value that is not the profile's was lowered to fit the tmpfs. */
function findReason({ name, value }: Setting, profile: Profile): string {
  const preset = profile.settings.find((setting) => setting.name === name && setting.value === value);
  return preset?.why ?? 'a quarter of the tmpfs, which holds the WAL too';
}

/** The settings as arguments of the server, which every version and image accepts. */
export function serverArguments({ settings }: ContainerDescription): string[] {
  return settings.flatMap(({ name, value }) => ['-c', `${name}=${value}`]);
}

/** Whether initdb can write the settings, so that the environment is enough. */
export function takesSettingsByInitdb({ major }: ContainerDescription): boolean {
  return major >= SINCE.initdbSettings;
}

/** The value of POSTGRES_INITDB_ARGS, which the image's entry point splits like a shell; may be empty. */
export function initdbLine(container: ContainerDescription, withSettings: boolean): string {
  const words = container.initdbArgs.map(({ argument }) => argument);
  return [...words, ...(withSettings ? serverArguments(container) : [])].map(quoteShellWord).join(' ');
}

/** A size as Docker and mount(8) write it: `1g`. */
export function formatSize(bytes: number): string {
  return bytes % GB === 0 ? `${bytes / GB}g` : `${Math.floor(bytes / (1024 * 1024))}m`;
}
