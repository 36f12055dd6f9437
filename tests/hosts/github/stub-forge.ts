import { type Asked, type Said, type StubServer, serveStub } from '../stub-server.ts';

interface StubComment {
  id: number;
  body: string;
  user: { login: string } | null;
}

/** What a server has that gives GitHub's documented answers for repository `o/r`. */
interface State {
  comments: StubComment[];
  pulls: Record<string, unknown>[];
  artifacts: { id: number; name: string; size_in_bytes: number; expired: boolean }[];
  /** Zips by the artifact's id. */
  zips: Map<number, Buffer>;
  /** Comments on a page. */
  pageItems: number;
}

export type StubForge = StubServer & State;

export const LOGIN = 'github-actions[bot]';

export function startStubForge(): Promise<StubForge> {
  return serveStub<State>({ comments: [], pulls: [], artifacts: [], zips: new Map(), pageItems: 100 }, answer);
}

function answer(stub: State, { method, path, body }: Asked): Said {
  const url = new URL(path, 'http://x');
  const route = `${method} ${url.pathname}`;
  const id = Number(/\/(\d+)(?:\/|$)/.exec(url.pathname)?.[1] ?? 0);
  // What GitHub says to the token of a job.
  if (route === 'GET /user') return refusal(403, 'Resource not accessible by integration');
  if (route === 'POST /graphql') return { body: { data: { viewer: { login: LOGIN } } } };
  if (route.startsWith('GET /repos/o/r/issues/')) return page(stub.comments, url, stub.pageItems);
  if (route.startsWith('POST /repos/o/r/issues/')) {
    const comment = {
      id: Math.max(0, ...stub.comments.map((earlier) => earlier.id)) + 1,
      body: String(body.body),
      user: { login: LOGIN },
    };
    stub.comments.push(comment);
    return { status: 201, body: comment };
  }
  const comment = stub.comments.find((candidate) => candidate.id === id);
  if (/^(PATCH|DELETE) \/repos\/o\/r\/issues\/comments\//.test(route)) {
    if (!comment) return refusal(404, 'Not Found');
    if (method === 'PATCH') comment.body = String(body.body);
    else stub.comments.splice(stub.comments.indexOf(comment), 1);
    return method === 'PATCH' ? { body: comment } : { status: 204 };
  }
  if (route === 'GET /repos/o/r/pulls') return page(stub.pulls, url, stub.pageItems);
  const pull = stub.pulls.find(({ number }) => number === id);
  if (route.startsWith('GET /repos/o/r/pulls/') && pull) return { body: pull };
  if (/^GET .*\/runs\/\d+\/artifacts$/.test(route))
    return { body: { total_count: stub.artifacts.length, artifacts: stub.artifacts } };
  const zip = stub.zips.get(id);
  if (/^GET .*\/artifacts\/\d+\/zip$/.test(route) && zip) return { body: zip };
  return refusal(404, 'Not Found');
}

export function refusal(status: number, message: string, headers: Record<string, string> = {}): Said {
  return { status, headers, body: { message, documentation_url: 'https://docs.github.com/rest' } };
}

function page(items: readonly unknown[], url: URL, size: number): Said {
  const number = Number(url.searchParams.get('page') ?? 1);
  const last = Math.ceil(items.length / size);
  // Another host, as behind a proxy: it must not be asked.
  const link = `<http://forge.invalid${url.pathname}?page=${number + 1}>; rel="next", <http://forge.invalid${url.pathname}?page=${last}>; rel="last"`;
  return { body: items.slice((number - 1) * size, number * size), headers: number < last ? { link } : {} };
}

/** A pull request as the API writes it. */
export function makePull(number: number, repository: string | null, ref: string, sha: string, state = 'open') {
  return {
    number,
    state,
    base: { ref: 'main', sha: 'b'.repeat(40) },
    head: { ref, sha, repo: repository === null ? null : { full_name: repository } },
  };
}
