import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isAlive } from '../../src/system/process.ts';
import { type StepSpec, USE_SERVER, useWorld } from './act.ts';

const world = useWorld();

const start = (inputs: StepSpec['with'] = {}, id = 'pg'): StepSpec => ({
  id,
  uses: './',
  with: { profile: 'tmpfs', port: 0, ...inputs },
});
/** What the job leaves about a server that will be gone: its process and what it was told about itself. */
const note = (id = 'pg'): StepSpec => ({
  run: `head -n 1 "$DATA/postmaster.pid" > "$KEEP/${id}.pid"; env --unset=OUTPUTS > "$KEEP/${id}.env"; echo "$OUTPUTS" > "$KEEP/${id}.json"`,
  env: { DATA: `\${{ steps.${id}.outputs.pgdata }}`, OUTPUTS: `\${{ toJSON(steps.${id}.outputs) }}` },
});
const readKept = (name: string) => readFileSync(path.join(world.keep, name), 'utf8');
const readOutputs = (id = 'pg') => JSON.parse(readKept(`${id}.json`)) as Record<string, string>;
const readEnv = (id = 'pg') => readKept(`${id}.env`).split('\n');
const readPid = (id = 'pg') => Number(readKept(`${id}.pid`));

function expectGone(id = 'pg'): void {
  const pid = readPid(id);
  expect(pid).toBeGreaterThan(0);
  expect(isAlive(pid)).toBe(false);
  const { pgdata = '', pgservicefile = '' } = readOutputs(id);
  expect(path.isAbsolute(pgdata) && path.isAbsolute(pgservicefile)).toBe(true);
  expect([pgdata, path.dirname(pgdata), path.dirname(pgservicefile)].filter((file) => existsSync(file))).toEqual([]);
}

describe('a started server', () => {
  test('is found by the next step through its environment and the outputs, and is gone after the job', async () => {
    const inputs = { password: 'postgres', 'template-database': 'true' };
    const job = await world.run([start(inputs), USE_SERVER, note()]);
    expect(job.result).toBe('success');
    expect(job.step('use').output).toBe('1 tests passed\n');
    const outputs = readOutputs();
    const { port, pgservicefile } = outputs;
    const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
    expect(outputs).toEqual({
      'database-url': url,
      host: '127.0.0.1',
      port: expect.stringMatching(/^\d+$/),
      user: 'postgres',
      password: 'postgres',
      database: 'postgres',
      pgservicefile: expect.stringMatching(/pg_service\.conf$/),
      'template-database': 'postgres_template',
      pgdata: expect.stringMatching(/^\/dev\/shm\/pg-speed-[\w-]+\/data$/),
      'postgres-version': expect.stringMatching(/^\d+\.\d+$/),
    });
    expect(readEnv()).toEqual(
      expect.arrayContaining([
        `DATABASE_URL=${url}`,
        'PGHOST=127.0.0.1',
        `PGPORT=${port}`,
        'PGUSER=postgres',
        'PGPASSWORD=postgres',
        'PGDATABASE=postgres',
        `PGSERVICEFILE=${pgservicefile}`,
        'PG_SPEED_PROFILE=tmpfs',
        'PG_SPEED_TEMPLATE=postgres_template',
      ]),
    );
    expect(job.step('pg').output).toMatch(new RegExp(`runs as profile tmpfs .*on port ${port} `));
    expect(job.step('pg', 'Post')).toMatchObject({
      result: 'success',
      output: expect.stringMatching(/^Stopped .*\n$/),
    });
    expectGone();
  });

  test('is gone after a job that failed later', async () => {
    const job = await world.run([start({ profile: 'nosync' }), note(), { id: 'later', run: 'exit 3' }]);
    expect(job.result).toBe('failure');
    expect(job.step('pg').result).toBe('success');
    expect(job.step('later').result).toBe('failure');
    expect(job.step('pg', 'Post').output).toContain('Stopped ');
    expectGone();
  });

  test('listens on 5432 when nothing is said, or says which port instead', async () => {
    const job = await world.run([{ id: 'pg', uses: './' }, USE_SERVER, note()]);
    expect(job.result).toBe('success');
    const { port } = readOutputs();
    const { output } = job.step('pg');
    // A neighbour may take it between the look and the start.
    const reasons = [`Port 5432 is in use, so the server gets port ${port}.`, `took port 5432 before the server did.`];
    if (port !== '5432') expect(reasons.filter((reason) => output.includes(reason))).not.toEqual([]);
    expect(output).toContain('runs as profile turbo');
    expect(output).toContain(` on port ${port} (data directory `);
    expectGone();
  });

  test('may have a second one beside it, each with outputs and a post step of its own', async () => {
    const second = start({ profile: 'nosync', user: 'me', database: 'app' }, 'second');
    const job = await world.run([start(), note(), second, USE_SERVER, note('second')]);
    expect(job.result).toBe('success');
    const [firstOutputs, secondOutputs] = [readOutputs(), readOutputs('second')];
    expect(firstOutputs.port).not.toBe(secondOutputs.port);
    expect(secondOutputs).toMatchObject({ user: 'me', database: 'app' });
    // The environment is that of the one started last.
    expect(readEnv('second')).toEqual(
      expect.arrayContaining([`PGPORT=${secondOutputs.port}`, 'PG_SPEED_PROFILE=nosync']),
    );
    expect(job.step('pg', 'Post').output).toContain(`port ${firstOutputs.port}`);
    expect(job.step('second', 'Post').output).toContain(`port ${secondOutputs.port}`);
    expectGone();
    expectGone('second');
  });
});

describe('the password', () => {
  const show: StepSpec = {
    id: 'show',
    run: `echo "it is $PGPASSWORD, $DATABASE_URL and \${{ steps.pg.outputs.password }}"`,
  };

  test('that is random is hidden in the log, and works', async () => {
    const job = await world.run([start({ password: 'random' }), show, USE_SERVER, note()]);
    expect(job.result).toBe('success');
    expect(job.step('use').output).toBe('1 tests passed\n');
    const { password = '', port } = readOutputs();
    expect(password).toMatch(/^[\w-]{24}$/);
    expect(job.log).not.toContain(password);
    const url = `postgresql://postgres:***@127.0.0.1:${port}/postgres`;
    expect(job.step('show').output).toBe(`it is ***, ${url} and ***\n`);
  });

  test('of the user is hidden in the log, also as URIs write it', async () => {
    const password = `it's a p@ss/word!`;
    const job = await world.run([start({ password }), show, USE_SERVER, note()]);
    expect(job.result).toBe('success');
    expect(readOutputs().password).toBe(password);
    const hidden = [password, 'p%40ss'];
    expect(readEnv().filter((line) => hidden.some((word) => line.includes(word)))).toHaveLength(2);
    for (const word of hidden) expect(job.log).not.toContain(word);
    expect(job.step('show').output).toContain('postgres:***@127.0.0.1');
  });

  test('that is a common word is not hidden, for it would blank the log', async () => {
    const job = await world.run([start({ password: 'postgres' }), show]);
    expect(job.result).toBe('success');
    expect(job.step('pg').masks).toEqual([]);
    expect(job.step('show').output).toContain('it is postgres, postgresql://postgres:postgres@');
  });
});

describe('wrong inputs', () => {
  test('are reported in one message, and nothing is started', async () => {
    const wrong = { profile: 'trubo', prot: 5432, command: 'npm test', workload: 'sample' };
    const job = await world.run([{ id: 'pg', uses: './', with: wrong }]);
    expect(job.result).toBe('failure');
    const { result, errors, outputs, output } = job.step('pg');
    expect(result).toBe('failure');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^3 inputs are wrong:\n/);
    for (const words of [
      'input `prot` does not exist.\n  Did you mean `port`?',
      "'trubo' is not a profile",
      'input `command` and input `workload` are given together',
    ])
      expect(errors[0]).toContain(words);
    expect(outputs).toEqual({});
    expect(output).toBe('');
    expect(job.step('pg', 'Post')).toMatchObject({ result: 'success', output: '' });
  });

  test('of a comparison are wrong for a start, too', async () => {
    const job = await world.run([{ id: 'pg', uses: './', with: { profiles: 'nosync, tmpfs', runs: 3 } }]);
    expect(job.result).toBe('failure');
    expect(job.step('pg').errors).toEqual([expect.stringMatching(/`profiles`, `runs`: there is no workload/)]);
  });
});
