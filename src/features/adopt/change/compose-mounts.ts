// Lists what a service of a Compose file mounts, with the mounts that it inherits, merged as Compose does.
import { isMap, isScalar } from 'yaml';
import { listValues, type Placed } from './compose-service.ts';
import { volumeTarget } from './docker-options.ts';

export interface Mount extends Placed {
  /** The folder in the container. */
  folder: string;
  /** Whether it is memory; otherwise it lasts. */
  isMemory: boolean;
}

/** All mounts of a service: of `volumes` for the same folder, that of its own lines counts; `tmpfs` adds to them. */
export function listMounts(layers: readonly Placed[]): Mount[] {
  const volumes = new Map<string, Mount>();
  for (const { file, node } of listValues(layers, 'volumes'))
    for (const item of file.items(node)) {
      const mount = readVolume({ file, node: item });
      if (!volumes.has(mount.folder)) volumes.set(mount.folder, mount);
    }
  const tmpfs = listValues(layers, 'tmpfs').flatMap(({ file, node }) =>
    (isScalar(node) ? [node] : file.items(node)).map((place): Mount => {
      const [folder = ''] = (file.scalar(place) ?? '').split(':');
      return { file, node: place, folder, isMemory: true };
    }),
  );
  return [...tmpfs, ...volumes.values()];
}

export function listFolders(mounts: readonly Mount[], inMemory: boolean): string[] {
  return mounts.flatMap(({ folder, isMemory }) => (isMemory === inMemory ? folder : []));
}

/** What reading a volume costs. */
const VOLUME_COST = 400;

function readVolume({ file, node }: Placed): Mount {
  file.spend(node, VOLUME_COST);
  if (!isMap(node)) return { file, node, folder: volumeTarget(file.scalar(node) ?? ''), isMemory: false };
  const target = file.value(node, 'target');
  const isMemory = file.scalar(file.value(node, 'type')) === 'tmpfs';
  return { file, node: target ?? node, folder: file.scalar(target) ?? '', isMemory };
}
