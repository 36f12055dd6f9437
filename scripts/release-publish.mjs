// `node scripts/release-publish.mjs FOLDER X.Y.Z` publishes the package in FOLDER. If the same bytes are published already, it does
// nothing, because a release that failed after this step is run again.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPrerelease } from './changelog.mjs';

const [folder = '', version = ''] = process.argv.slice(2);
const name = readdirSync(folder).find((file) => file.endsWith(`-${version}.tgz`));
if (!name) fail(`${folder} holds no package of ${version}.`);
const archive = path.join(folder, name);
const integrity = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
const { name: packageName } = JSON.parse(readFileSync('package.json', 'utf8'));
const published = readPublishedIntegrity();
if (published === integrity) console.log(`${packageName} ${version} is published already, with the same bytes.`);
else if (published) fail(`${packageName} ${version} is published already, with other content: ${published}.`);
else publish();

/** @returns {string | null} the hash of the published package; null if this version is not published */
function readPublishedIntegrity() {
  const answer = npm(['view', `${packageName}@${version}`, 'dist.integrity', '--json'], 'pipe');
  if (answer.status === 0) return answer.stdout.trim() === '' ? null : JSON.parse(answer.stdout);
  // npm knows no such package, or no such version of it.
  if (/E404/.test(answer.stdout + answer.stderr)) return null;
  return fail(`npm view failed, so what is published is unknown: ${answer.stderr.trim()}`);
}

function publish() {
  // `npm install` without a version takes `latest`.
  const tag = isPrerelease(version) ? 'next' : 'latest';
  const { status } = npm(['publish', `./${archive}`, '--provenance', '--access', 'public', '--tag', tag], 'inherit');
  if (status !== 0) fail(`npm publish ended with ${status}.`);
}

function npm(args, stdio) {
  return spawnSync('npm', args, { encoding: 'utf8', stdio: ['ignore', stdio, stdio] });
}

function fail(message) {
  console.error(`error: ${message}`);
  process.exit(1);
}
