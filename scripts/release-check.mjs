// `node scripts/release-check.mjs VERSION NOTES` checks whether this checkout can be released as VERSION. If not, it prints all
// reasons and ends with exit code 1; otherwise it writes the version's section of the changelog to the file NOTES.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { findChangelogProblems, isVersion, parseChangelog } from './changelog.mjs';

const [version = '', notesFile] = process.argv.slice(2);
if (!isVersion(version) || notesFile === undefined) {
  console.error('usage: release-check.mjs X.Y.Z NOTES (a version without a leading v)');
  process.exit(2);
}
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const reasons = [...checkPackage(), ...checkChangelog(), ...checkHistory()];
for (const reason of reasons) console.error(`error: ${reason}`);
if (reasons.length > 0) process.exit(1);
writeFileSync(notesFile, `${parseChangelog(changelog).sections[1]?.body}\n`);
console.log(`${version} can be released from ${git('rev-parse', 'HEAD').stdout.trim()}.`);

function checkPackage() {
  const { version: packageVersion, repository } = JSON.parse(readFileSync('package.json', 'utf8'));
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const problems = [];
  if (packageVersion !== version)
    problems.push(
      `package.json has version ${packageVersion}, not ${version}. Cure: npm version --no-git-tag-version ${version}`,
    );
  if (lock.version !== packageVersion || lock.packages[''].version !== packageVersion)
    problems.push(`package-lock.json does not have version ${packageVersion}.`);
  const wanted = process.env.GITHUB_REPOSITORY;
  const url = typeof repository === 'string' ? repository : (repository?.url ?? '');
  // npm refuses a package whose provenance names another repository.
  const address = url.replace(/\.git$/, '').toLowerCase();
  if (wanted && !address.endsWith(`/${wanted.toLowerCase()}`))
    problems.push(
      `package.json: \`repository.url\` is ${url ? `${url}, not` : 'missing; it must be'} that of ${wanted}.`,
    );
  return problems;
}

function checkChangelog() {
  const [unreleased, latest] = parseChangelog(changelog).sections;
  const problems = findChangelogProblems(changelog).map((problem) => `CHANGELOG.md: ${problem}`);
  if (latest?.version !== version) problems.push(`CHANGELOG.md: the section after [Unreleased] is not [${version}].`);
  if (unreleased?.body)
    problems.push(`CHANGELOG.md: [Unreleased] still has entries; they belong to ${version} or to no release.`);
  return problems;
}

/** Checks that the branch main has this commit, and that the version's tag is not on another commit. */
function checkHistory() {
  const problems = [];
  const head = git('rev-parse', 'HEAD').stdout.trim();
  if (git('merge-base', '--is-ancestor', 'HEAD', 'refs/remotes/origin/main').status !== 0)
    problems.push(`${head} is not on origin/main.`);
  const listed = git('ls-remote', 'origin', `refs/tags/v${version}`, `refs/tags/v${version}^{}`);
  if (listed.status !== 0) problems.push(`The tags of origin cannot be listed: ${listed.stderr.trim()}`);
  // A tag on this commit is no problem: a release that failed half-way is run again.
  const tagged = listed.stdout.trim().split('\n').at(-1)?.split('\t')[0];
  if (tagged && tagged !== head) problems.push(`v${version} exists already, on commit ${tagged}.`);
  return problems;
}

function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' });
}
