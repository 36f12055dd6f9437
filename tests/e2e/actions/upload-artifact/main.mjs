// Uploads by the fourth protocol of artifacts: create, put the zip in blocks, name the blocks, finalize.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeZip } from './zip.mjs';

const input = (name) => (process.env[`INPUT_${name.toUpperCase()}`] ?? '').trim();
const place = path.resolve(process.env.GITHUB_WORKSPACE, input('path'));
if (!existsSync(place)) {
  console.log(
    `::${input('if-no-files-found') === 'error' ? 'error' : 'warning'}::No files were found: ${input('path')}`,
  );
  process.exit(input('if-no-files-found') === 'error' ? 1 : 0);
}
const names = statSync(place).isDirectory() ? listFiles(place) : [''];
const zip = writeZip(
  names.map((name) => ({ name: name || path.basename(place), data: readFileSync(path.join(place, name)) })),
);

const token = process.env.ACTIONS_RUNTIME_TOKEN;
const [, workflow_run_backend_id, workflow_job_run_backend_id] = readScope(token);
const ids = { workflow_run_backend_id, workflow_job_run_backend_id, name: input('name') };
const { signedUploadUrl, signed_upload_url } = await call('CreateArtifact', { ...ids, version: 4 });
const target = signedUploadUrl ?? signed_upload_url;
const block = btoa('block-0');
await put(`${target}&comp=block&blockid=${encodeURIComponent(block)}`, zip);
await put(`${target}&comp=blocklist`, `<?xml version="1.0"?><BlockList><Latest>${block}</Latest></BlockList>`);
const hash = `sha256:${createHash('sha256').update(zip).digest('hex')}`;
await call('FinalizeArtifact', { ...ids, size: String(zip.length), hash });
console.log(`Artifact ${input('name')}: ${zip.length} bytes, ${names.length} files`);

function listFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** The run and the job, from the token's claim `Actions.Results:run:job`. */
function readScope(jwt) {
  const { scp = '' } = JSON.parse(Buffer.from(jwt.split('.')[1], 'base64url').toString());
  return (
    scp
      .split(' ')
      .find((part) => part.startsWith('Actions.Results:'))
      ?.split(':') ?? []
  );
}

async function call(method, body) {
  const service = 'twirp/github.actions.results.api.v1.ArtifactService';
  const response = await fetch(`${process.env.ACTIONS_RESULTS_URL.replace(/\/$/, '')}/${service}/${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function put(url, body) {
  const response = await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body });
  if (!response.ok) throw new Error(`PUT: ${response.status} ${await response.text()}`);
}
