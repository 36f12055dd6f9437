import * as v from 'valibot';
import type { Problem } from '../errors.ts';
import { describeIssues } from './file-problems.ts';
import { MOST_PROFILES, profileEntrySchema, profilesFileSchema } from './file-schema.ts';
import { type OwnEntry, readOwnProfiles } from './own-profiles.ts';
import type { Profile } from './profile.ts';
import { YamlSource } from './yaml-source.ts';

/** Profiles of a text of YAML, and everything that is wrong with it. @param file as messages name it */
export function readProfilesText(text: string, file: string): { profiles: Profile[]; problems: Problem[] } {
  const source = new YamlSource(text, file);
  if (source.problems.length > 0) return { profiles: [], problems: source.problems };
  const { issues = [] } = v.safeParse(profilesFileSchema, source.value);
  const entries = listEntries(source.value);
  // Who extends whom is followed from one to the next: not through ten thousands of them.
  if (entries.size > MOST_PROFILES) return { profiles: [], problems: describeIssues(issues, source) };
  const { profiles, problems } = readOwnProfiles(entries, source);
  return { profiles, problems: [...describeIssues(issues, source), ...problems] };
}

/** What is written of each profile; of one with a wrong shape only its parent. */
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
