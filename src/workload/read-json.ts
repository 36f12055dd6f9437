import * as v from 'valibot';
import { messageOf } from '../errors.ts';
import { stripSequences } from '../system/terminal-text.ts';
import type { ReadSource } from './read-source.ts';

const LONGEST = 200;

/** A file of JSON in the form of a schema. @returns what is wrong with it, in words, instead */
export function readJsonFile<S extends v.GenericSchema>(
  { name, text }: ReadSource,
  schema: S,
): v.InferOutput<S> | string {
  if (text.trim() === '') return `${name} is empty`;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return `${name} is no JSON (${shortenWords(messageOf(error))})`;
  }
  const { success, output, issues } = v.safeParse(schema, json, { abortEarly: true });
  if (success) return output;
  const [issue] = issues;
  const place = v.getDotPath(issue);
  return `${name} is not in this form: ${place === null ? '' : `${place}: `}${shortenWords(issue.message)}`;
}

/** Both quote the file. */
function shortenWords(text: string): string {
  return stripSequences(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, LONGEST);
}
