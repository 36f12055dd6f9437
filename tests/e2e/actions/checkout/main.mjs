// What a job finds after actions/checkout: one commit (or all history), remote refs named as there, the token in the
// repository's own configuration.
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const { GITHUB_WORKSPACE: workspace, GITHUB_REPOSITORY: repository, GITHUB_REF: ref, GITHUB_SHA: sha } = process.env;
const server = process.env.GITHUB_SERVER_URL.replace(/\/$/, '');
const input = (name) => process.env[`INPUT_${name.toUpperCase()}`] ?? '';

for (const name of readdirSync(workspace)) rmSync(path.join(workspace, name), { recursive: true, force: true });
const git = (...args) => execFileSync('git', args, { cwd: workspace, stdio: 'inherit' });
const header = `http.${server}/.extraheader`;
const wanted = input('ref') || ref;
const branch = /^refs\/heads\/(.*)$/.exec(wanted)?.[1];
const kept = branch ? `refs/remotes/origin/${branch}` : wanted.replace(/^refs\/pull\//, 'refs/remotes/pull/');

git('init', '--quiet', '--initial-branch', 'main');
git('remote', 'add', 'origin', `${server}/${repository}.git`);
git('config', '--local', header, `AUTHORIZATION: basic ${btoa(`x-access-token:${input('token')}`)}`);
const depth = Number(input('fetch-depth'));
const exact = input('ref') ? wanted : sha;
const specs = [`+${exact}:${kept}`];
if (depth === 0) specs.unshift('+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*');
const limit = depth > 0 ? ['--no-tags', `--depth=${depth}`] : [];
git('-c', 'protocol.version=2', 'fetch', '--quiet', '--prune', '--no-recurse-submodules', ...limit, 'origin', ...specs);
if (branch) git('checkout', '--quiet', '--force', '-B', branch, kept);
else git('checkout', '--quiet', '--force', '--detach', kept);
if (input('persist-credentials') !== 'true') git('config', '--local', '--unset-all', header);
git('log', '-1', '--format=%H');
