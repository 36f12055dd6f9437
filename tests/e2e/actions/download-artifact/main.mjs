// Downloads by the fourth protocol of artifacts: list, have a signed address, fetch the zip.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readZip } from './zip.mjs';

const input = (name) => (process.env[`INPUT_${name.toUpperCase()}`] ?? '').trim();
const token = process.env.ACTIONS_RUNTIME_TOKEN;
const { scp = '' } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
const scope = scp.split(' ').find((part) => part.startsWith('Actions.Results:')) ?? '';
const [, workflow_run_backend_id, workflow_job_run_backend_id] = scope.split(':');
const ids = { workflow_run_backend_id, workflow_job_run_backend_id };
const root = path.resolve(process.env.GITHUB_WORKSPACE, input('path'));
const pattern = new RegExp(
  `^${(input('name') || input('pattern')).replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`,
);

const { artifacts = [] } = await call('ListArtifacts', ids);
for (const { name } of artifacts.filter((artifact) => pattern.test(artifact.name))) {
  const { signedUrl, signed_url } = await call('GetSignedArtifactURL', { ...ids, name });
  const response = await fetch(signedUrl ?? signed_url);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const flat = input('name') !== '' || input('merge-multiple') === 'true';
  const folder = flat ? root : path.join(root, name);
  for (const file of readZip(Buffer.from(await response.arrayBuffer()))) {
    mkdirSync(path.dirname(path.join(folder, file.name)), { recursive: true });
    writeFileSync(path.join(folder, file.name), file.data);
  }
  console.log(`Artifact ${name}: downloaded`);
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
