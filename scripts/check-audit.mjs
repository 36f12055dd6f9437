// Asks the registry for known vulnerabilities of all packages, also of those that are bundled. Exits with code 1 from severity `high` on.
//   node scripts/check-audit.mjs [--require-answer]
import { spawnSync } from 'node:child_process';

/** Severities that fail, as npm names them. */
const FAILING = ['high', 'critical'];
const windows = process.platform === 'win32';
const npm = spawnSync(windows ? 'npm.cmd' : 'npm', ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
  // A .cmd file needs a shell; none of the words comes from outside.
  shell: windows,
});

function readAnswer() {
  try {
    return JSON.parse(npm.stdout);
  } catch {
    return null;
  }
}

const answer = readAnswer();
const counts = answer?.metadata?.vulnerabilities;
if (typeof counts?.total !== 'number') {
  const why = answer?.message ?? answer?.error?.summary ?? npm.error?.message ?? npm.stderr?.trim().split('\n').at(-1);
  console.log(`NOT CHECKED: the registry returned no audit (${why || 'it gave no reason'}).`);
  console.log('Mirrors often have none: run this where the public registry answers.');
  process.exitCode = process.argv.includes('--require-answer') ? 1 : 0;
} else {
  const failing = FAILING.reduce((sum, severity) => sum + (counts[severity] ?? 0), 0);
  for (const { severity, name, range, fixAvailable } of Object.values(answer.vulnerabilities ?? {}))
    console.log(`${severity}: ${name} ${range}${fixAvailable ? '' : ' (no fix yet)'}`);
  console.log(
    `${counts.total} known vulnerabilities in ${answer.metadata.dependencies?.total} packages, ${failing} of them high or critical.`,
  );
  process.exitCode = failing > 0 ? 1 : 0;
}
