import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isAlive } from '../../src/system/process.ts';
import { describeGround, ground } from './ground.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeEach(() => {
  site = openSite(ground);
});
afterEach(() => site.close());

describeGround(`a run that is killed (${ground.name})`, () => {
  test('leaves a server and a command, which the next start removes; it keeps the server that was handed over', async () => {
    const kept = await site.start();
    const isKept = await ground.findServer(kept);
    const command = path.join(site.cwd, 'command');
    const line = 'echo $$ > pid; dirname "$PGSERVICEFILE" > draft; mv draft command; sleep 600';
    const running = site.spawn(['compare', '--profile', 'tmpfs', '--port', '0', '--command', line]);
    while (!existsSync(command)) await delay(10);
    const id = path.basename(readFileSync(command, 'utf8').trim()).replace('pg-speed-', '');
    const pid = Number(readFileSync(path.join(site.cwd, 'pid'), 'utf8'));
    const record = JSON.parse(readFileSync(recordOf(id), 'utf8')) as { pgdata: string };
    const isLeft = await ground.findServer({ ...kept, id, pgdata: record.pgdata });
    running.kill('SIGKILL');
    await running.ended;
    expect([await isLeft(), isAlive(pid)]).toEqual([true, true]);
    const next = await site.start();
    expect(next.stderr).toContain(`Removed what a killed run left: ${id}`);
    expect([await isLeft(), isAlive(pid), await isKept()]).toEqual([false, false, true]);
    expect((await site.run(['stop', '--all'])).code).toBe(0);
    expect(await site.remains()).toEqual([]);
  });
});

const recordOf = (id: string) => path.join(site.folder, `pg-speed-${process.getuid?.()}`, `${id}.json`);
