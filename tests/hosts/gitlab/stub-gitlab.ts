import { type Asked, type Said, type StubServer, serveStub } from '../stub-server.ts';

export interface StubNote {
  id: number;
  body: string;
  system: boolean;
  author: { id: number; username: string } | null;
}

/** What a server has that gives GitLab's documented answers for project `group/sub/shop` (42). */
interface State {
  notes: StubNote[];
  pageItems: number;
  /** How it says that there is another page. */
  paging: 'both' | 'link' | 'number';
}

export type StubGitlab = StubServer & State;

export const USER = 'project_42_bot_1f2e';
export const GITLAB_TOKEN = 'glpat-t0psecret0';
const NOTES = /^\/projects\/(?:42|group%2Fsub%2Fshop)\/merge_requests\/5\/notes(?:\/(\d+))?$/;

/** @returns a server whose `url` is that of the pages; the API is below it, at /api/v4 */
export function startStubGitlab(): Promise<StubGitlab> {
  return serveStub<State>({ notes: [], pageItems: 100, paging: 'both' }, answer, '/api/v4');
}

function answer(stub: State, { method, path, headers, body }: Asked): Said {
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

function notFound(message: string): Said {
  return { status: 404, body: { message } };
}

/** The newest first, unless it is asked otherwise. */
function page({ notes, pageItems, paging }: State, url: URL): Said {
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
