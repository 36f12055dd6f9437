import { PgSpeedError } from '../errors.ts';
import { stripSequences } from './terminal-text.ts';

const LONGEST = 300;

/** What git said without credentials, in one line. */
export function scrub(text: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter((secret) => secret !== '')
    .reduce((known, secret) => known.replaceAll(secret, '***'), text);
  return stripSequences(hidden)
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/\b(\w+:\/\/)[^/\s@]+@/g, '$1***@')
    .replace(/(authorization:\s*)\S+(\s+\S+)?/gi, '$1***');
}

/** The error for a git command that failed: its own words without credentials, and what to do. */
export function describeGitFailure(command: string, output: string, secrets: readonly string[]): PgSpeedError {
  const lines = scrub(output, secrets)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const telling = lines.filter((line) => /^(fatal|error|remote|!|ssh|git@)|denied|declined/i.test(line));
  const words = (telling.length > 0 ? telling : lines).join('; ').replace(/\s+/g, ' ');
  const short = words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words;
  return new PgSpeedError('input', `git ${command}: ${short || 'it failed without a word'}`, chooseHint(words));
}

function chooseHint(words: string): string {
  if (/ENOENT/.test(words)) return 'Install git where the job runs.';
  if (/dubious ownership/.test(words))
    return 'Tell git that the folder is yours: git config --global --add safe.directory FOLDER.';
  // Settings in the environment are not known to older ones.
  if (/'origin' does not appear to be a git repository/.test(words))
    return 'Use git 2.31 or later, and check the address of origin.';
  if (/not a git repository/.test(words)) return 'Check the repository out before this step.';
  if (/No such remote/.test(words)) return 'Add a remote with the name origin.';
  if (/40[13]|denied|declined|Authentication|could not read Username|rule violations/i.test(words))
    return (
      'On GitHub, Gitea and Forgejo give the job `permissions: contents: write`, on GitLab let job tokens push ' +
      '(Settings > CI/CD > Job token permissions); keep the branch free of protection rules, or use `history: cache`.'
    );
  return 'Check that origin can be reached from here, or use `history: cache`.';
}
