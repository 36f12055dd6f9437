// Makes the data directory of a cluster: by initdb, from a template, or from a seed.
import { createHash } from 'node:crypto';
import { accessSync, constants, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { messageOf } from '../../errors.ts';
import { openInnerFolder } from '../../system/cache-folder.ts';
import { formatEnding } from '../../system/exit.ts';
import { withLock } from '../../system/lock.ts';
import type { Log } from '../../system/log.ts';
import { runPiped } from '../../system/pipe.ts';
import { tarCommand } from '../../system/tar.ts';
import { readTimeZone } from '../../system/time-zone.ts';
import { isTrusted } from '../../system/trust.ts';
import { type Seed, SeedError } from '../backend.ts';
import { canClaim } from '../server/claim.ts';
import { writeAuthentication } from '../server/config.ts';
import { explainNativeEnd } from '../server/diagnosis.ts';
import type { NativeDraft } from '../server/native.ts';
import { findNoSpace } from '../server/no-space.ts';
import { initOwned, initUnclaimed, takesUser, UNCLAIMED_USER } from './initdb.ts';
import { createPgdata } from './layout.ts';
import { hasTemplate, keepTemplate, pruneTemplates, unpackTemplate } from './template.ts';

/** A template may be damaged or pruned between two looks at it. */
const MAX_TRIES = 3;

/** A data directory, ready for a server. */
export interface MadeData {
  /** The template that it is a copy of; null for a new data directory. */
  template: string | null;
  /** Settles when all files are there. The server may start before, but must not be used. */
  completion: Promise<void>;
}

/** Folders that archives do not list: tar would make them with the umask's mode. */
const UNLISTED = ['base'];

const WHOLE: MadeData = { template: null, completion: Promise.resolve() };

/**
 * Makes PGDATA: from a seed, as a copy of a template if the spec allows it, otherwise by initdb.
 * @throws PgSpeedError of kind `input` for what initdb refuses, otherwise `postgres` or `interrupted`
 */
export async function makeDataDirectory(draft: NativeDraft, seed: Seed | null): Promise<MadeData> {
  const { access, spec, cacheFolder } = draft;
  if (seed) {
    await unpackSeed(draft, seed);
    draft.unclaimed = access.user;
    return WHOLE;
  }
  const mayClaim = canClaim();
  if (spec.template && cacheFolder !== null && mayClaim) return makeFromTemplate(draft, cacheFolder);
  if (mayClaim && (spec.template || !takesUser(access.user))) await initUnclaimed(draft);
  else await initOwned(draft);
  return WHOLE;
}

/** Copies the template, or runs initdb and keeps a copy as template. */
async function makeFromTemplate(draft: NativeDraft, cacheFolder: string): Promise<MadeData> {
  const { layout, account, spec, signal, log } = draft;
  const folder = path.join(cacheFolder, 'templates');
  const template = path.join(folder, `${makeTemplateKey(draft)}.tar`);
  const makeFolders = () => createPgdata(layout, account, UNLISTED);
  const refusal = openFolder(folder, log);
  for (let tries = 1; tries <= MAX_TRIES && isTrusted(folder); tries++) {
    const unpacking = await unpackTemplate(template, layout.pgdata, account, makeFolders, signal);
    if (unpacking.kind === 'usable') {
      const completion = unpacking.completion.then((why) => {
        if (why !== null) throw explainNativeEnd('initdb', why, spec, layout);
      });
      // A rejection must not count as unhandled before the caller waits for it.
      completion.catch(() => undefined);
      draft.unclaimed = UNCLAIMED_USER;
      return { template, completion };
    }
    if (refusal !== null) break;
    if (unpacking.kind === 'damaged') log.info('The template of the data directory is damaged. Making a new one.');
    if (unpacking.kind === 'foreign')
      log.notice(`Others could write ${template}, so it is not used. Making a new one.`);
    const isMade = await withLock(`${template}.lock`, signal, async () => {
      // Another run may have made it while this one waited.
      if (hasTemplate(template)) return false;
      await initUnclaimed(draft);
      const failure = await keepTemplate(template, layout.pgdata, account, signal);
      if (failure !== null)
        log.info(`No template is kept, so the next start runs initdb again: ${failure.split('\n', 1)[0]}`);
      pruneTemplates(folder, template);
      return true;
    });
    if (isMade) return WHOLE;
  }
  const tell = isTrusted(folder) ? log.info : log.notice;
  if (refusal !== null) tell(`No template is kept, because ${folder} cannot be written or trusted: ${refusal}.`);
  await initUnclaimed(draft);
  return WHOLE;
}

/** Makes the folder of templates if it is missing. @returns null, or why none can be kept there */
function openFolder(folder: string, log: Log): string | null {
  try {
    openInnerFolder(folder, log);
    accessSync(folder, constants.W_OK);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

async function unpackSeed(draft: NativeDraft, seed: Seed): Promise<void> {
  const { access, layout, account, spec, signal } = draft;
  createPgdata(layout, account, UNLISTED);
  const command = tarCommand(['-x', '-f', '-', '-C', layout.pgdata], account);
  const result = await runPiped(command, { stdin: seed() }, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new SeedError(messageOf(error), { cause: error });
  });
  // Like initUnclaimed, it lets our first session in without a password.
  if (result.exitCode === 0) return writeAuthentication(draft, { local: 'trust', open: access.open });
  if (findNoSpace(result.stderr) !== null) throw explainNativeEnd('initdb', result.stderr, spec, layout);
  throw new SeedError(result.stderr.trim() || `tar ${formatEnding(result)}`);
}

/** Raised when the content of a template changes. */
const FORMAT = 1;

/** C library, locales and system release: another version may sort differently. */
const SYSTEM_FILES = [
  '/lib64/libc.so.6',
  '/usr/lib64/libc.so.6',
  '/usr/lib/libc.so.6',
  '/lib/x86_64-linux-gnu/libc.so.6',
  '/lib/aarch64-linux-gnu/libc.so.6',
  '/lib/ld-musl-x86_64.so.1',
  '/lib/ld-musl-aarch64.so.1',
  '/usr/lib/locale/locale-archive',
  '/usr/lib/locale/C.utf8/LC_COLLATE',
  '/etc/os-release',
  // initdb writes the time zone of the system into the configuration, if TZ names none.
  '/etc/localtime',
];

/** The key of equal data directories: they do not depend on user, password and database. */
function makeTemplateKey({ installation, access, account, env, spec }: NativeDraft): string {
  const { binDir, version } = installation;
  // Arguments that only decide about fsync leave the same files.
  const args = spec.initdbArgs.filter((argument) => !/^(?:-N|--no-?sync|--sync-method=.*)$/.test(argument));
  const parts = [
    ...[FORMAT, version.text, process.platform, process.arch, access.locale, args, account?.uid ?? process.getuid?.()],
    ...['postgres', 'initdb'].map((name) => fingerprintFile(path.join(binDir, name))),
    ...SYSTEM_FILES.map(fingerprintFile),
    // What initdb.c reads of its environment, beside locales, which are arguments; and what decides about its libraries.
    ...[readTimeZone(env), env.LD_LIBRARY_PATH ?? null],
    // Outside Linux the libraries come with the system.
    process.platform === 'linux' ? null : os.release(),
  ];
  return `${version.text}-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20)}`;
}

function fingerprintFile(file: string): [string, number, number] | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? [file, stat.size, stat.mtimeMs] : null;
}
