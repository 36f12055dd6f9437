import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PROFILES } from '../../src/profiles/catalog.ts';
import { MAJORS, NEWEST_MAJOR } from '../../src/profiles/majors.ts';
import type { Profile } from '../../src/profiles/profile.ts';
import { makeContainer } from '../../src/templates/container.ts';
import { renderForm } from '../../src/templates/forms.ts';
import { BUNDLES } from '../integration/cli.ts';
import { runWoodpecker, tellSkipped, WOODPECKER_CLI } from '../woodpecker/command.ts';
import { startWorkflow, type World } from '../woodpecker/engine.ts';
import { listServices } from '../woodpecker/variations.ts';
import { docker } from './container.ts';
import { DOCKER_ENV, describeDocker, IMAGES, NO_ENGINE } from './images.ts';
import { ASK_SERVER, describeDurability, readServer, type Server } from './settings.ts';

const START = readFileSync('templates/woodpecker/start.yaml', 'utf8');

const SERVICES = listServices(START).flatMap(({ profile: name, text }) => {
  const profile = PROFILES.find((candidate) => candidate.name === name);
  return profile ? [[name, text, profile] as const] : [];
});

/** What stands for the images of a workflow; the user's step needs psql alone. */
function imagesFor(image: string): Record<string, string> {
  const official = MAJORS.map(({ major }) => [`postgres:${major}`, image]);
  return { ...Object.fromEntries(official), 'node:24': image };
}

/** Runs the steps as they are, and in place of the commands of the last one, the user's, a question to the server. */
async function askServer(world: World): Promise<Server> {
  const steps = [...world.steps];
  const last = steps.pop();
  if (!last || steps.length === 0) throw new Error('There is no step before the last.');
  for (const step of steps) expect(await world.run(step)).toMatchObject({ code: 0 });
  const ask = `psql --no-psqlrc -At -v ON_ERROR_STOP=1 "$DATABASE_URL" <<'END'\n${ASK_SERVER.replaceAll('\n', ' ')}\nEND`;
  const byVariables = 'psql --no-psqlrc -Atc "SELECT 1"';
  const { code, stdout, stderr } = await world.run({ ...last, commands: [byVariables, ask] });
  expect([code, stderr]).toEqual([0, '']);
  return readServer(stdout);
}

describeDocker('a workflow of Woodpecker, on the engine that its Docker backend would use', () => {
  // No server of 19 can be had: one of 18 stands for the newest, which start.yaml has. Every profile of 15 is asked in templates.test.ts.
  test('turbo of PostgreSQL 15 has the settings of its profile', async () => {
    const profile = PROFILES.find(({ name }) => name === 'turbo') as Profile;
    await using world = await startWorkflow(renderForm('woodpecker', profile, 15), imagesFor(IMAGES.postgres15));
    const server = await askServer(world);
    const asked = makeContainer('woodpecker', profile, 15);
    expect(server.differences(asked.settings)).toEqual([]);
    expect(server.durability).toBe(describeDurability(asked));
  });

  test.each(SERVICES)('templates/woodpecker/start.yaml with its service of %s', async (_name, text, profile) => {
    await using world = await startWorkflow(text, imagesFor(IMAGES.postgres18));
    const server = await askServer(world);
    const asked = makeContainer('woodpecker', profile, 18);
    expect(server.differences(asked.settings)).toEqual([]);
    expect(server.durability).toBe(describeDurability(asked));
    // A signal ends the server itself: there is no shell before it.
    const service = world.service('postgres');
    await docker(['stop', '--time', '50', service]);
    const { stdout: code } = await docker(['inspect', '--format', '{{.State.ExitCode}}', service]);
    const { stdout, stderr } = await docker(['logs', service]);
    expect([code.trim(), `${stdout}${stderr}`]).toEqual(['0', expect.stringContaining('database system is shut down')]);
  });

  test('templates/woodpecker/start.yaml with the memory that it names, which needs trust', async () => {
    const text = START.replace(/^( *)# (tmpfs: )/m, '$1$2');
    await using world = await startWorkflow(text, imagesFor(IMAGES.postgres18));
    expect(await askServer(world)).toMatchObject({ mount: { type: 'tmpfs' } });
  });

  test('the step that waits gives up on a server that cannot start, and says why', async () => {
    // Sooner than the file does, as the server will not come.
    const hasty = START.replace('+ 60))', '+ 1))');
    expect(hasty).not.toBe(START);
    const broken = hasty.replace('docker-entrypoint.sh', 'false');
    expect(broken).not.toBe(hasty);
    await using world = await startWorkflow(broken, imagesFor(IMAGES.postgres18));
    const [wait] = world.steps;
    if (!wait) throw new Error('There are no steps.');
    const { code, stdout, stderr } = await world.run(wait);
    expect(code).toBe(1);
    expect(`${stdout}${stderr}`).toMatch(/gave no answer in .*: .*(could not translate host name|refused)/s);
  });
});

tellSkipped('`woodpecker-cli exec` of start.yaml on its Docker engine and of compare.yaml on its local one');
(WOODPECKER_CLI === null || NO_ENGINE !== '' ? test.skip : test)(
  'woodpecker-cli executes start.yaml with Docker',
  () => {
    const text = START.replaceAll(`postgres:${NEWEST_MAJOR}`, IMAGES.postgres18)
      .replaceAll('node:24', IMAGES.postgres18)
      .replace(
        '- npm test',
        '- psql -At "$DATABASE_URL" --command "SELECT \'fsync is \' || current_setting(\'fsync\')"',
      );
    const { code, said } = execute('docker', text, DOCKER_ENV);
    expect([code, said]).toEqual([0, expect.stringContaining('fsync is off')]);
  },
);

(WOODPECKER_CLI === null ? test.skip : test)('woodpecker-cli executes compare.yaml on this machine', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-woodpecker-'));
  try {
    // Of a plugin its local engine runs the program that has the image's name.
    const program = path.join(folder, 'pg-speed-plugin');
    const cli = path.join(BUNDLES, 'cli.cjs');
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${cli}' compare --host woodpecker\n`, {
      mode: 0o755,
    });
    const text = readFileSync('templates/woodpecker/compare.yaml', 'utf8')
      .replace('image: org/pg-speed:17', 'image: pg-speed-plugin')
      .replace('image: org/pg-speed:17', 'image: sh')
      .replace('command: npm test', 'workload: sample\n      runs: 1\n      warmup: 0');
    const env = { PATH: `${folder}:${process.env.PATH}`, PG_SPEED_SAMPLE_TESTS: '1' };
    const { code, said } = execute('local', text, env);
    expect([code, said]).toEqual([0, expect.stringContaining('results.json')]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Runs a workflow as the real thing, in a repository of its own. */
function execute(engine: string, text: string, env: Record<string, string>): { code: number | null; said: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pgs-woodpecker-'));
  try {
    const file = path.join(folder, '.woodpecker.yaml');
    writeFileSync(file, text);
    const args = ['--backend-engine', engine, '--local', '--repo-path', folder, '--pipeline-event', 'push'];
    return runWoodpecker(['exec', ...args, file], env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
