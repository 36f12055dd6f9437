// Renders a profile as a service of a GitHub job, and the jobs of templates/github/service.yml.
import { findProfile } from '../../profiles/catalog.ts';
import { NEWEST_MAJOR } from '../../profiles/majors.ts';
import type { Profile } from '../../profiles/profile.ts';
import {
  type ContainerDescription,
  formatSize,
  makeContainer,
  PROBE,
  SHARED_MEMORY_MB,
  serverArguments,
  takesSettingsByInitdb,
} from '../container.ts';
import {
  explainSettings,
  fill,
  introduce,
  renderClient,
  renderComments,
  renderEntry,
  renderEnvironment,
} from '../yaml-text.ts';

/** `${{` starts an expression. */
export function escapeExpression(text: string): string {
  return text.replaceAll('${{', `\${{ '\${{' }}`);
}

/**
 * Quotes a word of `command` or `options`, which GitHub's runner passes to `docker create` in one string. It supports double quotes, and
 * a backslash only before one. https://learn.microsoft.com/dotnet/api/system.diagnostics.processstartinfo.arguments
 */
function quoteForRunner(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return `"${word.replace(/(\\*)"/g, '$1$1\\"').replace(/(\\+)$/, '$1$1')}"`;
}

/** The `services:` and `env:` of a job. */
function renderServices(container: ContainerDescription): string {
  const { image, tmpfs } = container;
  const byInitdb = takesSettingsByInitdb(container);
  const mount = tmpfs === null ? '' : `--tmpfs ${tmpfs.path}:size=${formatSize(tmpfs.bytes)} `;
  const health = `--health-cmd "${PROBE.join(' ')}" --health-interval 1s --health-timeout 5s --health-retries 60`;
  return fill`
    services:
      postgres:
        image: ${image}
        env:
          ${renderEnvironment(container, escapeExpression, byInitdb)}
        ${byInitdb ? '' : renderServerCommand(container)}
        ports:
          - 5432:5432
        # After each look the runner waits twice as long, 2, 4, 8 s: with a check every second the first one finds the
        # server ready, where one every 10 s takes 14 s. Over TCP, as a server that is on the socket alone answers while
        # the image sets itself up.
        options: ${mount}--shm-size ${SHARED_MEMORY_MB}m ${health}
    # For steps on the runner; in a job with \`container:\` the host is \`postgres\`.
    env:
      ${renderClient('127.0.0.1')}
  `;
}

function renderServerCommand(container: ContainerDescription): string {
  const words = serverArguments(container);
  if (words.length === 0) return '';
  return fill`
    # \`command\` is known to GitHub since April 2026, but not to act nor to the runners of Gitea and Forgejo.
    ${renderComments(explainSettings(container))}
    ${renderEntry('command', escapeExpression(words.map(quoteForRunner).join(' ')))}
  `;
}

/** Part of a job. */
export function renderGithubServices(container: ContainerDescription): string {
  return `${renderComments(['Part of a job.', ...introduce(container)])}\n${renderServices(container)}`;
}

/** Profiles that are useful as a service, the first choice first, and when to use each. */
const JOBS: readonly [name: string, when: string][] = [
  ['turbo', 'Take this one first.'],
  ['tmpfs', 'For tests that look at what fsync does: memory with the settings of a real server.'],
  ['fsync-off', 'For a database that memory cannot hold.'],
];

export function renderGithubJobs(): string {
  return JOBS.map(renderJob).join('\n\n');
}

function renderJob([name, when]: readonly [string, string]): string {
  const container = makeContainer('github', findProfile(name) as Profile, NEWEST_MAJOR);
  const names = container.settings.map((setting) => `'${setting.name}'`).join(', ');
  return fill`
      ${renderComments([...introduce(container), when])}
      ${name}:
        runs-on: ubuntu-latest
        timeout-minutes: 30
        ${renderServices(container)}
        steps:
          - uses: actions/checkout@v6
          # Shows that the settings are in force; it may go.
          - run: psql --command "SELECT name, current_setting(name) FROM pg_settings WHERE name IN (${names})"
          # Yours:
          # - run: npm ci
          # - run: npm test
  `.replace(/^(?=.)/gm, '  ');
}
