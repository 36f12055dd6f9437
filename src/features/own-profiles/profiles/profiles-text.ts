// Reads the profiles in the text of a profiles file, and words what is wrong with its shape, with hints.
import * as v from 'valibot';
import type { Problem } from '../../../errors.ts';
import { guessWord, showValue } from '../../../inputs/reading.ts';
import type { Profile } from '../../../profiles/profile.ts';
import { KNOWN_KEYS, MAX_PROFILES, profileEntrySchema, profilesFileSchema, STORAGES } from './file-schema.ts';
import { type OwnEntry, readOwnProfiles } from './own-profiles.ts';
import { type Path, YamlSource } from './yaml-source.ts';

/** Reads profiles from YAML, with everything that is wrong with it. @param file name for messages */
export function readProfilesText(text: string, file: string): { profiles: Profile[]; problems: Problem[] } {
  const source = new YamlSource(text, file);
  if (source.problems.length > 0) return { profiles: [], problems: source.problems };
  const { issues = [] } = v.safeParse(profilesFileSchema, source.value);
  const entries = listEntries(source.value);
  // Following `extends` through tens of thousands of profiles would take too long.
  if (entries.size > MAX_PROFILES) return { profiles: [], problems: makeIssueProblems(issues, source) };
  const { profiles, problems } = readOwnProfiles(entries, source);
  return { profiles, problems: [...makeIssueProblems(issues, source), ...problems] };
}

/** Each profile as written; only the parent if its shape is wrong. */
function listEntries(value: unknown): Map<string, OwnEntry> {
  const profiles = asMap(asMap(value).profiles);
  return new Map(
    Object.entries(profiles).map(([name, written]) => {
      const { success, output } = v.safeParse(profileEntrySchema, written);
      const parent = asMap(written).extends;
      return [name, { entry: success ? output : null, parent: typeof parent === 'string' ? parent : undefined }];
    }),
  );
}

function asMap(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

const VALUE_HINT =
  'Write a value, null for the default of the server, or `{ value: 64MB, since: 17, until: 18, why: ... }`.';

/** What to write at each path; `*` is any name or number. */
const HINTS: readonly [pattern: string, what: string, hint: string][] = [
  ['', 'a map', 'Begin with `profiles:`, and below it a name for each profile.'],
  ['profiles', 'a map of 1 to 200 profiles', 'Write the name of each profile, a colon, and below it what it sets.'],
  ['profiles/*', 'a profile', `A profile has keys: ${KNOWN_KEYS['a profile'].join(', ')}.`],
  ['profiles/*/extends', 'the name of a profile', 'Name one profile.'],
  ['profiles/*/storage', 'a storage', `Write ${STORAGES.join(', ')}.`],
  ['profiles/*/initdb', 'a list of arguments', 'Write `[--no-sync]`, or the arguments in one text.'],
  ['profiles/*/initdb/*', 'an argument', 'Write each argument as a text.'],
  ['profiles/*/settings', 'a map of settings', 'Write `name: value`, one setting on each line.'],
  ['profiles/*/settings/*', 'a value', VALUE_HINT],
  ['profiles/*/settings/*/value', 'a value', VALUE_HINT],
  ['profiles/*/settings/*/since', 'a major version', 'Write a number such as 17.'],
  ['profiles/*/settings/*/until', 'a major version', 'Write a number such as 17.'],
  ['profiles/*/settings/*/why', 'a text', 'Write one sentence, in quotes where it has a colon.'],
  ['profiles/*/sql', 'SQL', 'Write a text, or a list of texts.'],
  ['profiles/*/sql/*', 'SQL', 'Write each statement as a text.'],
  ['profiles/*/why', 'a text', 'Write one sentence, in quotes where it has a colon.'],
];

type Issue = v.BaseIssue<unknown>;

function makeIssueProblems(issues: readonly Issue[], source: YamlSource): Problem[] {
  const placedIssues = issues.flatMap((issue) => listInner(issue, []));
  const mapOf = ({ path }: PlacedIssue) => JSON.stringify(path.slice(0, -1));
  const misspelt = new Set(placedIssues.filter(isUnknownKey).map(mapOf));
  // A key that is missing beside an unknown one is probably that one, misspelt.
  const problems = placedIssues
    .filter((placed) => !(isMissingKey(placed) && misspelt.has(mapOf(placed))))
    .map((placed) => makeIssueProblem(placed, source));
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

interface PlacedIssue {
  issue: Issue;
  path: Path;
}

function isUnknownKey({ issue, path }: PlacedIssue): boolean {
  return issue.type === 'strict_object' && path.length > 0 && issue.expected === 'never';
}

function isMissingKey({ issue, path }: PlacedIssue): boolean {
  return (
    issue.type === 'strict_object' && path.length > 0 && issue.received === 'undefined' && issue.expected !== 'never'
  );
}

/** In a union, takes the alternative that the value was meant to be: the one with problems inside the value. */
function listInner(issue: Issue, outer: Path): PlacedIssue[] {
  const path = [...outer, ...(issue.path ?? []).map((item) => item.key as string | number)];
  // The schema of a map takes a list for a map of numbers, so only the alternative for lists counts.
  const kind = Array.isArray(issue.input) ? 'array' : 'object';
  const inner = (issue.issues ?? []).filter((part) => part.path?.[0]?.type === kind);
  if (issue.type !== 'union' || inner.length === 0) return [{ issue, path }];
  return inner.flatMap((part) => listInner(part, path));
}

function makeIssueProblem(placed: PlacedIssue, source: YamlSource): Problem {
  const { issue, path } = placed;
  // Valibot takes a list for a map of numbers.
  const list = (issue.path ?? []).find((item) => item.type === 'object' && Array.isArray(item.input));
  if (list) return makeWrongValueProblem(list.input, path.slice(0, path.lastIndexOf(list.key as number)), source);
  const where = source.where(path);
  const name = String(path.at(-1) ?? '');
  if (isUnknownKey(placed)) return makeUnknownKeyProblem(where, name, path);
  if (isMissingKey(placed)) return { message: `${where}: \`${name}\` is missing.`, hint: hintOf(path)[1] };
  if (issue.type === 'regex') return makeNameProblem(where, name, path);
  return makeWrongValueProblem(issue.input, path, source);
}

function makeWrongValueProblem(input: unknown, path: Path, source: YamlSource): Problem {
  const [what, hint] = hintOf(path);
  const guess = path.at(-1) === 'storage' && typeof input === 'string' ? guessWord(input, STORAGES, "'") : '';
  const label = path.length === 0 ? 'the file' : `\`${path.slice(path.length > 1 ? 1 : 0).join('.')}\``;
  const message = `${source.where(path)}: ${label} is ${showInput(input, source.textOf(path))}, not ${what}.`;
  return { message, hint: `${guess}${hint}` };
}

function makeUnknownKeyProblem(where: string, name: string, path: Path): Problem {
  const nouns = { 1: 'a profiles file', 3: 'a profile' } as const;
  const noun = nouns[path.length as 1 | 3] ?? 'a value with its versions';
  const keys = KNOWN_KEYS[noun];
  const hint = `${guessWord(name, keys, '`')}Known are: ${keys.join(', ')}.`;
  return { message: `${where}: ${showValue(name)} is not a key of ${noun}.`, hint };
}

function makeNameProblem(where: string, name: string, path: Path): Problem {
  if (path.length === 2) {
    const hint = 'A name is one word of up to 40 letters, digits and . _ -, and begins with a letter.';
    return { message: `${where}: ${showValue(name)} cannot be the name of a profile.`, hint };
  }
  const message = `${where}: ${showValue(name)} is not the name of a setting.`;
  return { message, hint: 'Write it as in postgresql.conf.' };
}

function hintOf(path: Path): [what: string, hint: string] {
  // A number here is a place in a list of values for some versions.
  const plain = path.filter((key, at) => at !== 4 || typeof key !== 'number');
  const row = HINTS.find(([pattern]) => {
    const words = pattern === '' ? [] : pattern.split('/');
    return words.length === plain.length && words.every((word, at) => word === '*' || word === plain[at]);
  });
  return row === undefined ? ['what belongs there', VALUE_HINT] : [row[1], row[2]];
}

function showInput(input: unknown, text: string | null): string {
  if (input === null || input === undefined) return 'empty';
  if (Array.isArray(input)) return input.length === 0 ? 'an empty list' : 'a list';
  if (typeof input === 'object') return Object.keys(input).length === 0 ? 'an empty map' : 'a map';
  return showValue(text ?? String(input));
}
