// `node scripts/release-files.mjs FOLDER X.Y.Z`: whether the packed package and its lists of contents (SBOM) are those of this version.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const [folder = '', version = ''] = process.argv.slice(2);
/** What a user of the package or of the action cannot do without. */
const NEEDED = [
  'action.yml',
  'publish/action.yml',
  'dist/cli.cjs',
  'dist/index.cjs',
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
];
const problems = [...checkPackage(), ...checkCycloneDx(), ...checkSpdx()];
for (const problem of problems) console.error(`error: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

function checkPackage() {
  const archives = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  if (archives.length !== 1) return [`${folder} holds ${archives.length} packages instead of one.`];
  const { stdout, status } = spawnSync('tar', ['-tzf', path.join(folder, archives[0])], { encoding: 'utf8' });
  if (status !== 0) return [`${archives[0]} cannot be read.`];
  const names = new Set(stdout.split('\n').map((name) => name.replace(/^package\//, '')));
  const missing = NEEDED.filter((name) => !names.has(name)).map((name) => `${archives[0]} lacks ${name}.`);
  return archives[0].endsWith(`-${version}.tgz`) ? missing : [...missing, `${archives[0]} is not of ${version}.`];
}

/** Every package of the lock file is bundled or takes part in the build, so all of them are in the lists. */
function listLocked() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(packages).filter(([place, { optional }]) => place !== '' && !optional);
}

function checkCycloneDx() {
  const { bomFormat, metadata, components = [] } = readSbom('sbom.cdx.json');
  if (bomFormat !== 'CycloneDX' || metadata?.component?.version !== version)
    return [`sbom.cdx.json is not of ${version}.`];
  return findMissing('sbom.cdx.json', components, ({ version: its }) => its);
}

function checkSpdx() {
  const { spdxVersion, name, packages = [] } = readSbom('sbom.spdx.json');
  if (!spdxVersion || !String(name).endsWith(`@${version}`)) return [`sbom.spdx.json is not of ${version}.`];
  return findMissing('sbom.spdx.json', packages, ({ versionInfo }) => versionInfo);
}

function findMissing(file, listed, versionOf) {
  const there = new Set(listed.map((one) => `${one.group ? `${one.group}/` : ''}${one.name}@${versionOf(one)}`));
  // A package under another name (`mermaid-10`) is listed by the one or the other.
  const missing = listLocked()
    .map(([place, { name, version: its }]) => [place.split('node_modules/').at(-1), name].map((one) => `${one}@${its}`))
    .filter((names) => !names.some((one) => there.has(one)))
    .map(([id]) => id);
  return missing.length === 0 ? [] : [`${file} lacks ${missing.length} packages: ${missing.slice(0, 5).join(', ')}.`];
}

function readSbom(name) {
  try {
    return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  } catch (error) {
    console.error(`${name}: ${error.message}`);
    return {};
  }
}
