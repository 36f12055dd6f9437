import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { createProject, describeGitlab, includeComponent, type Project } from './project.ts';

// UPDATE_GOLDEN=1 makes the files again; read the difference before you commit it.
const GOLDEN = new URL('../../golden/gitlab/', import.meta.url);
const CASES = [
  [
    'gitlab-compare',
    { job: 'measure', stage: 'build', command: 'npm test -- "$A" $$', verbose: true, 'report-dir': 'out' },
  ],
  ['gitlab-start', { profile: 'turbo', 'postgres-version': '17' }],
] as const;

let project: Project;

beforeEach(() => {
  project = createProject();
});
afterEach(() => project.dispose());

/** The pipeline with everything included, as data. @throws Error when it is not valid */
async function preview(name: string, include: object): Promise<unknown> {
  const user = { use: { extends: '.pg-speed', script: ['true'] } };
  const isStart = name === 'gitlab-start';
  const { code, log, stdout } = await project.run({ include: [include], ...(isStart ? user : {}) }, ['--preview']);
  if (code !== 0) throw new Error(log);
  return parse(stdout);
}

/** Serves one file as the raw files of a repository are served. */
async function serve(text: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/template.yml`, close: () => server.close() };
}

describeGitlab('the components, flattened', () => {
  test.each(CASES)('%s is the same by component, local and remote, and what it was', async (name, inputs) => {
    const file = `templates/${name}/template.yml`;
    const pipeline = await preview(name, includeComponent(name, inputs));
    expect(await preview(name, { local: file, inputs })).toEqual(pipeline);
    const { url, close } = await serve(readFileSync(file, 'utf8'));
    try {
      expect(await preview(name, { remote: url, inputs })).toEqual(pipeline);
    } finally {
      close();
    }
    const golden = new URL(`${name}.json`, GOLDEN);
    const text = `${JSON.stringify(pipeline, null, 2)}\n`;
    if (process.env.UPDATE_GOLDEN === '1') {
      mkdirSync(GOLDEN, { recursive: true });
      writeFileSync(golden, text);
    }
    expect(text).toBe(readFileSync(golden, 'utf8'));
  });
});
