import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';

/** Workflows that people copy, and our own. */
const FOLDERS = ['examples', 'templates', '.github/workflows'];

const jobs = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .flatMap((name) => {
      const file = path.join(folder, name);
      // GitLab's templates are two documents in one.
      const [document] = [parseAllDocuments(readFileSync(file, 'utf8'))].flat();
      const { jobs = {} } = (document?.toJS() ?? {}) as { jobs?: Record<string, Record<string, unknown>> };
      // The jobs of a workflow that is called have limits of their own.
      return Object.entries(jobs).flatMap(([job, body]) => ('uses' in body ? [] : [{ file, job, body }]));
    }),
);

test('there are workflows in each folder', () => {
  for (const folder of FOLDERS) expect(jobs.some(({ file }) => file.startsWith(folder))).toBe(true);
});

/** Without one a job that hangs lasts six hours. */
test.each(jobs)('$file: job $job has a time limit', ({ body }) => {
  expect(body['timeout-minutes']).toEqual(expect.any(Number));
});
