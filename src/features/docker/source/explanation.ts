// Explains from the engine's answer or a container's log why it did not start or ended early, and measures the room in it.
import { endSentence, type Hint, joinHints, PgSpeedError, type Problem } from '../../../errors.ts';
import { LostPortError, OTHER_PORT } from '../../../postgres/server/access.ts';
import { explainEarlyEnd, lastLines } from '../../../postgres/server/diagnosis.ts';
import { explainNoSpace, findNoSpace, type Room } from '../../../postgres/server/no-space.ts';
import type { ChildResult } from '../../../system/child.ts';
import type { DockerDraft } from './draft.ts';
import { callDocker, explainRefusal } from './engine.ts';
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
  const { docker, spec } = draft;
  const detail = lastLines('the container', log);
  const noSpace = findNoSpace(log);
  if (noSpace !== null) {
    // Its memory has gone with the container: nothing is left to measure.
    const message = `The container ended. Its last message about space: ${noSpace}.`;
    return new PgSpeedError('postgres', message, adviseRoom(draft), { detail });
  }
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
  return explainEarlyEnd(log.includes(INITDB_FAILED) ? 'initdb' : 'postgres', log, spec);
}

/** Explains a message about missing space; a container that has ended by now is not measured. */
export async function explainContainerSpace(message: string, draft: DockerDraft): Promise<Problem> {
  const rooms = await measureContainer(draft);
  if (rooms.length > 0) return explainNoSpace(message, rooms);
  return { message: `The last message about space: ${endSentence(message)}`, hint: adviseRoom(draft) };
}

/** The advice for a place of the data that cannot be measured. */
function adviseRoom({ docker, spec }: DockerDraft): Hint {
  const { name, cure } = nameData(docker, spec);
  return joinHints([`If ${name.replace('The', 'the')} was full:`, cure]);
}

/** Measures the places in a container where its server writes; empty when it has ended, or its image has no `stat`. */
async function measureContainer({ docker, container, pgdata, spec }: DockerDraft): Promise<Room[]> {
  const args = ['exec', container.name, 'stat', '-f', '-c', '%S %b %a %c %d', pgdata, '/dev/shm'];
  const answer = await callDocker(docker.engine.env, args);
  const [data, memory] = answer.stdout.split('\n').map(parseRoom);
  const rooms: Room[] = [];
  if (data) rooms.push({ ...data, ...nameData(docker, spec) });
  if (memory) rooms.push({ ...memory, name: 'The tmpfs /dev/shm of the container', cure: SHARED_MEMORY });
  return rooms;
}

const SHARED_MEMORY = 'set `dynamic_shared_memory_type = mmap`.';

/** Reads block size, blocks, free blocks for a user, inodes and free inodes, as stat(1) prints them. */
function parseRoom(line: string) {
  const [size = 0, blocks = 0, free = 0, inodes = 0, freeInodes = 0] = line.split(' ').map(Number);
  if (!(size * blocks > 0)) return null;
  return { totalBytes: size * blocks, freeBytes: size * free, freeInodes: inodes === 0 ? null : freeInodes };
}

function nameData({ image }: DockerDraft['docker'], { storage }: DockerDraft['spec']): Pick<Room, 'name' | 'cure'> {
  const { mount } = choosePlace(image);
  if (storage.kind === 'disk')
    return {
      name: `The volume ${mount} of the container`,
      cure: "free some space on the engine's disk, e.g. with `docker system prune`.",
    };
  const room = `${Math.round(storage.sizeBytes / 1024 ** 2)} MB`;
  return {
    name: `The tmpfs ${mount} of the container`,
    cure: ['raise ', { input: 'tmpfs-size' }, `, which is ${room}, or use a profile on disk such as \`fsync-off\`.`],
  };
}
