// Defines what becomes of one server (changed, fast already, left, a remark) with its reason, and what the user chose (`Choice`).
import type { Edit } from './edits.ts';

/** `fast`: nothing to gain. `left`: no change is sure to be right. `remark`: it is no server of a job. */
export type Verdict = 'changed' | 'fast' | 'left' | 'remark';

/** Memory without other settings, fsync off on disk, and what this project's own image and action use. */
export type EditProfile = 'tmpfs' | 'fsync-off' | 'turbo';

export interface Outcome {
  verdict: Verdict;
  /** `service postgres of job test`. */
  subject: string;
  /** Offset in the file. */
  at: number;
  /** What is changed, or why not. */
  what: string;
  /** Why the change has this form, a sentence each. */
  why: readonly string[];
  edits: readonly Edit[];
  /** The profile nearest to the edits; null if they change no server. */
  profile: EditProfile | null;
  /** The major versions that its image may have; null for one that the file does not name. */
  versions: readonly (number | null)[];
  /** The job whose tests show what the change is worth. */
  job?: string;
}

/** What is changed, why in this form, the edits, and their profile. */
export type Change = Pick<Outcome, 'what' | 'why' | 'edits' | 'profile'>;

type Place = Pick<Outcome, 'subject' | 'at'>;

const conclude =
  (verdict: Verdict) =>
  ({ subject, at }: Place, what: string): Outcome => ({
    verdict,
    subject,
    at,
    what,
    why: [],
    edits: [],
    profile: null,
    versions: [],
  });

export const leave = conclude('left');
export const keepFast = conclude('fast');
export const remark = conclude('remark');

/** @param versions as in {@link Outcome} */
export function change(place: Place, change: Change, versions: Outcome['versions'] = []): Outcome {
  return { ...conclude('changed')(place, change.what), ...change, versions };
}

/** Makes a sentence of a phrase without a capital and a full stop. */
export function asSentence(phrase: string): string {
  return `${phrase[0]?.toUpperCase()}${phrase.slice(1)}.`;
}

/** What the user wants. */
export interface Choice {
  /** `turbo`: memory where a CI file can ask for it, otherwise fsync off. `fsync-off`: the settings of that profile, on disk. */
  profile: 'turbo' | 'fsync-off';
  by: 'settings' | 'image';
  /** Whose `pg-speed` image and `pg-speed-action` to use; null: neither. */
  owner: string | null;
  /** The commit of the action; null: its major version. */
  pin: string | null;
}
