// Replaces the official image by the image of this project, where nothing else changes with it.
import { isScalar } from 'yaml';
import type { Image } from './image.ts';
import type { Change, Choice } from './outcome.ts';
import { COPIED_FOLDER } from './reasons.ts';
import { type Entry, rangeOf, type YamlFile } from './yaml-file.ts';

/** The versions that the image has. */
const MAJORS = [15, 16, 17, 18];

/** @returns why it is not replaced, if it is not */
export function replaceImage(file: YamlFile, entry: Entry, images: readonly Image[], choice: Choice): Change | string {
  const [image] = images;
  const { value } = entry;
  const isKnown = image?.isPlain === true && image.major !== null && MAJORS.includes(image.major);
  if (images.length !== 1 || image === undefined || !isKnown || !isScalar(value) || file.scalar(value) !== image.text)
    return `only \`postgres:15\` to \`postgres:18\` has an image that is the same but faster, and this is \`${file.scalar(value) ?? ''}\``;
  const text = `${choice.owner}/pg-speed:${image.major}`;
  const [start, end] = rangeOf(value);
  const at = start + file.text.slice(start, end).indexOf(image.text);
  const variable = choice.profile === 'turbo' ? '' : `; set \`PG_SPEED_PROFILE: ${choice.profile}\` in its environment`;
  return {
    what: `image \`${text}\` in place of \`${image.text}\`${variable}`,
    why: [COPIED_FOLDER],
    edits: [{ start: at, end: at + image.text.length, text }],
  };
}
