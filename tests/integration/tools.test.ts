import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createWorld, type World } from './cli.ts';

// HammerDB and BenchBase are not run here. Stand-ins take their place: they connect to the server, keep what they were
// given, and print and write what the real ones printed and wrote in recorded runs.

const GOLDEN = fileURLToPath(new URL('../golden/tools', import.meta.url));
const PSQL_LIKE = `const pg = require(${JSON.stringify(path.resolve('node_modules/pg'))});`;

let world: World;
let tool: string;

function compare(workload: string, ...more: string[]) {
  const method = ['--runs', '1', '--warmup', '0', '--port', '0', '--profile', 'tmpfs'];
  return world.run(['compare', ...method, '--workload', workload, '--tool-dir', tool, ...more]);
}

/** A program of Node.js that can ask the server and prints a recorded output. */
function makeStandIn(name: string, body: string): void {
  const script = `#!${process.execPath}
const fs = require('node:fs'); const path = require('node:path'); ${PSQL_LIKE}
const say = (name) => process.stdout.write(fs.readFileSync(path.join(__dirname, name), 'utf8'));
const keep = (name, value) => fs.writeFileSync(path.join(__dirname, name), typeof value === 'string' ? value : JSON.stringify(value));
const ask = async (settings, sql) => { const c = new pg.Client(settings); await c.connect(); await c.query(sql); await c.end(); };
(async () => { ${body} })().catch((error) => { console.error(error.message); process.exit(1); });
`;
  writeFileSync(path.join(tool, name), script);
  chmodSync(path.join(tool, name), 0o755);
}

const kept = (name: string) => readFileSync(path.join(tool, name), 'utf8');

beforeEach(() => {
  world = createWorld();
  tool = path.join(world.folder, 'tool');
  cpSync(GOLDEN, tool, { recursive: true });
});
afterEach(() => world.end());

describe('hammerdb, a stand-in', () => {
  /** Reads host, port, superuser and password from the script, as HammerDB does. */
  const HAMMERDB = `
    const [,, lang, auto, file] = process.argv;
    const script = fs.readFileSync(file, 'utf8');
    const value = (key) => new RegExp('diset \\\\w+ ' + key + ' (\\\\S+)').exec(script)[1];
    const mode = (fs.statSync(file).mode & 0o777).toString(8);
    const build = script.includes('buildschema');
    keep(build ? 'kept-build' : 'kept-run', { argv: process.argv.slice(2), cwd: process.cwd(), tmp: process.env.TMP, mode, script });
    const login = { host: value('pg_host'), port: Number(value('pg_port')), user: value('pg_superuser'), password: value('pg_superuserpass') };
    if (build) {
      await ask({ ...login, database: 'postgres' }, "create role tpcc login password 'tpcc'");
      await ask({ ...login, database: 'postgres' }, 'create database tpcc owner tpcc');
    }
    await ask({ ...login, user: 'tpcc', password: 'tpcc', database: 'tpcc' }, build ? 'create table district (n int)' : 'select * from district');
    say(build ? 'hammerdb6-build-ok.txt' : process.env.SAMPLE || 'hammerdb6-run-rampup-minimal.txt');`;

  test('writes its scripts, loads once, runs, and is read', async () => {
    makeStandIn('hammerdbcli', HAMMERDB);
    const more = [
      '--virtual-users',
      '3',
      '--warehouses',
      '2',
      '--duration',
      '61s',
      '--tool-args',
      'pg_allwarehouse=true',
    ];
    const ended = await compare('hammerdb', ...more, '--password', 'Secret-42');
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    for (const { failure, metrics, probes } of world.results().samples) {
      expect(failure).toBeNull();
      expect(metrics[0]).toEqual({ name: 'nopm', unit: 'NOPM', better: 'higher', value: 51289 });
      expect(metrics.find(({ name }) => name === 'new-order-p95')?.value).toBe(2.319);
      expect(probes.used).toBe(true);
    }
    expect(world.results().plan.workload.label).toContain('2 min (HammerDB takes whole minutes: rounded up)');
    const run = JSON.parse(kept('kept-run'));
    expect(run).toMatchObject({ cwd: tool, mode: '600' });
    expect(run.script).toContain('vuset vu 3\n');
    expect(run.script).toContain('diset tpcc pg_allwarehouse true\n');
    expect(run.tmp).toBe(path.dirname(run.argv[2]));
    expect(existsSync(run.tmp)).toBe(false);
    expect(JSON.stringify(run.argv) + ended.stdout + ended.stderr).not.toContain('Secret-42');
  });

  test.each([
    ['hammerdb412-fail-no-schema.txt', 'a virtual user failed: ERROR:  relation "district" does not exist'],
    ['hammerdb6-fail-server-killed.txt', 'a virtual user failed: no connection to the server'],
  ])('%s is a failure, with exit code 0', async (sample, failure) => {
    makeStandIn('hammerdbcli', HAMMERDB);
    const ended = await compare('hammerdb', '--env', `SAMPLE=${sample}`);
    expect(ended.code).toBe(1);
    expect(world.results().samples[0]?.failure).toBe(failure);
  });
});

describe('benchbase, a stand-in for java', () => {
  const JAVA = `
    const words = process.argv.slice(2);
    if (words.includes('--help')) return;
    const after = (flag) => words[words.indexOf(flag) + 1];
    const xml = fs.readFileSync(after('-c'), 'utf8');
    const value = (name) => new RegExp('<' + name + '>([^<]*)<').exec(xml)[1].replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    const load = words.includes('--load=true');
    keep(load ? 'kept-load' : 'kept-run', { words, cwd: process.cwd(), xml });
    const [, host, port, database] = /postgresql:..([^:]+):(\\d+).([^?]+)/.exec(value('url'));
    const login = { host, port: Number(port), database, user: value('username'), password: value('password') };
    await ask(login, load ? 'create table warehouse (n int)' : 'select * from warehouse');
    say('benchbase-tpcc-ok.txt');
    if (load) return;
    fs.mkdirSync(after('-d'));
    const copy = (from, to) => fs.copyFileSync(path.join(__dirname, from), to);
    copy((process.env.SAMPLE || 'benchbase-tpcc-ok') + '.summary.json', path.join(after('-d'), 'tpcc_2026-11-21_12-34-04.summary.json'));
    copy('benchbase-tpcc-ok.histograms.json', after('-jh'));`;

  beforeEach(() => {
    makeStandIn('java', JAVA);
    mkdirSync(path.join(tool, 'bin'));
    writeFileSync(path.join(tool, 'benchbase.jar'), '');
    writeFileSync(path.join(tool, 'bin', 'java'), `#!/bin/sh\nexec '${tool}/java' "$@"\n`, { mode: 0o755 });
  });
  const withJava = (...more: string[]) => {
    const method = ['--runs', '1', '--warmup', '0', '--port', '0', '--profile', 'tmpfs'];
    const args = ['compare', ...method, '--workload', 'benchbase', '--tool-dir', tool, ...more];
    return world.run(args, { env: { JAVA_HOME: tool } });
  };

  test('writes its configuration, loads, runs, and is read', async () => {
    const ended = await withJava('--clients', '2', '--duration', '15s', '--password', 'Se&cret<42>');
    expect({ code: ended.code, stderr: ended.stderr }).toMatchObject({ code: 0 });
    const [sample] = world.results().samples;
    expect(sample?.failure).toBeNull();
    expect(sample?.metrics[0]?.name).toBe('completed-throughput');
    expect(sample?.metrics[0]?.value).toBeCloseTo(805.2187, 3);
    expect(sample?.metrics.slice(1, 5).map(({ name }) => name)).toEqual(['latency', 'p50', 'p95', 'p99']);
    const run = JSON.parse(kept('kept-run'));
    expect(run.cwd).toBe(tool);
    expect(run.xml).toContain('<terminals>2</terminals>');
    expect(JSON.stringify(run.words) + ended.stdout + ended.stderr).not.toMatch(/Se&(?:amp;)?cret/);
  });

  test('every transaction failed, with exit code 0', async () => {
    const ended = await withJava('--env', 'SAMPLE=benchbase-fail-empty-database');
    expect(ended.code).toBe(1);
    expect(world.results().samples[0]?.failure).toBe('no transaction finished: all those of BenchBase failed');
  });
});
