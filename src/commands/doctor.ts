import type { Installation } from '../postgres/installation.ts';
import { findInstallations, INSTALL_HINT } from '../postgres/locate.ts';
import { describeRecord } from '../postgres/prepare.ts';
import { isLeftover, Registry } from '../postgres/registry.ts';
import { PROFILES } from '../profiles/catalog.ts';
import { resolveProfile } from '../profiles/resolve.ts';
import { findServerAccount } from '../system/account.ts';
import { capture } from '../system/exec.ts';
import { findMount } from '../system/filesystem.ts';
import { readMachine } from '../system/machine.ts';
import { inspectStorage, type StorageFacts } from '../system/storage.ts';
import { print } from './door.ts';

const GB = 1024 ** 3;
const NO_OVERRIDES = { settings: [], initdbArgs: [], tmpfsSizeBytes: undefined };

/** Prints what was found on this machine; exit code 3 when no server is among it. */
export async function runDoctor(): Promise<void> {
  const account = findServerAccount();
  const storage = inspectStorage(account, process.env);
  const found = await findInstallations(process.env, () => false);
  const lines = [
    ...describeServers(found),
    account ? `user        root; servers run as ${account.name}` : 'user        not root; servers run as this user',
    ...describeStorage(storage),
    ...describeProfiles(found, storage),
    await describeDocker(),
    ...(await describeClusters()),
  ];
  print(lines.join('\n'));
  if (found.length === 0) process.exitCode = 3;
}

function describeServers(found: Installation[]): string[] {
  if (found.length === 0) return ['PostgreSQL  none found', `            ${INSTALL_HINT}`];
  return found.map((one, index) => {
    const title = index === 0 ? 'PostgreSQL' : '';
    const newest = index === 0 ? ' (used unless `postgres-version` says otherwise)' : '';
    const pgbench = one.pgbench ? 'with pgbench' : 'no pgbench: install postgresql-contrib (Fedora, Alpine)';
    return `${title.padEnd(12)}${one.version.text} in ${one.binDir}, ${pgbench}${newest}`;
  });
}

function describeStorage(storage: StorageFacts): string[] {
  const { disk, tmpfs, mountParent, availableMemoryBytes } = storage;
  const machine = readMachine(disk, process.env);
  const fsync = machine.fsyncMs === null ? '' : `, one fsync takes ${machine.fsyncMs.toPrecision(3)} ms`;
  const room = tmpfs ? `${tmpfs.directory}, ${inGB(tmpfs.freeBytes)} free` : 'none';
  const mount = mountParent === null ? 'may not mount one' : 'may mount one of its own';
  return [
    disk
      ? `disk        ${disk} (${findMount(disk)?.type ?? 'unknown file system'}${fsync})`
      : 'disk        no writable folder on disk; point TMPDIR to one',
    `tmpfs       ${room}; this user ${mount}; ${inGB(availableMemoryBytes)} of memory available`,
  ];
}

function describeProfiles(found: Installation[], storage: StorageFacts): string[] {
  const version = found[0]?.version;
  if (!version) return [];
  return PROFILES.map((profile, index) => {
    const resolved = resolveProfile(profile, version, storage, NO_OVERRIDES);
    const title = (index === 0 ? 'profiles' : '').padEnd(12);
    if (resolved.kind === 'spec') return `${title}${profile.name}: available, ${resolved.spec.storage.kind}`;
    return `${title}${profile.name}: not here: ${resolved.skipped.reason}. ${resolved.skipped.hint}`;
  });
}

async function describeDocker(): Promise<string> {
  const answer = await capture('docker', ['version', '--format', '{{.Server.Version}}']);
  if (answer === null) return 'Docker      no client (not needed: servers on this machine are used)';
  return answer.exitCode === 0
    ? `Docker      engine ${answer.stdout.trim()} answers`
    : 'Docker      a client, but no engine answers (not needed)';
}

async function describeClusters(): Promise<string[]> {
  const records = new Registry().list();
  const lines = await Promise.all(
    records.map(async (record) => {
      if (await isLeftover(record))
        return `${describeRecord(record)}: left by a killed run; \`pg-speed stop --all\` removes it`;
      return `${describeRecord(record)}: ${record.state === 'given' ? 'running' : 'in use by a comparison'}`;
    }),
  );
  return lines.length === 0
    ? ['clusters    none']
    : lines.map((line, index) => `${(index === 0 ? 'clusters' : '').padEnd(12)}${line}`);
}

function inGB(bytes: number): string {
  return `${(bytes / GB).toFixed(1)} GB`;
}
