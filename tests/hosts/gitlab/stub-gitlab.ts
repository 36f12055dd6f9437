import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GitlabAsked {
  method: string;
  /** Path with its query, after /api/v4. */
  path: string;
  headers: http.IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface GitlabSaid {
  status?: number;
  headers?: Record<string, string>;
  /** A text is sent as it is, everything else as JSON. */
  body?: unknown;
}

export interface StubNote {
  id: number;
  body: string;
  system: boolean;
  author: { id: number; username: string } | null;
}

/** A server that gives GitLab's documented answers for project `group/sub/shop` (42), from what is in its list. */
export interface StubGitlab {
  /** Of the pages; the API is below it, at /api/v4. */
  url: string;
  asked: GitlabAsked[];
  notes: StubNote[];
  /** Answers before everything else; undefined: as usual. */
  override: (asked: GitlabAsked) => GitlabSaid | undefined;
  pageItems: number;
  /** How it says that there is another page. */
  paging: 'both' | 'link' | 'number';
  close(): Promise<void>;
}

export const USER = 'project_42_bot_1f2e';
export const GITLAB_TOKEN = 'glpat-t0psecret0';
const NOTES = /^\/projects\/(?:42|group%2Fsub%2Fshop)\/merge_requests\/5\/notes(?:\/(\d+))?$/;

export async function startStubGitlab(): Promise<StubGitlab> {
  const stub: Omit<StubGitlab, 'url' | 'close'> = {
    asked: [],
    notes: [],
    override: () => undefined,
    pageItems: 100,
    paging: 'both',
  };
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { method = '', url = '', headers } = request;
    const path = url.replace(/^\/api\/v4/, '');
    const asked = { method, path, headers, body: text === '' ? {} : JSON.parse(text) };
    stub.asked.push(asked);
    const said = stub.override(asked) ?? (url.startsWith('/api/v4/') ? answer(stub, asked) : notFound('404 Not Found'));
    const plain = typeof said.body === 'string';
    response.writeHead(said.status ?? 200, {
      'content-type': plain ? 'text/plain' : 'application/json',
      ...said.headers,
    });
    response.end(said.status === 204 ? undefined : plain ? said.body : JSON.stringify(said.body ?? null));
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

function answer(stub: Omit<StubGitlab, 'url' | 'close'>, { method, path, headers, body }: GitlabAsked): GitlabSaid {
  if (headers.authorization !== `Bearer ${GITLAB_TOKEN}`) return { status: 401, body: { message: '401 Unauthorized' } };
  const url = new URL(path, 'http://x');
  if (method === 'GET' && url.pathname === '/user') return { body: { id: 9, username: USER, name: 'pg-speed' } };
  const route = NOTES.exec(url.pathname);
  if (route === null) return notFound('404 Project Not Found');
  if (route[1] === undefined) {
    if (method === 'GET') return page(stub, url);
    const id = Math.max(0, ...stub.notes.map((earlier) => earlier.id)) + 1;
    const note = { id, body: String(body.body), system: false, author: { id: 9, username: USER } };
    stub.notes.push(note);
    return { status: 201, body: note };
  }
  const note = stub.notes.find(({ id }) => id === Number(route[1]));
  if (note === undefined) return notFound('404 Note Not Found');
  if (method === 'PUT') note.body = String(body.body);
  else stub.notes.splice(stub.notes.indexOf(note), 1);
  return method === 'PUT' ? { body: note } : { status: 204 };
}

function notFound(message: string): GitlabSaid {
  return { status: 404, body: { message } };
}

/** The newest first, unless it is asked otherwise. */
function page({ notes, pageItems, paging }: Pick<StubGitlab, 'notes' | 'pageItems' | 'paging'>, url: URL): GitlabSaid {
  const all = url.searchParams.get('sort') === 'asc' ? notes : [...notes].reverse();
  const number = Number(url.searchParams.get('page') ?? 1);
  const size = Math.min(pageItems, Number(url.searchParams.get('per_page') ?? 20));
  const isLast = number * size >= all.length;
  // Another host, as behind a proxy: it must not be asked.
  const link = `<http://gitlab.invalid/api/v4${url.pathname}?page=${number + 1}>; rel="next"`;
  return {
    body: all.slice((number - 1) * size, number * size),
    headers: {
      ...(paging === 'link' ? {} : { 'x-next-page': isLast ? '' : String(number + 1) }),
      ...(paging === 'number' || isLast ? {} : { link }),
    },
  };
}
