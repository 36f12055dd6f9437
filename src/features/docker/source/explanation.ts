// Explains from the engine's answer or a container's log why it did not start, ended early, or its server failed.
import { PgSpeedError, type Problem, writeHint } from '../../../errors.ts';
import { LostPortError, OTHER_PORT } from '../../../postgres/server/access.ts';
import {
  explainCrash,
  explainEarlyEnd,
  explainServerEnd,
  isFullDisk,
  lastLines,
} from '../../../postgres/server/diagnosis.ts';
import type { ChildResult } from '../../../system/child.ts';
import type { DockerDraft } from './draft.ts';
import { explainRefusal } from './engine.ts';
import { choosePlace, refuseImage } from './image.ts';
import { FOLDER_FAILED, INITDB_FAILED, SCRIPT_FAILED } from './script.ts';

/** The error of a failed `docker run`. */
export function explainRun(answer: ChildResult, { docker, record }: DockerDraft): PgSpeedError {
  const { stderr } = answer;
  const detail = stderr.trim();
  if (/port is already allocated|address already in use|ports are not available/i.test(stderr))
    return new LostPortError('postgres', `${record.port} is in use by another program or container.`, OTHER_PORT, {
      input: 'port',
      detail,
    });
  if (/unable to find user postgres|no matching entries in passwd|"\/bin\/sh"/.test(stderr))
    return refuseImage(docker.image.reference, 'it has no user `postgres`, or no shell', detail);
  if (/cannot assign requested address|invalid (?:host)?ip/i.test(stderr)) {
    const message = `the machine that publishes the port cannot listen on ${docker.access.listen}.`;
    const hint = 'Write addresses of that machine, or * for all.';
    return new PgSpeedError('input', message, hint, { input: 'listen', detail });
  }
  return explainRefusal(answer, 'The container could not be started');
}

/** The error of a container that ended before its server answered, from its log. */
export function explainEnd(log: string, draft: DockerDraft): PgSpeedError {
  const { docker, spec, layout } = draft;
  const detail = lastLines('the container', log);
  const full = explainFullDisk(log, draft);
  if (full) return new PgSpeedError('postgres', full.message, full.hint, { detail });
  if (log.includes(FOLDER_FAILED)) {
    const why = `its user \`postgres\` may not write to ${choosePlace(docker.image).mount}`;
    return refuseImage(docker.image.reference, why, detail);
  }
  if (log.includes(SCRIPT_FAILED))
    return new PgSpeedError(
      'postgres',
      `A script in /docker-entrypoint-initdb.d of the image ${docker.image.reference} failed.`,
      'Its output is in the log below.',
      { detail },
    );
  return explainEarlyEnd(log.includes(INITDB_FAILED) ? 'initdb' : 'postgres', log, spec, layout);
}

/** Why a server that was ready has failed; null when no failure is visible. */
export function diagnoseContainer(log: string, isRunning: boolean | null, draft: DockerDraft): string | null {
  const full = explainFullDisk(log, draft);
  if (full) return `${full.message} ${writeHint(full.hint)}`;
  return isRunning === false ? explainServerEnd('container', log) : explainCrash(log);
}

function explainFullDisk(log: string, { spec, docker }: DockerDraft): Problem | null {
  if (!isFullDisk(log)) return null;
  const { mount } = choosePlace(docker.image);
  if (spec.storage.kind === 'disk')
    return {
      message: `The volume ${mount} of the container is full ("No space left on device").`,
      hint: "Free some space on the engine's disk, e.g. with `docker system prune`.",
    };
  const room = Math.round(spec.storage.sizeBytes / 1024 / 1024);
  return {
    message: `The tmpfs ${mount} of the container is full: it had room for ${room} MB ("No space left on device").`,
    hint: ['Raise ', { input: 'tmpfs-size' }, ', or use a profile on disk such as `fsync-off`.'],
  };
}
