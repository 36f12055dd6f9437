// Finds out who set a label last, from the events that a forge lists.
import { ForgeError, type Grant, type Labelling } from './forge.ts';

/** One time that a label was set or taken away, as a forge reports it. */
export interface LabelEvent {
  label: string;
  added: boolean;
  /** Null: the account is gone. */
  by: string | null;
  /** The time in the forge's form. */
  at: string;
}

const NOTHING: Grant = { permission: 'none', mayWrite: false };

/**
 * Who set the label last, with their permission now. Null if the label was taken away last: the lists of a forge may
 * differ for a moment.
 * @param events of one pull request, oldest first
 * @param isSame whether a name is the label's
 * @throws ForgeError
 */
export async function findLabelling(
  events: readonly LabelEvent[],
  isSame: (name: string) => boolean,
  readGrant: (login: string) => Promise<Grant>,
): Promise<Labelling | null> {
  const last = events.findLast(({ label }) => isSame(label));
  if (last === undefined) return { by: null, at: null, ...NOTHING };
  if (!last.added) return null;
  const at = readTime(last.at);
  if (last.by === null) return { by: null, at, ...NOTHING };
  const grant = await readGrant(last.by).catch((error: unknown) => {
    // The forges answer 404 for an account that is no user or no member.
    if (error instanceof ForgeError && error.status === 404) return NOTHING;
    throw error;
  });
  return { by: last.by, at, ...grant };
}

/** Returns the time in UTC: Gitea writes its own time zone. */
function readTime(text: string): string {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  throw new ForgeError("The server's answer does not have the documented form: the time of a label", null);
}
