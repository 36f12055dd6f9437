import { spawnSync } from 'node:child_process';

/** The real command, which no registry here has: named by WOODPECKER_CLI, or on PATH; null where there is none. */
export const WOODPECKER_CLI = findCommand();

function findCommand(): string | null {
  const name = process.env.WOODPECKER_CLI || 'woodpecker-cli';
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0 ? name : null;
}

/** Says on stderr what is not tested without the command. */
export function tellSkipped(what: string): void {
  if (WOODPECKER_CLI === null)
    process.stderr.write(`\n*** SKIPPED, as there is no woodpecker-cli (PATH, or WOODPECKER_CLI): ${what} ***\n`);
}

/** Runs the command. @returns its exit code, with all that it said */
export function runWoodpecker(args: string[], env: Record<string, string> = {}): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(WOODPECKER_CLI ?? '', args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 170_000,
  });
  return { code: status, said: `${stdout}${stderr}` };
}
