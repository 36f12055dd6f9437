import { hasValue, type ServerSetting } from '../../src/postgres/server/settings.ts';
import type { ContainerDescription } from '../../src/templates/container.ts';

interface Told {
  settings: ServerSetting[];
  folder: string;
  mounts: string;
}

/** Asks a server for its settings and where its data is; one line of JSON, for {@link readServer}. */
export const ASK_SERVER = `SELECT json_build_object(
  'settings', (SELECT json_agg(json_build_object('name', name, 'setting', setting, 'unit', unit, 'vartype', vartype)) FROM pg_settings),
  'folder', current_setting('data_directory'),
  'mounts', pg_read_file('/proc/self/mounts'))`;

/** What a server said of itself. */
export interface Server {
  /** The settings that it does not have as they were asked for. */
  differences(asked: readonly { name: string; value: string }[]): string[];
  /** The mount that holds its data: file system and options. */
  mount: { type: string; options: string };
  /** What tells profiles apart, also one that sets nothing: `fsync on, disk`. */
  durability: string;
}

/** The durability that a profile is to have in a container. */
export function describeDurability({ settings, tmpfs }: ContainerDescription): string {
  const fsync = settings.find(({ name }) => name === 'fsync')?.value ?? 'on';
  return `fsync ${fsync}, ${tmpfs === null ? 'disk' : 'tmpfs'}`;
}

/** Reads the answer to {@link ASK_SERVER}, which may stand among other lines. @throws Error when it is not there */
export function readServer(output: string): Server {
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (line === undefined) throw new Error(`The server said nothing of itself:\n${output}`);
  const { settings, folder, mounts } = JSON.parse(line) as Told;
  const settingsByName = new Map(settings.map((setting) => [setting.name, setting]));
  const mount = findMountOf(folder, mounts);
  return {
    differences: (asked) =>
      asked.flatMap(({ name, value }) => {
        const setting = settingsByName.get(name);
        return setting && hasValue(value, setting) ? [] : [`${name} is ${setting?.setting}, not ${value}`];
      }),
    mount,
    durability: `fsync ${settingsByName.get('fsync')?.setting}, ${mount.type === 'tmpfs' ? 'tmpfs' : 'disk'}`,
  };
}

function findMountOf(folder: string, mounts: string): Server['mount'] {
  const all = mounts.split('\n').map((line) => line.split(' '));
  const holding = all.filter(([, place = '-']) => `${folder}/`.startsWith(place === '/' ? '/' : `${place}/`));
  // Of two on the same place the later one covers the earlier.
  const [, , type = '', options = ''] = holding.reduce(
    (best, mount) => ((mount[1] ?? '').length >= (best[1] ?? '').length ? mount : best),
    [],
  );
  return { type, options };
}
