import { choiceReader } from './choices.ts';
import type { GivenInputs } from './given.ts';
import type { BackendInput, Inputs } from './inputs.ts';
import { accept, type Reader, type Reading, refuse, showValue } from './reading.ts';

/** Reads the name of a backend, in any letter case. */
export const readBackend: Reader<BackendInput> = choiceReader('a backend', ['auto', 'native', 'docker', 'download']);

/** Grammar of references: https://pkg.go.dev/github.com/distribution/reference */
const HOST = String.raw`(?:(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)*|\[[a-fA-F0-9:]+\])(?::\d+)?`;
const COMPONENT = String.raw`[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*`;
const TAG = String.raw`\w[\w.-]{0,127}`;
const DIGEST = '[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}';
const REFERENCE = new RegExp(`^(?:${HOST}/)?${COMPONENT}(?:/${COMPONENT})*(?::${TAG})?(?:@${DIGEST})?$`);
/** Longest repository that Docker takes. */
const REPOSITORY_CHARACTERS = 255;

/** Reads a Docker image reference: `postgres:17-alpine`, `ghcr.io/owner/image@sha256:...`. Whether it exists is for Docker. */
export function readImage(text: string): Reading<string> {
  const image = text.trim();
  const repository = image.replace(/@.*$/s, '').replace(/:[^:/]*$/, '');
  if (REFERENCE.test(image) && repository.length <= REPOSITORY_CHARACTERS) return accept(image);
  const hint = 'Write name:tag, in lower case up to the tag, such as postgres:17-alpine or postgis/postgis:17-3.5.';
  return refuse(`${showValue(image)} is not a Docker image reference`, hint);
}

/** An image can be run by Docker alone. */
export function checkImage(given: GivenInputs, { backend }: Inputs): void {
  const [image, chosen] = [given.sourceOf('image'), given.sourceOf('backend')];
  if (image === undefined || chosen === undefined || backend === 'auto' || backend === 'docker') return;
  const message = `${image} is given with backend '${backend}', which uses no images`;
  given.problems.push({ message, hint: 'Remove it, or write `backend: docker`.' });
}

/** Several versions come from one kind of source, which neither one image nor one version can be. */
export function checkVersions(given: GivenInputs): void {
  const several = given.sourceOf('postgres-versions');
  if (several === undefined) return;
  const [one, image] = [given.sourceOf('postgres-version'), given.sourceOf('image')];
  if (one !== undefined) {
    const hint = 'Keep `postgres-version` for one, or `postgres-versions` to compare several.';
    given.problems.push({ message: `${one} and ${several} are given together`, hint });
  }
  if (image !== undefined) {
    const hint = 'An image holds one version: leave it out (`backend: docker` takes the official images).';
    given.problems.push({ message: `${image} is given together with ${several}`, hint });
  }
}
