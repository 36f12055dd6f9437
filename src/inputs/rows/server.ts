// Defines the inputs about the server: profiles, versions, source, access, settings, and what its database holds.
import { DOCKER, IMAGE } from '../../features/docker/inputs.ts';
import { DOWNLOAD } from '../../features/download/inputs.ts';
import { PROFILES_FILE } from '../../features/own-profiles/inputs.ts';
import { SNAPSHOT_FILES } from '../../features/snapshot-files/inputs.ts';
import {
  choosePassword,
  readDatabase,
  readExtensions,
  readListen,
  readPassword,
  readProfile,
  readSnapshotKey,
  readUser,
  readVersion,
  readVersions,
} from '../identity.ts';
import { countReader, readTmpfsSize } from '../numbers.ts';
import { accept } from '../reading.ts';
import { readInitdbArgs, readSettings } from '../settings.ts';
import { type InputRow, MEASURING } from '../table.ts';
import { BOOLEAN, choiceOf, listReader, readLine, readLocale } from '../texts.ts';

export const BACKEND = choiceOf('a backend', ['auto', 'native', DOCKER, DOWNLOAD]);

export const SERVER = [
  {
    name: 'profile',
    placeholder: '<name>',
    commands: ['start', 'run', 'compare'],
    description: 'Durability profile of the server, or the only one to measure; default `turbo`.',
    read: readProfile,
  },
  {
    name: 'profiles',
    placeholder: '<names>',
    kind: 'list',
    commands: MEASURING,
    description:
      'Profiles to compare, by commas or lines, `all`, or `own` (of `profiles-file`); default `default, turbo`, of `tune` `all`.',
    needsWorkload: true,
    read: listReader('profile'),
  },
  {
    name: 'reference',
    placeholder: '<name>',
    commands: ['compare'],
    description: 'The one of `profiles` that the others are compared with; default the first.',
    read: readLine,
  },
  PROFILES_FILE,
  {
    name: 'postgres-version',
    placeholder: '<version>',
    description:
      "PostgreSQL version, major (`17`) or exact (`'17.10'`, in quotes in YAML); default the newest installed.",
    read: readVersion,
  },
  {
    name: 'postgres-versions',
    placeholder: '<versions>',
    kind: 'list',
    commands: ['compare'],
    description:
      'Versions to compare, such as `16, 17, 18`, the first is the reference; default only `postgres-version`.',
    needsWorkload: true,
    read: readVersions,
  },
  {
    name: 'backend',
    placeholder: '<name>',
    default: 'auto',
    description:
      'Where the server comes from: `native` (installed), `docker`, `download`, or `auto`: the first that has it.',
    ...BACKEND,
  },
  IMAGE,
  {
    name: 'port',
    placeholder: '<number>',
    description: 'TCP port, 0 to 65535, where 0 is any free one; default 5432 when free, otherwise a free one.',
    read: countReader(0, 65_535),
  },
  {
    name: 'user',
    placeholder: '<name>',
    default: 'postgres',
    description: 'Superuser to create, 1 to 63 bytes.',
    read: readUser,
  },
  {
    name: 'password',
    placeholder: '<text>',
    description:
      'Password of that user; default `postgres` in a container or on a GitHub-hosted runner, otherwise `random`: made, masked.',
    read: readPassword,
    fallback: choosePassword,
  },
  {
    name: 'database',
    placeholder: '<name>',
    default: 'postgres',
    description: 'Database to create, 1 to 63 bytes.',
    read: readDatabase,
  },
  {
    name: 'listen',
    placeholder: '<hosts>',
    description: 'Addresses to listen on, separated by commas, or `*` for all; default loopback only.',
    read: readListen,
  },
  {
    ...BOOLEAN,
    name: 'ssl',
    default: 'false',
    description: 'Encrypt connections; clients are told where the self-signed root certificate is.',
  },
  {
    name: 'locale',
    placeholder: '<name>',
    description:
      'Locale of the server; default `en_US.UTF-8` where the machine has it, otherwise `C.UTF-8`. Its messages stay in English.',
    read: readLocale,
  },
  {
    name: 'settings',
    placeholder: '<lines>',
    kind: 'list',
    description: 'Lines `name = value`, as in postgresql.conf; they win over the profile. Default none.',
    read: readSettings,
    fallback: () => [],
  },
  {
    name: 'initdb-args',
    placeholder: '<args>',
    description: 'More arguments of initdb, such as `--encoding=UTF8 --data-checksums`. Default none.',
    read: readInitdbArgs,
    fallback: () => [],
  },
  {
    name: 'tmpfs-size',
    placeholder: '<size>',
    description:
      'Size of the tmpfs of one server, such as `512MB` or `2GB` (1 kB is 1024 bytes); default what has room.',
    field: 'tmpfsSizeBytes',
    read: readTmpfsSize,
  },
  {
    name: 'extensions',
    placeholder: '<names>',
    kind: 'list',
    description: 'Extensions to create before `setup`, such as `postgis, uuid-ossp`. Default none.',
    read: readExtensions,
    fallback: () => [],
  },
  {
    name: 'init-sql',
    placeholder: '<sql>',
    description:
      'SQL to run before `setup`: its text, or the path of a file, which may be packed (gzip, xz, zstd). Default none.',
    read: (text: string) => accept(text),
  },
  {
    name: 'databases',
    placeholder: '<count>',
    default: '0',
    description:
      'Copies of the database for parallel workers, made after `setup`: `postgres_1` to `postgres_N` with its name, 0 to 1000.',
    read: countReader(0, 1000),
  },
  {
    ...BOOLEAN,
    name: 'template-database',
    default: 'false',
    description: 'Make a locked copy of the database after `setup`, `app_template`, for tests that each copy it.',
  },
  {
    name: 'snapshot',
    placeholder: '<key>',
    description: 'Key, 1 to 200 characters, under which the data after `setup` is kept and used again. Default none.',
    read: readSnapshotKey,
  },
  SNAPSHOT_FILES,
] as const satisfies readonly InputRow[];
