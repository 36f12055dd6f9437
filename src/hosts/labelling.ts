import { ForgeError, type Labelling } from './forge.ts';

/** One time that a label was set or taken away, as a forge reports it. */
export interface LabelEvent {
  label: string;
  added: boolean;
  /** Null: the account is gone. */
  by: string | null;
  /** As the forge writes it. */
  at: string;
}

/** What a forge grants an account. */
export interface Grant {
  /** In the forge's words. */
  permission: string;
  mayWrite: boolean;
}

const NOTHING: Grant = { permission: 'none', mayWrite: false };

/**
 * Who set the label last, with their permission now. Null if the label was taken away last: the lists of a forge may differ for a moment.
 * @param events of one pull request, oldest first
 * @param isSame whether a name is that of the label
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
  return last.by === null ? { by: null, at, ...NOTHING } : { by: last.by, at, ...(await readKnownGrant(last.by)) };

  /** The forges answer 404 for who is no user or no member. */
  async function readKnownGrant(login: string): Promise<Grant> {
    try {
      return await readGrant(login);
    } catch (error) {
      if (error instanceof ForgeError && error.status === 404) return NOTHING;
      throw error;
    }
  }
}

/** Gitea writes its own time zone. */
function readTime(text: string): string {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  throw new ForgeError("The server's answer does not have the documented form: the time of a label", null);
}
