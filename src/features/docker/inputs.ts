// Defines the input `image` and the value `docker` of `backend`; refuses `image` beside several versions or another backend.
import { readImage } from '../../inputs/identity.ts';
import type { GivenInputs, InputRow, ReadContext } from '../../inputs/table.ts';

/** The value of `backend` for servers from images. */
export const DOCKER = 'docker';

export const IMAGE = {
  name: 'image',
  placeholder: '<reference>',
  description: 'Docker image of the server, such as `postgis/postgis:17-3.5`; default the official one of the version.',
  read: readImage,
} as const satisfies InputRow;

type Sources = GivenInputs<'image' | 'backend' | 'postgres-versions', ReadContext>;

export function refuseSeveralVersions(raw: Sources): void {
  const hint = 'An image holds one version: remove `image` (`backend: docker` uses the official images).';
  raw.refuseBoth('image', 'postgres-versions', hint);
}

/** Only Docker can run an image. */
export function checkImage(raw: Sources, { backend }: { backend: string }): void {
  const image = raw.sourceOf('image');
  const chosen = raw.sourceOf('backend');
  if (image === undefined || chosen === undefined || backend === 'auto' || backend === DOCKER) return;
  const message = `${image} is given with backend '${backend}', which uses no images`;
  raw.refuse(message, 'Remove it, or write `backend: docker`.');
}
