import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OWNER_LABEL, ownerOf } from '../../src/features/docker/source/remove.ts';
import { Registry } from '../../src/postgres/leftovers/registry.ts';
import { inVolume, listVolumes, templateVolumeOf } from '../docker/backend.ts';
import { docker } from '../docker/container.ts';
import { DOCKER_ENV, IMAGES } from '../docker/images.ts';
import { USERS } from '../integration/cli.ts';
import type { Ground, GroundServer, TemplateGround } from './ground.ts';
import type { Started } from './site.ts';

const containerOf = ({ id }: Started) => `pg-speed-${id}`;
const lines = (text: string) => text.split('\n').filter((line) => line !== '');
const [user = ['an ordinary user', undefined]] = USERS;

const kindOf = (name: string, image: string, compared: string): GroundServer => ({
  name,
  flags: ['--backend', 'docker', '--image', image],
  profiles: ['nosync', 'tmpfs'],
  compared: [compared],
});

/** Volumes that only one container had, by its id. */
const volumes = new Map<string, string[]>();

async function inspect(name: string, format: string): Promise<string> {
  return (await docker(['inspect', '--format', format, name])).stdout.trim();
}

/** Runs shell lines where the template of a server can be written. @returns what they print */
const inTemplate = async (started: Started, script: string) =>
  inVolume(await templateVolumeOf(containerOf(started)), script);

const repacked = (change: string) =>
  `cd /tmp && mkdir t && tar -C t -xf /var/tmp/pg-speed.tar && ${change} && tar -C t -cf /var/tmp/pg-speed.tar .`;
const DAMAGES: [name: string, script: string][] = [
  ['cut off', 'truncate -s 5000000 /var/tmp/pg-speed.tar'],
  ['no archive', 'echo nothing > /var/tmp/pg-speed.tar'],
  ['without its control file', repacked('rm t/global/pg_control')],
  ['with a damaged control file', repacked('head -c 8192 /dev/zero > t/global/pg_control')],
];

const template: TemplateGround = {
  damages: DAMAGES.map(([name, script]) => [name, async (_site, started) => void (await inTemplate(started, script))]),
  crowd: 2,
  // A volume without any file would get the rights of the image's folder again.
  async close(_site, started) {
    await inTemplate(started, 'mv /var/tmp/pg-speed.tar /var/tmp/x && chmod 755 /var/tmp');
  },
  async count(_site, started, text) {
    const script = `ls /var/tmp | grep -c 'tar$'; tar -xOf /var/tmp/pg-speed.tar | grep -ac '${text}' || true`;
    const [templates, held] = lines(await inTemplate(started, script)).map(Number);
    return { templates: templates ?? 0, lines: held ?? 0 };
  },
  async remove(started) {
    const volume = await templateVolumeOf(containerOf(started));
    await docker(['rm', '--force', '--volumes', containerOf(started)]);
    await docker(['volume', 'rm', '--force', volume]);
  },
};

/** The container of a trial, which lies beside its service file by name. */
const CONTAINER = '"$(basename "$(dirname "$PGSERVICEFILE")")"';

export const DOCKER: Ground = {
  name: 'docker',
  env: DOCKER_ENV,
  // An engine is asked with the rights of whoever started it.
  users: [user],
  servers: [
    kindOf('in an image of 15', IMAGES.postgres15, 'tmpfs'),
    kindOf('in an image of 18', IMAGES.postgres18, 'nosync'),
  ],
  async findServer(started) {
    const isThere = async () => (await docker(['inspect', containerOf(started)])).code === 0;
    if ((await inspect(containerOf(started), '{{.State.Running}}')) !== 'true') throw new Error('no container runs');
    return isThere;
  },
  async listAddresses(started) {
    const { stdout } = await docker(['port', containerOf(started), '5432/tcp']);
    const [addresses, ports] = [0, 1].map((at) => lines(stdout).map((line) => line.split(/:(?=\d+$)/)[at] ?? ''));
    for (const port of ports ?? []) if (Number(port) !== started.port) throw new Error(stdout);
    return addresses ?? [];
  },
  async readTexts(site, started) {
    const name = containerOf(started);
    const environ = 'cat "/proc/$(head -n 1 $PGDATA/postmaster.pid)/environ" /proc/1/environ /proc/*/cmdline';
    const asked = [
      ['inspect', name],
      ['logs', name],
      ['exec', name, 'sh', '-c', environ],
    ].map((args) => docker(args));
    const texts = (await Promise.all(asked)).map(({ stdout, stderr }) => `${stdout}${stderr}`);
    const records = site.leftovers().filter((file) => file.endsWith('.json'));
    return [...texts, ...records.map((file) => readFileSync(file, 'utf8'))];
  },
  async note(started) {
    const names = await listVolumes(containerOf(started));
    // A template's is there for later runs.
    const ownVolumes = names.filter((name) => !name.startsWith('pg-speed-template-'));
    volumes.set(started.id, ownVolumes);
  },
  async listRemains(folder, started) {
    const registry = new Registry(path.join(folder, `pg-speed-${process.getuid?.()}`));
    const filter = `label=${OWNER_LABEL}=${ownerOf(registry)}`;
    const containers = await docker(['ps', '--all', '--filter', filter, '--format', '{{.Names}}']);
    const existing = new Set(lines((await docker(['volume', 'ls', '--quiet'])).stdout));
    const seen = started.flatMap(({ id }) => volumes.get(id) ?? []);
    return [...lines(containers.stdout), ...seen.filter((name) => existing.has(name))];
  },
  template,
  faults: {
    killServer: `docker kill ${CONTAINER}`,
    // On a busy machine the engine sometimes fails to freeze it at once.
    stopServer: `until docker pause ${CONTAINER}; do sleep 0.1; done`,
    killSession: `docker exec ${CONTAINER} sh -c "kill -9 $pid"`,
    killed: 'The container was killed: its log ends without a shutdown message.',
    smallTmpfs: ':',
    // A crash for want of space may end the container before it is measured.
    full: /(?:The tmpfs \/var\/lib\/postgresql\/data of the container is (?:not full now|full): \d+ of 90 MB are free\.|If the tmpfs \/var\/lib\/postgresql\/data of the container was full: raise)/,
  },
};
