// Serves the stub of a forge on loopback, and keeps what it was asked.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@jest/globals';
import { ForgeError } from '../../src/hosts/forge.ts';

export interface Asked {
  method: string;
  /** Path with its query, below the API's. */
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface Said {
  status?: number;
  headers?: Record<string, string>;
  /** Bytes are sent as a zip, a text as it is, everything else as JSON. */
  body?: unknown;
}

export interface StubServer {
  url: string;
  asked: Asked[];
  /** Answers before everything else; undefined: as usual. */
  override: (asked: Asked) => Said | undefined;
  /** What every answer waits for; null: nothing. */
  slow: Promise<void> | null;
  close(): Promise<void>;
}

/** @param state what else the stub has @param answer says what it says as usual @param base path of the API */
export async function serveStub<T extends object>(
  state: T,
  answer: (stub: T, asked: Asked) => Said,
  base = '',
): Promise<StubServer & T> {
  const common: Pick<StubServer, 'asked' | 'override' | 'slow'> = { asked: [], override: () => undefined, slow: null };
  const stub = Object.assign(state, common);
  const usual = (asked: Asked, url: string): Said =>
    url.startsWith(`${base}/`) ? answer(stub, asked) : { status: 404, body: { message: '404 Not Found' } };
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { method = '', url = '', headers } = request;
    const asked = { method, path: url.replace(base, ''), headers, body: text === '' ? {} : JSON.parse(text) };
    stub.asked.push(asked);
    const { status = 200, headers: more, body = null } = stub.override(asked) ?? usual(asked, url);
    await stub.slow;
    let type = 'application/json; charset=utf-8';
    if (typeof body === 'string') type = 'text/plain';
    if (Buffer.isBuffer(body)) type = 'application/zip';
    response.writeHead(status, { 'content-type': type, ...more });
    const raw = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    response.end(status === 204 ? undefined : raw);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(stub, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** The error by which a call of a forge fails; it does not contain the token. */
export async function findFailure(work: Promise<unknown>, token: string): Promise<ForgeError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ForgeError);
  expect(String(error)).not.toContain(token);
  return error as ForgeError;
}
