import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { NameTaken, type Upload, uploadPage } from '../../../src/hosts/github/artifact.ts';
import { createTerminalHost } from '../../../src/hosts/terminal/host.ts';
import { createStream } from '../stream.ts';

const PAGE = '<!doctype html><title>a</title>';
const ENV = {
  GITHUB_SERVER_URL: 'https://github.com',
  GITHUB_REPOSITORY: 'o/r',
  GITHUB_RUN_ID: '9',
  ACTIONS_RUNTIME_TOKEN: 'a',
  ACTIONS_RESULTS_URL: 'https://results.example.com/',
};
const ADDRESS = 'https://github.com/o/r/actions/runs/9/artifacts/5';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-artifact-'));
  file = path.join(folder, 'report.html');
  writeFileSync(file, PAGE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Tries an upload. @returns its address, what the log says, and the names that were tried */
async function attempt(env: NodeJS.ProcessEnv, upload?: Upload, name = 'report-CI / test') {
  const { stream, text } = createStream(false);
  const names: string[] = [];
  const noted: Upload | undefined =
    upload &&
    ((page, tried, world) => {
      names.push(tried);
      return upload(page, tried, world);
    });
  const address = await uploadPage(file, name, env, createTerminalHost(stream), noted);
  return { address, log: text(), names };
}

describe('a page', () => {
  test('has the address of its artifact, under a name that tells its job', async () => {
    expect(await attempt(ENV, async () => '5')).toEqual({ address: ADDRESS, log: '', names: ['report-CI-test.html'] });
  });

  test('of another job of a matrix gets the next free name', async () => {
    let taken = 2;
    const upload: Upload = async () => {
      if (taken-- > 0) throw new NameTaken();
      return '5';
    };
    const { address, names } = await attempt(ENV, upload);
    expect([address, names]).toEqual([
      ADDRESS,
      ['report-CI-test.html', 'report-CI-test-2.html', 'report-CI-test-3.html'],
    ]);
  });

  test('that cannot be kept is a line in the log', async () => {
    const upload: Upload = () => Promise.reject(new Error('the storage is full'));
    const { address, log, names } = await attempt(ENV, upload);
    expect([address, names.length]).toEqual([null, 1]);
    expect(log).toBe('The report was not kept as an artifact: the storage is full\n');
  });

  test.each([
    ['in a step of commands', { ACTIONS_RUNTIME_TOKEN: undefined }],
    ['on another server', { GITHUB_SERVER_URL: 'https://gitea.example.com' }],
    ['on a server that is called alike', { GITHUB_SERVER_URL: 'https://notgithub.com' }],
    ['without a run', { GITHUB_RUN_ID: '' }],
  ])('is not kept %s', async (_where, more) => {
    expect(await attempt({ ...ENV, ...more }, async () => '5')).toEqual({ address: null, log: '', names: [] });
  });
});

/** What the service of artifacts and its storage are asked. */
interface Asked {
  path: string;
  authorization: string | undefined;
  body: string;
}

describe('the service', () => {
  let server: Server;
  let answers: (pathname: string) => { status: number; body: string };
  const asked: Asked[] = [];
  let env: NodeJS.ProcessEnv;

  beforeEach(async () => {
    asked.length = 0;
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
        const { authorization } = request.headers;
        asked.push({ path: pathname + search, authorization, body: Buffer.concat(parts).toString() });
        const { status, body } = answers(pathname);
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}`;
    const claims = Buffer.from(JSON.stringify({ scp: 'Actions.Other:1 Actions.Results:run-1:job-2' })).toString(
      'base64url',
    );
    env = { ...ENV, ACTIONS_RUNTIME_TOKEN: `e30.${claims}.a`, ACTIONS_RESULTS_URL: `${address}/path` };
    answers = (pathname) => {
      if (pathname.endsWith('/CreateArtifact'))
        return {
          status: 200,
          body: JSON.stringify({ ok: true, signed_upload_url: `${address}/storage/page?sig=s3cret` }),
        };
      if (pathname.endsWith('/FinalizeArtifact')) return { status: 200, body: '{"ok":true,"artifactId":"5"}' };
      return { status: 201, body: '' };
    };
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  // These are the requests of @actions/artifact 6.2.1, but for the ids of blocks, as a server noted them.
  test('is asked as by the toolkit: the page itself, as HTML and without an archive', async () => {
    expect(await attempt(env)).toMatchObject({ address: ADDRESS, log: '' });
    const artifact = {
      workflow_run_backend_id: 'run-1',
      workflow_job_run_backend_id: 'job-2',
      name: 'report-CI-test.html',
    };
    const [create, block, list, finalize] = asked;
    expect(asked.map((request) => request.path)).toEqual([
      '/twirp/github.actions.results.api.v1.ArtifactService/CreateArtifact',
      '/storage/page?sig=s3cret&comp=block&blockid=cGFnZQ%3D%3D',
      '/storage/page?sig=s3cret&comp=blocklist',
      '/twirp/github.actions.results.api.v1.ArtifactService/FinalizeArtifact',
    ]);
    expect(JSON.parse(create?.body ?? '')).toEqual({ ...artifact, version: 7, mime_type: 'text/html' });
    expect(block?.body).toBe(PAGE);
    expect(list?.body).toContain('<Latest>cGFnZQ==</Latest>');
    const hash = `sha256:${createHash('sha256').update(PAGE).digest('hex')}`;
    expect(JSON.parse(finalize?.body ?? '')).toEqual({ ...artifact, size: String(PAGE.length), hash });
    // The storage is not told the token.
    expect(asked.map(({ authorization }) => authorization !== undefined)).toEqual([true, false, false, true]);
  });

  test.each([
    [
      'refuses',
      { status: 403, body: 'no' },
      /^The report was not kept as an artifact: 127\.0\.0\.1 answered with status 403\n$/,
    ],
    ['answers nonsense', { status: 200, body: '{}' }, /^The report was not kept as an artifact: /],
  ])('that %s costs a line in the log', async (_what, answer, line) => {
    answers = () => answer;
    const { address, log } = await attempt(env);
    expect(address).toBeNull();
    expect(log).toMatch(line);
    expect(log).not.toContain('s3cret');
  });

  test('that has the name already is asked for another', async () => {
    const usual = answers;
    answers = (pathname) => (asked.length === 1 ? { status: 409, body: '{}' } : usual(pathname));
    expect(await attempt(env)).toMatchObject({ address: ADDRESS });
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({ name: 'report-CI-test-2.html' });
  });
});
