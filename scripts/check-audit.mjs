// Asks the registry for known vulnerabilities of all packages. Exits with code 1 for any in a package that ships, and for one of severity
// `high` or `critical` in another, unless .github/audit.yml has the reason why it is accepted.
//   node scripts/check-audit.mjs [--require-answer]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { judgeAudit, listShipped } from './audit.mjs';

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
// The licences of the page's packages are in its script.
const [page] = readFileSync('dist/page.js', 'utf8').split('*/');
const shipped = listShipped(`${readFileSync('dist/LICENSES.txt', 'utf8')}\n${page}`);
const { accepted } = parse(readFileSync('.github/audit.yml', 'utf8'));
const judged = judgeAudit(answer, shipped, accepted);
if (judged === null) {
  const why = answer?.message ?? answer?.error?.summary ?? npm.error?.message ?? npm.stderr?.trim().split('\n').at(-1);
  console.log(`NOT CHECKED: the registry returned no audit (${why || 'it gave no reason'}).`);
  console.log('Mirrors often have none: run this where the public registry answers.');
  process.exitCode = process.argv.includes('--require-answer') ? 1 : 0;
} else {
  for (const line of judged.lines) console.log(line);
  process.exitCode = judged.failing > 0 ? 1 : 0;
}
