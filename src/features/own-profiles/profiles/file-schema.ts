// Defines the schema of a profiles file, with the names that are allowed in it and its known keys.
import * as v from 'valibot';
import { OLDEST_MAJOR } from '../../../profiles/majors.ts';

/** The limit of a results file too. */
export const MAX_PROFILES = 200;
const NEWEST_KNOWN = 99;

/** A name for a flag, a table and a file name. */
export const PROFILE_NAME = /^[A-Za-z][A-Za-z0-9._-]{0,39}$/;
/** Names of server settings, those of extensions with a dot. */
export const SETTING_NAME = /^[A-Za-z_][A-Za-z0-9_.$]*$/;
export const STORAGES = ['disk', 'tmpfs', 'memory-or-disk'] as const;

const scalar = v.union([v.string(), v.number(), v.boolean()]);

const major = v.pipe(v.number(), v.integer(), v.minValue(OLDEST_MAJOR), v.maxValue(NEWEST_KNOWN));

const reason = (what: string) => v.optional(v.pipe(v.string(), v.description(what)));

const gated = v.strictObject({
  value: scalar,
  since: v.optional(v.pipe(major, v.description('First major version that gets it.'))),
  until: v.optional(v.pipe(major, v.description('Last major version that gets it.'))),
  why: reason('Why it is set, in a few words.'),
});

const setting = v.pipe(
  v.union([scalar, v.null(), gated, v.pipe(v.array(gated), v.nonEmpty())]),
  v.description(
    'A value as in postgresql.conf, a number or true/false; null takes back what the parent sets; or values for some versions only.',
  ),
);

export const profileEntrySchema = v.strictObject({
  extends: v.optional(
    v.pipe(
      v.string(),
      v.description('The profile that it is made from: one that comes with pg-speed, or one of this file.'),
    ),
  ),
  storage: v.optional(
    v.pipe(
      v.picklist(STORAGES),
      v.description(
        "Where the data directory is; `memory-or-disk` takes memory where it fits. Default: the parent's, otherwise disk.",
      ),
    ),
  ),
  template: v.optional(
    v.pipe(
      v.boolean(),
      v.description(
        "Whether a fresh data directory is copied where initdb would run. Default: the parent's, otherwise false.",
      ),
    ),
  ),
  initdb: v.optional(
    v.pipe(
      v.union([v.string(), v.null(), v.array(scalar)]),
      v.description("Arguments of initdb; they take the place of the parent's."),
    ),
  ),
  settings: v.optional(
    v.pipe(
      v.nullable(v.record(v.pipe(v.string(), v.regex(SETTING_NAME)), setting)),
      v.description("Settings of the server, on top of the parent's."),
    ),
  ),
  sql: v.optional(
    v.pipe(
      v.union([v.string(), v.null(), v.array(v.string())]),
      v.description(
        "SQL that is run after setup and before timing, after the parent's; [] or null: none, not even the parent's.",
      ),
    ),
  ),
  why: reason('What the profile is for, in one sentence.'),
});

/** The shape of a profiles file. Parents and circles are checked afterwards. */
export const profilesFileSchema = v.strictObject({
  profiles: v.pipe(
    v.record(v.pipe(v.string(), v.regex(PROFILE_NAME)), profileEntrySchema),
    v.minEntries(1),
    v.maxEntries(MAX_PROFILES),
    v.description('Profiles by name, in the order in which `profiles: own` compares them.'),
  ),
});

export type ProfileEntry = v.InferOutput<typeof profileEntrySchema>;
export type SettingEntry = v.InferOutput<typeof setting>;
export type GatedEntry = v.InferOutput<typeof gated>;

/** Keys by place, to suggest one for a misspelt key. */
export const KNOWN_KEYS = {
  'a profiles file': Object.keys(profilesFileSchema.entries),
  'a profile': Object.keys(profileEntrySchema.entries),
  'a value with its versions': Object.keys(gated.entries),
};
