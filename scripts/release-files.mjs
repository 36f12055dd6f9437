// `node scripts/release-files.mjs FOLDER X.Y.Z` checks that the packed package and its lists of contents (SBOM) are of this version and
// complete. If not, it prints all reasons and ends with exit code 1.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [folder = '', version = ''] = process.argv.slice(2);
/** Files without which the package or the action does not work. */
const NEEDED = [
  'action.yml',
  'publish/action.yml',
  'dist/cli.cjs',
  'dist/index.cjs',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
];
const reasons = [...checkPackage(), ...checkCycloneDx(), ...checkSpdx()];
for (const reason of reasons) console.error(`error: ${reason}`);
process.exitCode = reasons.length > 0 ? 1 : 0;

function checkPackage() {
  const archives = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  if (archives.length !== 1) return [`${folder} holds ${archives.length} packages instead of one.`];
  const { stdout, status } = spawnSync('tar', ['-tzf', path.join(folder, archives[0])], { encoding: 'utf8' });
  if (status !== 0) return [`${archives[0]} cannot be read.`];
  const names = new Set(stdout.split('\n').map((name) => name.replace(/^package\//, '')));
  const missing = NEEDED.filter((name) => !names.has(name)).map((name) => `${archives[0]} lacks ${name}.`);
  return archives[0].endsWith(`-${version}.tgz`) ? missing : [...missing, `${archives[0]} is not of ${version}.`];
}

/** The packages of the lock file: each is bundled or needed for the build, so the lists must have all of them. */
function listLocked() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages).filter(([place, { optional }]) => place !== '' && !optional);
}

function checkCycloneDx() {
  const { bomFormat, metadata, components = [] } = readSbom('sbom.cdx.json');
  if (bomFormat !== 'CycloneDX' || metadata?.component?.version !== version)
    return [`sbom.cdx.json is not of ${version}.`];
  return findMissing('sbom.cdx.json', components, ({ version: listedVersion }) => listedVersion);
}

function checkSpdx() {
  const { spdxVersion, name, packages = [] } = readSbom('sbom.spdx.json');
  if (!spdxVersion || !String(name).endsWith(`@${version}`)) return [`sbom.spdx.json is not of ${version}.`];
  return findMissing('sbom.spdx.json', packages, ({ versionInfo }) => versionInfo);
}

function findMissing(file, listed, versionOf) {
  const ids = new Set(listed.map((item) => `${item.group ? `${item.group}/` : ''}${item.name}@${versionOf(item)}`));
  const missing = listLocked()
    .map(listIds)
    .filter((aliases) => !aliases.some((id) => ids.has(id)))
    .map(([id]) => id);
  return missing.length === 0 ? [] : [`${file} lacks ${missing.length} packages: ${missing.slice(0, 5).join(', ')}.`];
}

/** Ids that a list may have for a package: one that is installed under another name (`mermaid-10`) is listed under either. */
function listIds([place, { name, version: lockedVersion }]) {
  return [place.split('node_modules/').at(-1), name].map((alias) => `${alias}@${lockedVersion}`);
}

function readSbom(name) {
  try {
    return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    return {};
  }
}
