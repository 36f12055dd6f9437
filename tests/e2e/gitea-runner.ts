import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { COPYING_PATH } from '../integration/cli.ts';
import type { Gitea } from './gitea.ts';
import { type Program, startProgram } from './program.ts';
import { killRemains, listRemains } from './remains.ts';

const RUNNER = path.join(process.env.PG_SPEED_TEST_GITEA_RUNNER ?? '', 'gitea-runner');
const NODE24 = process.env.PG_SPEED_TEST_NODE24 ?? '';

export interface GiteaRunner {
  /** Survives all jobs: `$KEEP` in their steps. */
  keep: string;
  log: Program['log'];
  /** Ends it. @returns what its jobs left of clusters: processes, folders and records; it is removed */
  stop(): Promise<string[]>;
}

/** Gitea's own runner, for one job at a time, right on this machine; jobs ask for `ubuntu-latest`. */
export async function startRunner(gitea: Gitea): Promise<GiteaRunner> {
  const folder = path.join(gitea.folder, 'runner');
  const place = (name: string) => path.join(folder, name);
  for (const name of ['', 'home', 'cache', 'tmp', 'keep']) mkdirSync(place(name));
  chmodSync(folder, 0o755);
  const env = {
    PATH: [path.dirname(NODE24), COPYING_PATH].join(path.delimiter),
    HOME: place('home'),
    XDG_CACHE_HOME: place('cache'),
    TMPDIR: place('tmp'),
    KEEP: place('keep'),
    // Nothing of this machine's own settings may help or hurt a job.
    GIT_CONFIG_NOSYSTEM: '1',
  };
  writeFileSync(place('config.yaml'), stringify(configOf(place, env)));
  const { token } = await gitea.admin.call<{ token: string }>('POST', '/admin/actions/runners/registration-token');
  const config = ['--config', place('config.yaml')];
  const register = ['register', '--no-interactive', '--instance', gitea.url, '--token', token, '--name', 'runner'];
  execFileSync(RUNNER, [...config, ...register], { cwd: folder, env, stdio: 'pipe' });
  const program = startProgram(RUNNER, [...config, 'daemon'], folder, env);
  return {
    keep: place('keep'),
    log: program.log,
    async stop() {
      await program.stop();
      const remains = listRemains(place('tmp'));
      killRemains(folder);
      return remains;
    },
  };
}

function configOf(place: (name: string) => string, envs: Record<string, string>): unknown {
  return {
    log: { level: 'info' },
    runner: {
      file: place('registration'),
      capacity: 1,
      envs,
      fetch_interval: '1s',
      fetch_interval_max: '1s',
      log_report_interval: '1s',
      log_report_max_latency: '500ms',
      state_report_interval: '1s',
      labels: ['ubuntu-latest:host'],
    },
    // On loopback alone.
    cache: { enabled: true, dir: place('actcache'), host: '127.0.0.1' },
    host: { workdir_parent: place('work') },
  };
}
