import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { NativeDraft } from '../server/native.ts';

/** Raised whenever what is kept in a template changes. */
const FORMAT = 1;

/** The C library, its locales and the system's release: another version of them may sort differently. */
const SYSTEM_FILES = [
  ...['/lib64', '/usr/lib64', '/usr/lib', '/lib/x86_64-linux-gnu', '/lib/aarch64-linux-gnu'].map(
    (at) => `${at}/libc.so.6`,
  ),
  ...['x86_64', 'aarch64'].map((arch) => `/lib/ld-musl-${arch}.so.1`),
  ...['/usr/lib/locale/locale-archive', '/usr/lib/locale/C.utf8/LC_COLLATE', '/etc/os-release'],
];

/**
 * Names the data directories that one initdb could have made: the programs (version, place, time of their files), the
 * system's libraries and locales, the locale, and every argument. User, password and database are no part of it.
 */
export function makeTemplateKey({ installation, access, account, spec }: NativeDraft): string {
  const { binDir, version } = installation;
  // What waits for the disk or not leaves the same files.
  const args = spec.initdbArgs.filter((argument) => !/^(?:-N|--no-?sync|--sync-method=.*)$/.test(argument));
  const facts = [
    ...[FORMAT, version.text, process.platform, process.arch, access.locale, args, account?.uid ?? process.getuid?.()],
    ...['postgres', 'initdb'].map((name) => fingerprintFile(path.join(binDir, name))),
    ...SYSTEM_FILES.map(fingerprintFile),
    // Elsewhere than on Linux the libraries come with the system.
    process.platform === 'linux' ? null : os.release(),
  ];
  return `${version.text}-${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 20)}`;
}

function fingerprintFile(file: string): [string, number, number] | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? [file, stat.size, stat.mtimeMs] : null;
}
