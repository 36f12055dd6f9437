import path from 'node:path';
import type { Image } from './image.ts';

/** Where in the container the data goes. */
export interface ContainerPlace {
  /** Mount point of the volume or the tmpfs. */
  mount: string;
  pgdata: string;
}

/**
 * The mount that holds PGDATA: the image's own volume, so that nothing of it is mounted twice; without one the path
 * of the official image (from 18 on one level up), or PGDATA itself where it is elsewhere.
 */
export function choosePlace({
  pgdata,
  volumes,
  version,
}: Pick<Image, 'pgdata' | 'volumes' | 'version'>): ContainerPlace {
  const official = version.major >= 18 ? '/var/lib/postgresql' : '/var/lib/postgresql/data';
  const holds = (folder: string) => pgdata === folder || pgdata.startsWith(`${folder.replace(/\/$/, '')}/`);
  const [deepest] = volumes.filter(holds).sort((a, b) => b.length - a.length);
  const mount = deepest ?? (holds(official) ? official : pgdata);
  // A mount point belongs to root and is open to all, which the server refuses; a folder in it can be its own.
  return { mount, pgdata: mount === pgdata ? path.posix.join(mount, 'pgdata') : pgdata };
}
