// `node tests/platforms/run.mjs unit integration`: runs the tests of these projects that this platform can run, and says which it leaves
// out, and why.
import { spawnSync } from 'node:child_process';
import { INTEGRATION, LEFT_OUT } from './left-out.mjs';

/** The projects of jest for each kind of tests. */
const TIERS = { unit: ['unit', 'slow'], integration: ['daily', 'integration'] };
const projects = process.argv.slice(2);
const { platform } = process;
const failed = projects.filter((project) => runProject(project) !== 0);
if (failed.length > 0) console.error(`FAILED on ${platform}: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function runProject(project) {
  const only = project === 'integration' ? INTEGRATION[platform] : undefined;
  const leftOut = project === 'unit' ? (LEFT_OUT[platform] ?? []) : [];
  if (only)
    console.log(
      `SKIPPED on ${platform}: all integration tests but ${only.join(', ')}: they need /dev/shm, /proc or a POSIX shell`,
    );
  for (const { files, why } of leftOut) console.log(`SKIPPED on ${platform}: ${files.join(', ')}: ${why}`);
  const ignored = leftOut.flatMap(({ files }) => files.map((file) => `--testPathIgnorePatterns=${toPattern(file)}`));
  const patterns = (only ?? []).map(toPattern);
  const args = ['tests/run.mjs', ...TIERS[project], '--', ...patterns, ...ignored];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status;
}

/** A folder or file below tests/ as a regular expression, with the separators of every platform. */
function toPattern(file) {
  const end = file.endsWith('/') ? '' : '\\.test\\.ts$';
  return `[\\\\/]tests[\\\\/]${file.replaceAll('/', '[\\\\/]')}${end}`;
}
