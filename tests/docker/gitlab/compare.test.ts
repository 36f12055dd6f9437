import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { BUNDLES } from '../../integration/cli.ts';
import { readResultsFile } from '../../results-file.ts';
import { createProject, describeGitlab, exitCodeOf, includeComponent, type Project } from './project.ts';

const IMAGE = 'pg-speed-test/pg-speed:15';
/** The two executors: a job on this machine, and one in the project's image; the command is from the sources in both. */
const EXECUTORS = [
  ['shell', runHere, { 'pg-speed': `node dump.mjs && ${here()['pg-speed']}` }],
  [
    'docker',
    () => ['--volume', `${BUNDLES}:/usr/local/lib/pg-speed/dist:ro`],
    { image: IMAGE, 'pg-speed': 'node dump.mjs && pg-speed' },
  ],
] as const;

/** The command from the sources. */
function here() {
  return { 'pg-speed': `${process.execPath} ${path.join(BUNDLES, 'cli.cjs')}` };
}

/** gitlab-ci-local takes the folder from the job's image, though the job then runs here. */
function runHere({ folder }: Project): string[] {
  const place = path.join(folder, '.gitlab-ci-local/builds/pg-speed');
  return ['--force-shell-executor', '--variable', `CI_PROJECT_DIR=${place}`];
}

/** Writes what the job hands to the command. */
const DUMP = `
import { mkdirSync, writeFileSync } from 'node:fs';
const given = Object.entries(process.env).filter(([name]) => name.startsWith('PG_SPEED_INPUT_'));
mkdirSync('pg-speed-report', { recursive: true });
writeFileSync('pg-speed-report/given.json', JSON.stringify(Object.fromEntries(given)));
`;
/** A suite that writes a JUnit file, and says what it was told. */
const SUITE = `
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('reports', { recursive: true });
writeFileSync('reports/suite.xml', '<testsuite name="s"><testcase classname="a" name="b" time="0.5"/></testsuite>\\n');
writeFileSync('reports/greeting', process.env.GREETING ?? '');
`;
/** One short run of two profiles, of a suite that asks the server nothing. */
const SHORT = {
  profiles: 'fsync-off, turbo',
  runs: '1',
  warmup: '0',
  command: 'node suite.mjs',
  'require-connection': false,
};
/** A condition that every run fulfils. */
const SURE = { profiles: 'fsync-off', 'fail-if': 'run above 1ms', runs: '3' };

let project: Project;

beforeEach(() => {
  project = createProject();
  project.commit({ 'suite.mjs': SUITE, 'dump.mjs': DUMP });
});
afterEach(() => project.dispose());

describeGitlab('the component gitlab-compare', () => {
  test.each(EXECUTORS)('compares in a job of the %s executor and keeps everything', async (_name, argsOf, inputs) => {
    const odd = {
      env: `GREETING=it's "100 %" of \\n äé — $$HOME\nWHERE=\${PGHOST}`,
      settings: 'log_line_prefix = \'%m $USER "q" \'\nwork_mem = 8MB',
      'init-sql': 'create table "ü" (n int);\n-- $[x] $$ \\\nselect $q$a\'b$q$;',
    };
    const pipeline = {
      include: [includeComponent('gitlab-compare', { ...SHORT, ...inputs, ...odd, junit: 'reports/*.xml' })],
      'pg-speed': { artifacts: { reports: { junit: 'reports/*.xml' }, paths: ['pg-speed-report', 'reports'] } },
      after: {
        stage: '.post',
        script: ['echo "fastest is <$PG_SPEED_OUTPUT_FASTEST>"', 'ls pg-speed-report/results.json'],
        needs: ['pg-speed'],
      },
    };
    const { code, log } = await project.run(pipeline, argsOf(project));
    expect(code === 0 ? '' : log).toBe('');
    const inputVariables = JSON.parse(project.artifact('pg-speed', 'pg-speed-report/given.json'));
    expect(inputVariables).toMatchObject({
      PG_SPEED_INPUT_ENV: odd.env,
      PG_SPEED_INPUT_SETTINGS: odd.settings,
      PG_SPEED_INPUT_INIT_SQL: odd['init-sql'],
      PG_SPEED_INPUT_TIME_BUDGET: '',
      PG_SPEED_INPUT_REQUIRE_CONNECTION: 'false ',
    });
    const { plan } = readResultsFile(project.artifactPath('pg-speed', 'pg-speed-report/results.json'));
    expect(new Set(plan.variants.map(({ profile }) => profile))).toEqual(new Set(['fsync-off', 'turbo']));
    expect(project.artifact('pg-speed', 'pg-speed-report/report.html')).toContain('<html');
    expect(JSON.parse(project.artifact('pg-speed', 'pg-speed-report/annotations.json'))).toMatchObject({
      'pg-speed': [
        { external_link: { url: expect.stringMatching(/\/artifacts\/file\/pg-speed-report\/report\.html$/) } },
      ],
    });
    expect(project.artifact('pg-speed', 'reports/suite.xml')).toContain('classname="a"');
    expect(project.artifact('pg-speed', 'reports/greeting')).toContain('it\'s "100 %" of \\n äé — ');
    expect(log).toMatch(/fastest is <(fsync-off|turbo)?>/);
    const outputs = project.artifact('pg-speed', 'pg-speed-report/outputs.env');
    expect(outputs).toMatch(/^(PG_SPEED_OUTPUT_[A-Z_]+=.*\n)+$/);
    const [, version] = /^PG_SPEED_OUTPUT_POSTGRES_VERSION=(.*)$/m.exec(outputs) ?? [];
    expect(version).toMatch(/^\d+\.\d+/);
  });

  test('ends with exit code 1 for a suite that fails', async () => {
    const inputs = { ...SHORT, ...here(), command: 'node suite.mjs; exit 7' };
    const ended = await project.run({ include: [includeComponent('gitlab-compare', inputs)] }, runHere(project));
    expect([ended.code, exitCodeOf('pg-speed', ended.log)]).toEqual([1, 1]);
    expect(ended.log).toContain('exit code 7');
    // What was measured is kept, however the job ended.
    expect(project.hasArtifact('pg-speed', 'pg-speed-report/results.json')).toBe(true);
  });

  test('ends with exit code 4 for a condition that surely holds, which can be a warning', async () => {
    const pipeline = {
      include: [includeComponent('gitlab-compare', { ...SHORT, ...here(), ...SURE })],
      'pg-speed': { allow_failure: { exit_codes: 4 } },
    };
    const { code, log } = await project.run(pipeline, runHere(project));
    expect({ code, ended: exitCodeOf('pg-speed', log) }).toEqual({ code: 0, ended: 4 });
    expect(log).toContain('run above');
    expect(project.hasArtifact('pg-speed', 'pg-speed-report/results.json')).toBe(true);
  });

  test('names every wrong variable, and refuses what is not on a closed list before the job', async () => {
    const wrong = { ...SHORT, ...here(), profiles: 'tubro', runs: 'many', 'time-budget': 'soon' };
    const { log } = await project.run({ include: [includeComponent('gitlab-compare', wrong)] }, runHere(project));
    expect(exitCodeOf('pg-speed', log)).toBe(2);
    expect(log).toContain("'tubro' is not a profile");
    expect(log).toContain("Did you mean 'turbo'?");
    for (const name of ['RUNS', 'TIME_BUDGET']) expect(log).toContain(`variable PG_SPEED_INPUT_${name}`);
    const refused = await project.run({ include: [includeComponent('gitlab-compare', { backend: 'dokcer' })] });
    expect(refused.code).toBe(1);
    expect(refused.log).toContain('`dokcer` cannot be used because it is not in the list of allowed options');
  });

  test('compares a merge request with where it began', async () => {
    const base = project.git('rev-parse', 'HEAD');
    project.git('push', '--quiet', 'origin', 'main');
    project.git('checkout', '--quiet', '-b', 'feature');
    project.commit({ 'more.mjs': '' });
    const pipeline = {
      include: [includeComponent('gitlab-compare', { ...SHORT, ...here(), profiles: 'fsync-off', base: 'auto' })],
    };
    const facts = {
      CI_MERGE_REQUEST_IID: '7',
      CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
      CI_MERGE_REQUEST_DIFF_BASE_SHA: base,
      CI_MERGE_REQUEST_PROJECT_ID: '1217',
      CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '1217',
      CI_PIPELINE_SOURCE: 'merge_request_event',
    };
    const variableOptions = Object.entries(facts).flatMap(([name, value]) => ['--variable', `${name}=${value}`]);
    const { code, log } = await project.run(pipeline, [...runHere(project), ...variableOptions]);
    expect(code === 0 ? '' : log).toBe('');
    const { plan } = readResultsFile(project.artifactPath('pg-speed', 'pg-speed-report/results.json'));
    expect(plan.revisions?.base?.commit).toBe(base);
  });
});
