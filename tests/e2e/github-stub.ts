import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stub knows, which a test may set and read. */
export interface GithubState {
  comments: { id: number; body: string; user: { login: string } }[];
  /** Of `GET pulls`. */
  pullRequests: unknown[];
  /** The zip of each artifact, by its name. */
  artifacts: Map<string, Buffer>;
  /** `METHOD /path` of each request that was answered, and whether it had the token. */
  requests: { line: string; authorized: boolean }[];
  /** Writing answers 403, as to a fork's token. */
  readOnly: boolean;
}

/** The part of GitHub's API that a job of the action uses, for what no server here can be: the shapes of github.com. */
export interface GithubStub extends GithubState {
  url: string;
  stop(): Promise<void>;
}

export const TOKEN = 'ghs_0123456789abcdefghij';
const LOGIN = 'github-actions[bot]';
const RUN_ARTIFACTS = /\/actions\/runs\/\d+\/artifacts$/;

export async function startGithubStub(): Promise<GithubStub> {
  const state: GithubState = { comments: [], pullRequests: [], artifacts: new Map(), requests: [], readOnly: false };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', headers } = request;
    const { pathname } = new URL(request.url ?? '', 'http://stub');
    const authorized = /^(token|bearer) /i.test(headers.authorization ?? '') && headers.authorization?.endsWith(TOKEN);
    state.requests.push({ line: `${method} ${pathname}`, authorized: authorized === true });
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
    const port = headers.host?.split(':').at(-1);
    const answer = answerRequest(state, method, pathname, body, `http://localhost:${port}`);
    if (Buffer.isBuffer(answer.data)) response.writeHead(answer.status, { 'content-type': 'application/zip' });
    else response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(Buffer.isBuffer(answer.data) ? answer.data : answer.status === 204 ? '' : JSON.stringify(answer.data));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

interface Answer {
  status: number;
  data: unknown;
  headers?: Record<string, string>;
}

const FORBIDDEN: Answer = { status: 403, data: { message: 'Resource not accessible by integration' } };

function answerRequest(
  state: GithubState,
  method: string,
  pathname: string,
  body: { body?: string },
  files: string,
): Answer {
  const id = Number(/(\d+)(?:\/zip)?$/.exec(pathname)?.[1]);
  if (pathname === '/user') return FORBIDDEN;
  if (pathname === '/graphql') return { status: 200, data: { data: { viewer: { login: LOGIN } } } };
  if (method !== 'GET' && state.readOnly) return FORBIDDEN;
  if (pathname.endsWith('/comments')) return method === 'POST' ? addComment(state, body) : listAll(state.comments);
  if (/\/issues\/comments\/\d+$/.test(pathname)) return changeComment(state, method, id, body);
  if (pathname.endsWith('/pulls')) return listAll(state.pullRequests);
  if (RUN_ARTIFACTS.test(pathname)) return { status: 200, data: { artifacts: listArtifacts(state) } };
  // Files are on another host there, which must not see the token.
  if (pathname.endsWith('/zip')) return { status: 302, data: {}, headers: { location: `${files}/signed/${id}` } };
  const zip = pathname.startsWith('/signed/') ? [...state.artifacts.values()][id - 1] : undefined;
  return zip ? { status: 200, data: zip } : { status: 404, data: { message: 'Not Found' } };
}

function listAll(data: readonly unknown[]): Answer {
  return { status: 200, data };
}

function addComment({ comments }: GithubState, { body = '' }: { body?: string }): Answer {
  const comment = { id: (comments.at(-1)?.id ?? 0) + 1, body, user: { login: LOGIN } };
  comments.push(comment);
  return { status: 201, data: comment };
}

function changeComment(state: GithubState, method: string, id: number, { body = '' }: { body?: string }): Answer {
  const comment = state.comments.find((candidate) => candidate.id === id);
  if (!comment) return { status: 404, data: { message: 'Not Found' } };
  if (method === 'DELETE') {
    state.comments.splice(state.comments.indexOf(comment), 1);
    return { status: 204, data: null };
  }
  comment.body = body;
  return { status: 200, data: comment };
}

function listArtifacts({ artifacts }: GithubState): unknown[] {
  return [...artifacts].map(([name, zip], index) => ({
    id: index + 1,
    name,
    size_in_bytes: zip.length,
    expired: false,
  }));
}
