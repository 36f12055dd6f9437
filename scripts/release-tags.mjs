// `node scripts/release-tags.mjs version X.Y.Z` tags HEAD as vX.Y.Z on origin; `... major X.Y.Z` moves vX to that tag. Both can be repeated.
import { spawnSync } from 'node:child_process';
import { compareReleases, isPrerelease, isVersion } from './changelog.mjs';

const [what, version = ''] = process.argv.slice(2);
if (!isVersion(version) || (what !== 'version' && what !== 'major')) {
  console.error('usage: release-tags.mjs version|major X.Y.Z');
  process.exit(2);
}
if (what === 'version') tagVersion();
else moveMajor();

function tagVersion() {
  const head = git('rev-parse', 'HEAD').trim();
  const tagged = listTags().get(`v${version}`);
  if (tagged === head) return console.log(`v${version} exists already, on this commit.`);
  // Pushed without force, because users may depend on a version that exists.
  if (tagged) fail(`v${version} exists already, on commit ${tagged} instead of ${head}.`);
  git('push', 'origin', `${head}:refs/tags/v${version}`);
  console.log(`v${version} is ${head}.`);
}

function moveMajor() {
  const major = `v${version.split('.')[0]}`;
  if (isPrerelease(version)) return console.log(`${major} stays, because ${version} is a prerelease.`);
  const tags = listTags();
  const commit = tags.get(`v${version}`) ?? fail(`There is no tag v${version}.`);
  const newer = [...tags.keys()].find((tag) => isNewer(tag, major));
  if (newer) return console.log(`${major} stays, because ${newer} is newer than ${version}.`);
  const before = tags.get(major);
  if (before === commit) return console.log(`${major} is there already.`);
  git('fetch', '--quiet', '--no-tags', 'origin', `refs/tags/v${version}`);
  // Pushed with a lease, because another release may have moved it since it was listed.
  git('push', `--force-with-lease=refs/tags/${major}:${rawTag(major)}`, 'origin', `${commit}:refs/tags/${major}`);
  console.log(`${major} moved from ${before ?? 'nowhere'} to ${commit}.`);
}

function isNewer(tag, major) {
  const other = tag.slice(1);
  const same = tag.startsWith(`${major}.`) && isVersion(other) && !isPrerelease(other);
  return same && compareReleases(other, version) > 0;
}

/** Tags of origin and their commits. */
function listTags() {
  const tags = new Map();
  for (const line of git('ls-remote', '--tags', 'origin').trim().split('\n').filter(Boolean)) {
    const [id, ref = ''] = line.split('\t');
    // An annotated tag is listed twice, its commit last.
    tags.set(ref.replace(/^refs\/tags\//, '').replace(/\^\{\}$/, ''), id);
  }
  return tags;
}

/** What the ref itself holds, which for an annotated tag is not the commit; empty where there is none. */
function rawTag(name) {
  return git('ls-remote', 'origin', `refs/tags/${name}`).split('\t')[0]?.trim() ?? '';
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) fail(`git ${args[0]}: ${stderr.trim()}`);
  return stdout;
}

function fail(message) {
  console.error(`error: ${message}`);
  process.exit(1);
}
