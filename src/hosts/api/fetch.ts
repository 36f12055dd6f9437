/** For one attempt to be answered, in milliseconds; with the retries and the waits between them a request ends within 75 s. */
const ATTEMPT_MS = 15_000;
const MAX_HOPS = 3;

/**
 * Fetches within {@link ATTEMPT_MS} (Node waits five minutes), and follows only where the token may go: to the same origin,
 * and without making a read of a write, as fetch does after 301, 302 and 303. Another redirect is given back as it is.
 */
export async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(ATTEMPT_MS);
  let target = url;
  for (let hop = 0; ; hop++) {
    const response = await fetch(target, { ...init, redirect: 'manual', signal });
    const next = hop < MAX_HOPS && init.redirect !== 'manual' ? findNext(response, target, init.method) : null;
    if (next === null) return response;
    await response.body?.cancel();
    target = next;
  }
}

function findNext({ status, headers }: Response, from: string, method = 'GET'): string | null {
  const location = headers.get('location');
  if (location === null || !isRedirect(status) || !URL.canParse(location, from)) return null;
  const next = new URL(location, from);
  const isSafe = method === 'GET' || status === 307 || status === 308;
  return isSafe && next.origin === new URL(from).origin ? next.href : null;
}

/** Whether an answer sends on to another address. */
export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}
