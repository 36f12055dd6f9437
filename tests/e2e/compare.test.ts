import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { EXPORTERS } from '../../src/report/exporters.ts';
import { testWith } from '../clients.ts';
import { readResultsFile } from '../results-file.ts';
import { QUICK, type StepSpec, USE_SERVER, useWorld } from './act.ts';

const world = useWorld();

const compare = (inputs: StepSpec['with']): StepSpec => ({
  id: 'cmp',
  uses: './',
  with: { profiles: 'nosync, tmpfs', runs: 1, warmup: 0, port: 0, verbose: true, ...inputs },
  env: QUICK,
});
/** Keeps the report, which goes with the job's checkout. */
const KEEP_REPORT: StepSpec = { if: 'always()', run: 'cp -R pg-speed-report "$KEEP"' };
const readReport = (name: string) => readFileSync(path.join(world.keep, 'pg-speed-report', name), 'utf8');
const readKeptResults = () => readResultsFile(path.join(world.keep, 'pg-speed-report', 'results.json'));

/** Rows of the first table of a report by their first cell: the cells by their titles. */
function readTable(markdown: string): Map<string, Record<string, string>> {
  const lines = markdown.split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [titles = [], , ...rows] = lines.slice(first, end).map(cells);
  return new Map(rows.map((row) => [row[0] ?? '', Object.fromEntries(row.map((cell, i) => [titles[i] ?? '', cell]))]));
}

describe('a comparison', () => {
  test('of the sample writes summary, report files and outputs that agree', async () => {
    const step = compare({ workload: 'sample', runs: 3, warmup: 1 });
    const show: StepSpec = {
      id: 'show',
      run: 'echo "$OUTPUTS"',
      env: { OUTPUTS: `\${{ toJSON(steps.cmp.outputs) }}` },
    };
    const job = await world.run([step, show, KEEP_REPORT]);
    expect(job.result).toBe('success');
    const { summary = '', outputs, output, errors, groups } = job.step('cmp');
    expect(errors).toEqual([]);

    const [headline = '', subline] = summary.split('\n');
    expect(headline).toMatch(/^### .*`sample test suite \(built in\)`.*\(.*n = 3, indicative\)/);
    expect(subline).toMatch(/^PostgreSQL \d+\.\d+ · .* · a run scatters by .* up$/);
    const table = readTable(summary);
    expect([...table.keys()]).toEqual(['nosync', 'tmpfs']);
    const time = /^\d[\d.]*(ms|s)$/;
    expect(table.get('nosync')).toMatchObject({ run: expect.stringMatching(time), verdict: 'reference' });
    expect(table.get('tmpfs')).toMatchObject({
      run: expect.stringMatching(/^\d[\d.]*(ms|s) → \d[\d.]*(ms|s)$/),
      saved: expect.stringMatching(/^\d[\d.]*(ms|s)( lost)?$/),
      'vs nosync': expect.stringMatching(/^\d[\d.]*x (faster|slower)$/),
      '95 %': expect.stringMatching(/^\d[\d.]* to \d[\d.]*$/),
      verdict: expect.stringMatching(/^(faster|slower|same|inconclusive) \(n = 3\)$/),
    });
    expect(summary).toMatch(/```text\n +(?:slower +)?same +faster\n[^`]*\ntmpfs .*●.*\n```/);
    for (const part of ['All trials (8)', 'Settings (', 'Machine (', 'Method (3 blocks'])
      expect(summary).toContain(`<details><summary>${part}`);

    const files = readdirSync(path.join(world.keep, 'pg-speed-report')).sort();
    expect(files.filter((name) => !EXPORTERS.some(({ file }) => file === name))).toEqual([
      '.gitignore',
      'report.html',
      'report.md',
      'report.txt',
      'results.json',
    ]);
    expect(summary.trim()).toBe(readReport('report.md').trim());
    // The log has the report too, for those who do not find the summary.
    expect(output.replaceAll(/\s+/g, ' ')).toContain(headline.replace('### ', ''));

    const { conclusion, plan } = readKeptResults();
    expect(JSON.parse(job.step('show').output)).toEqual(outputs);
    expect(outputs).toEqual({
      results: expect.stringMatching(/^\/.*\/pg-speed-report\/results\.json$/),
      report: expect.stringMatching(/^\/.*\/pg-speed-report\/report\.md$/),
      'postgres-version': plan.postgres.version,
      fastest: conclusion.fastest,
      speedup: conclusion.speedup?.toFixed(3),
      verdict: conclusion.verdict,
    });
    expect(outputs.fastest).toMatch(/^(nosync|tmpfs)$/);
    expect(outputs.verdict).toMatch(/^(faster|slower|same|inconclusive)$/);

    const numbers = [0, 1, 2, 3].flatMap((block) => [1, 2].map((trial) => [block, trial]));
    expect(groups.map(({ title }) => title)).toEqual(
      numbers.map(([block, trial]) =>
        expect.stringMatching(`^${block === 0 ? 'warm-up' : `block ${block}/3`}, trial ${trial}/2: \\w+`),
      ),
    );
    for (const group of groups) expect(group.output.trim()).toBe('1 tests passed');
  });

  test('of single tests says which in the summary and on the page', async () => {
    const step = compare({ workload: 'sample', junit: 'junit/*.xml' });
    step.env = { ...QUICK, PG_SPEED_SAMPLE_JUNIT: 'junit/sample.xml' };
    const job = await world.run([step, KEEP_REPORT]);
    expect(job.result).toBe('success');
    const { summary = '', errors } = job.step('cmp');
    expect(errors).toEqual([]);
    expect(summary).toContain('**Single tests**\n\n- 1 test on `tmpfs`: no verdict with n = 1');
    expect(readKeptResults().tests).toEqual(['sample › testSale 1']);
    const page = readReport('report.html');
    expect(page).toContain('sample › testSale 1');
    expect(page).toMatch(/<script>[\s\S]{100000}/);
  });

  testWith('pgbench')('of pgbench is made on tps', async () => {
    const job = await world.run([compare({ pgbench: '-c 2 -t 50' }), KEEP_REPORT]);
    expect(job.result).toBe('success');
    const { summary = '', groups } = job.step('cmp');
    expect(summary).toContain('`pgbench -c 2 -t 50`');
    const tps = expect.stringMatching(/^[\d.,]+$/);
    expect(readTable(summary).get('nosync')).toMatchObject({ tps, verdict: 'reference' });
    const change = expect.stringMatching(/^[\d.,]+ → [\d.,]+$/);
    expect(readTable(summary).get('tmpfs')).toMatchObject({ tps: change, verdict: 'n = 1: too few for a verdict' });
    expect(groups).toHaveLength(2);
    for (const group of groups) expect(group.output).toContain('number of transactions actually processed: 100/100');
    expect(readKeptResults().samples.map(({ exitCode, failure }) => [exitCode, failure])).toEqual(
      Array(2).fill([0, null]),
    );
  });

  test('uses servers of its own beside the one that a step has started', async () => {
    const start: StepSpec = { id: 'pg', uses: './', with: { profile: 'tmpfs', port: 0 } };
    const command = 'node dist/sample.cjs; echo "at $PGPORT"';
    const job = await world.run([start, compare({ command, summary: false }), USE_SERVER]);
    expect(job.result).toBe('success');
    const { port } = job.step('pg').outputs;
    const { groups, summary } = job.step('cmp');
    expect(groups).toHaveLength(2);
    for (const { output } of groups) {
      expect(output).toMatch(/^at \d+$/m);
      expect(output).not.toContain(`at ${port}\n`);
    }
    expect(summary).toBeUndefined();
    expect(job.step('use').output).toBe('1 tests passed\n');
    expect(job.step('cmp', 'Post')).toMatchObject({ result: 'success', output: '' });
    expect(job.step('pg', 'Post').output).toContain(`port ${port}`);
  });
});

describe('a command', () => {
  test('that fails fails the job, after all has been reported', async () => {
    const command = 'echo first words; echo last words >&2; exit 7';
    const job = await world.run([compare({ command, verbose: false }), KEEP_REPORT]);
    expect(job.result).toBe('failure');
    const { result, summary = '', errors, groups, outputs, output } = job.step('cmp');
    expect(result).toBe('failure');
    expect(groups).toEqual([]);
    const [headline] = summary.split('\n');
    expect(headline).toMatch(/^### No result: the only trial of `echo first words; .*` failed$/);
    expect(readTable(summary).get('nosync')).toMatchObject({ verdict: 'reference, failed 1 of 1' });
    expect(readTable(summary).get('tmpfs')).toMatchObject({ verdict: 'not measured' });
    expect(summary).toContain('exit code 7');
    expect(errors).toEqual([expect.stringMatching(/^1 of 1 trials failed; .*exit code 7\n/)]);
    // Once, below the line of its trial; the answer comes last.
    expect(output).toMatch(
      /: failed: exit code 7[^\n]*\n(?:::stop-commands::.*\n)?first words\nlast words\n[\s\S]*^No result: /m,
    );
    expect(output.match(/^last words$/gm)).toHaveLength(1);
    expect(outputs).toMatchObject({ fastest: '', speedup: '', verdict: 'failed' });
    expect(summary.trim()).toBe(readReport('report.md').trim());
  });

  test('that never connects ends the comparison at once', async () => {
    const job = await world.run([compare({ command: 'true' }), KEEP_REPORT]);
    expect(job.result).toBe('failure');
    const { errors, groups } = job.step('cmp');
    expect(errors).toEqual([expect.stringMatching(/^The command never connected[\s\S]*DATABASE_URL/)]);
    expect(groups).toHaveLength(1);
    expect(readKeptResults().samples).toHaveLength(1);
  });

  test('cannot speak to the runner, whatever it prints or writes', async () => {
    const command = [
      'node dist/sample.cjs',
      'echo "::set-output name=fastest::hacked"',
      'echo "::error::hacked"',
      'echo "::add-mask::e"',
      'echo "::endgroup::"',
      'for file in "$GITHUB_OUTPUT" "$GITHUB_ENV" "$GITHUB_STATE" "$GITHUB_STEP_SUMMARY"; do echo "fastest=hacked" >> "$file"; done',
      'echo "/hacked" >> "$GITHUB_PATH"',
      'echo "  ::error::hacked too"',
      'printf "a line without an end"',
      // Fails, so that the report and the error show what it printed.
      '[ "$PG_SPEED_PROFILE" = nosync ]',
    ].join('\n');
    const show: StepSpec = { id: 'show', if: 'always()', run: 'echo "fastest=$fastest PATH=$PATH"' };
    // A random one would be masked by us.
    const job = await world.run([compare({ command, password: 'postgres' }), show]);
    expect(job.result).toBe('failure');
    const { errors, groups, outputs, masks, summary = '', output } = job.step('cmp');
    // When tmpfs has failed nothing is left to compare.
    expect(groups.length).toBeGreaterThan(1);
    for (const { output } of groups) expect(output).toMatch(/::error::hacked[\s\S]*a line without an end/);
    expect(masks).toEqual([]);
    expect(errors).toEqual([expect.stringMatching(/^1 of [23] trials failed/)]);
    expect(Object.values(outputs).join()).not.toContain('hacked');
    expect(summary).toMatch(/^### No comparison/);
    expect(summary).not.toMatch(/^fastest=hacked/m);
    expect(output).toContain('a line without an end');
    expect(job.step('show').output).toMatch(/^fastest= PATH=(?!.*hacked)/);
    expect(job.step('cmp', 'Post').result).toBe('success');
  });

  test('that kills the action leaves nothing: the post step removes its server', async () => {
    const command = 'cat "$PGSERVICEFILE" > "$KEEP/service"; kill -KILL $PPID';
    const job = await world.run([compare({ command, profiles: 'tmpfs, nosync' })]);
    expect(job.result).toBe('failure');
    expect(readFileSync(path.join(world.keep, 'service'), 'utf8')).toContain('port=');
    expect(job.step('cmp', 'Post')).toMatchObject({ result: 'success', output: expect.stringMatching(/^Removed /) });
  });
});
