// Finds a server for each version that the user wants, in the first source that has all, and logs which.
import { joinHints, PgSpeedError, writeHint } from '../errors.ts';
import type { Inputs } from '../inputs/inputs.ts';
import { describeNewer } from '../profiles/majors.ts';
import type { Log } from '../system/log.ts';
import type { Backend } from './backend.ts';
import type { Installation } from './install/locate.ts';
import { installed } from './native-source.ts';
import { announceAccess, openPreparation, type Preparation, type PrepareContext } from './preparation.ts';
import { isMissing, type Source, trimMessage, type Wanted } from './source.ts';
import { listSources } from './sources.ts';

/** A source that lacks a version. */
interface Tried {
  name: string;
  error: PgSpeedError;
}

/**
 * The servers of a run, one for each version in the order of the input. All come from one kind of source, or their packaging
 * would be measured: the first of those that the inputs allow that has all versions.
 * @throws PgSpeedError of kind `postgres` when no kind has all versions or the port is taken, `input` for a
 * version twice
 */
export async function prepareServers(inputs: Inputs, context: PrepareContext): Promise<[Backend, ...Backend[]]> {
  const versions: Wanted = inputs.postgresVersions ?? [inputs.postgresVersion];
  const preparation = await openPreparation(inputs, context);
  const tried: Tried[] = [];
  for (const source of listSources(inputs)) {
    const gathered = await source.gather(versions, preparation).catch((error: unknown) => {
      if (isMissing(error)) return error;
      throw error;
    });
    if (gathered instanceof PgSpeedError) {
      tried.push({ name: source.name, error: gathered });
      continue;
    }
    const [first, ...others] = requireDifferent(gathered, versions);
    if (!first) throw new Error('a list of versions is never empty');
    // If no source had all versions, the error would list the reasons.
    for (const { name, error } of tried) context.log.info(`Not ${name}: ${trimMessage(error)}.`);
    announceServers([first, ...others], source, preparation);
    return [first, ...others];
  }
  throw makeMissingError(versions, tried);
}

function makeMissingError(versions: Wanted, tried: readonly Tried[]): PgSpeedError {
  const ways = tried.map(({ name, error }) => `\n- ${name}: ${trimMessage(error)}`).join('');
  const cause = tried.at(-1)?.error;
  if (versions.length === 1) {
    if (cause && tried.length === 1) return cause;
    const [version] = versions;
    const message = `No PostgreSQL${version ? ` ${version}` : ''} is available:${ways}`;
    return new PgSpeedError('postgres', message, cause?.hint ?? '', { cause });
  }
  const message = `PostgreSQL ${versions.join(', ')} are not all available from one kind of source:${ways}`;
  const more = { cause, input: 'postgres-versions' };
  const hint = joinHints([cause?.hint ?? '', 'Or leave out what is missing.']);
  return new PgSpeedError('postgres', message, hint, more);
}

/** @throws PgSpeedError of kind `input` when two versions are the same server */
function requireDifferent(backends: Backend[], versions: Wanted): Backend[] {
  for (const [index, { version }] of backends.entries()) {
    const first = backends.findIndex((other) => other.version.text === version.text);
    if (first === index) continue;
    const message = `${versions[first]} and ${versions[index]} are both PostgreSQL ${version.text}.`;
    throw new PgSpeedError('input', message, 'Keep one of them.', { input: 'postgres-versions' });
  }
  return backends;
}

function announceServers(backends: readonly [Backend, ...Backend[]], { name }: Source, preparation: Preparation): void {
  const { inputs, log, installations, writeInput } = preparation;
  const [{ kind, version, source }, ...others] = backends;
  if (others.length > 0) {
    const list = backends.map((backend) => `${backend.version.text} (${backend.source})`).join(', ');
    log.info(`PostgreSQL ${list}: all ${name}, so that packaging makes no difference.`);
  } else if (kind === 'native') {
    const newest = name === installed.name ? 'installed' : 'that can be downloaded';
    const pin = [
      `, the newest ${newest} (pin it with `,
      { input: 'postgres-version', value: String(version.major) },
      ')',
    ];
    const advice = inputs.postgresVersion === undefined ? writeHint(pin, writeInput) : '';
    log.info(`PostgreSQL ${version.text} from ${source}${advice}.`);
  }
  for (const backend of backends) {
    const newer = describeNewer(backend.version.major);
    if (newer !== null) log.notice(newer);
  }
  announceAccess(kind, preparation);
  if (others.length > 0 && inputs.workload.kind === 'pgbench') announcePgbench(installations, kind, log);
}

/** Logs which pgbench measures all versions; if there is none at all, the first trial reports that. */
function announcePgbench(installations: Installation[], kind: Backend['kind'], log: Log): void {
  const owner = installations.find(({ pgbench }) => pgbench !== null);
  if (owner) log.info(`All versions are measured with the pgbench of ${owner.version.text} (${owner.binDir}).`);
  else if (kind === 'docker')
    log.warning(
      'There is no pgbench on this machine, so each version is measured with that of its image, and differences may come ' +
        'from pgbench. Install one (package postgresql-contrib or postgresql-N).',
    );
}
