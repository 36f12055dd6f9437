// `node scripts/release-check.mjs VERSION NOTES`: whether this checkout can be released as VERSION. Says all that speaks against it
// (exit code 1), else writes the changelog's section of it to the file NOTES.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { findChangelogProblems, isVersion, parseChangelog } from './changelog.mjs';

const [version = '', notesFile] = process.argv.slice(2);
if (!isVersion(version) || notesFile === undefined) {
  console.error('usage: release-check.mjs X.Y.Z NOTES (a version without a leading v)');
  process.exit(2);
}
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const problems = [...checkPackage(), ...checkChangelog(), ...checkHistory()];
for (const problem of problems) console.error(`error: ${problem}`);
if (problems.length > 0) process.exit(1);
writeFileSync(notesFile, `${parseChangelog(changelog).sections[1]?.body}\n`);
console.log(`${version} can be released from ${git('rev-parse', 'HEAD').stdout.trim()}.`);

function checkPackage() {
  const { version: own, repository } = JSON.parse(readFileSync('package.json', 'utf8'));
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const found = [];
  if (own !== version)
    found.push(`package.json says ${own}, not ${version}. Cure: npm version --no-git-tag-version ${version}`);
  if (lock.version !== own || lock.packages[''].version !== own) found.push(`package-lock.json does not say ${own}.`);
  const wanted = process.env.GITHUB_REPOSITORY;
  const url = typeof repository === 'string' ? repository : (repository?.url ?? '');
  // npm refuses a provenance that names another repository than the package does.
  if (
    wanted &&
    !url
      .replace(/\.git$/, '')
      .toLowerCase()
      .endsWith(`/${wanted.toLowerCase()}`)
  )
    found.push(`package.json: \`repository.url\` is ${url ? `${url}, not` : 'missing; it must be'} that of ${wanted}.`);
  return found;
}

function checkChangelog() {
  const [unreleased, latest] = parseChangelog(changelog).sections;
  const found = findChangelogProblems(changelog).map((problem) => `CHANGELOG.md: ${problem}`);
  if (latest?.version !== version) found.push(`CHANGELOG.md: the section after [Unreleased] is not [${version}].`);
  if (unreleased?.body)
    found.push(`CHANGELOG.md: [Unreleased] still has entries; they belong to ${version} or to no release.`);
  return found;
}

/** The branch main has this commit, and the version is no other commit's. */
function checkHistory() {
  const found = [];
  const head = git('rev-parse', 'HEAD').stdout.trim();
  if (git('merge-base', '--is-ancestor', 'HEAD', 'refs/remotes/origin/main').status !== 0)
    found.push(`${head} is not on origin/main.`);
  const listed = git('ls-remote', 'origin', `refs/tags/v${version}`, `refs/tags/v${version}^{}`);
  if (listed.status !== 0) found.push(`The tags of origin cannot be listed: ${listed.stderr.trim()}`);
  // The same commit: a release that failed half-way is run again.
  const tagged = listed.stdout.trim().split('\n').at(-1)?.split('\t')[0];
  if (tagged && tagged !== head) found.push(`v${version} is there already, and it is ${tagged}.`);
  return found;
}

function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' });
}
