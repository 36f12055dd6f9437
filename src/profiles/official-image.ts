// Says where the official image of PostgreSQL keeps its data, which 18 moved.
// https://github.com/docker-library/docs/blob/master/postgres/content.md#pgdata
import { SINCE } from './majors.ts';

/** The folder that the image declares as its volume. */
export function dataMount(major: number): string {
  return major >= SINCE.movedData ? '/var/lib/postgresql' : '/var/lib/postgresql/data';
}

/** The data directory without PGDATA, in or below that folder. */
export function dataFolder(major: number): string {
  return major >= SINCE.movedData ? `${dataMount(major)}/${major}/docker` : dataMount(major);
}
