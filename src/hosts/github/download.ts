import type { ApiClient } from '../api/client.ts';
import { ForgeError } from '../forge.ts';

const DOWNLOAD_MS = 60_000;

/**
 * What an address gives, most often by way of a signed address on another host, which does not get the token.
 * @param mostBytes a longer body is refused with status 413, by what is announced and again while it is read
 * @throws ForgeError
 */
export async function download(
  { ask }: ApiClient,
  route: string,
  parameters: Record<string, unknown>,
  mostBytes: number,
): Promise<Buffer> {
  const request = { redirect: 'manual' as const, parseSuccessResponseBody: false };
  const { status, headers, data } = await ask(route, { ...parameters, request });
  const location = status >= 300 ? headers.location : undefined;
  if (location === undefined) return readBody(data, headers['content-length'], route, mostBytes);
  if (data instanceof ReadableStream) await data.cancel();
  const response = await follow(String(location), route);
  return readBody(response.body, response.headers.get('content-length') ?? undefined, route, mostBytes);
}

/** The signed address is a secret of its own, so that no message holds it. */
async function follow(location: string, route: string): Promise<Response> {
  if (!/^https?:\/\//i.test(location)) throw new ForgeError(`${route}: it is sent on to no web address`, null);
  let response: Response;
  try {
    response = await fetch(location, { signal: AbortSignal.timeout(DOWNLOAD_MS) });
  } catch (cause) {
    throw new ForgeError(`${route}: the host that it is sent on to does not answer`, null, { cause });
  }
  if (response.ok) return response;
  await response.body?.cancel();
  throw new ForgeError(`${route}: the host that it is sent on to answers ${response.status}`, response.status);
}

async function readBody(
  body: unknown,
  announced: string | number | undefined,
  route: string,
  mostBytes: number,
): Promise<Buffer> {
  if (!(body instanceof ReadableStream)) return Buffer.alloc(0);
  const refusal = () => new ForgeError(`${route}: it has more than ${mostBytes} bytes`, 413);
  if (Number(announced ?? 0) > mostBytes) {
    await body.cancel();
    throw refusal();
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of body as ReadableStream<Uint8Array>) {
      bytes += part.byteLength;
      // Leaving the loop cancels the rest.
      if (bytes > mostBytes) throw refusal();
      parts.push(part);
    }
  } catch (cause) {
    if (cause instanceof ForgeError) throw cause;
    throw new ForgeError(`${route}: the download broke off`, null, { cause });
  }
  return Buffer.concat(parts);
}
