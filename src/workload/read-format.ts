import type { ReadFormat, ReadRule } from '../inputs/read.ts';
import { readBenchbase } from './benchbase-output.ts';
import { readHammerdb } from './hammerdb-output.ts';
import { readPgbench } from './pgbench-output.ts';
import { readBenchmarkEntries, readOwnEntries } from './read-entries.ts';
import { readHyperfine } from './read-hyperfine.ts';
import { describeCut, failReading, findSources, type ReadSource } from './read-source.ts';
import { readTestTimes } from './read-tests.ts';
import type { Outcome, Reading } from './reading.ts';
import { readSysbench } from './sysbench-output.ts';

type Format = Extract<ReadRule['source'], { kind: 'format' }>;

/** Reads one text; its tool's program ended well. */
type ReadOne = (outcome: Outcome) => Reading;

/** Its options are not known: with `-T` among them it is not warned of a default that it may not have used. */
const UNKNOWN_OPTIONS = ['-T'];

/** Tools whose output is one report. */
const REPORTS = {
  pgbench: ({ stdout, stderr }) => readPgbench(stdout, stderr, 0, UNKNOWN_OPTIONS),
  sysbench: readSysbench,
  hammerdb: readHammerdb,
} satisfies Partial<Record<ReadFormat, ReadOne>>;

/** What a rule with a format finds. */
export async function readFormat(rule: ReadRule, { format, better }: Format, outcome: Outcome): Promise<Reading> {
  const sources = findSources(rule, outcome);
  if (typeof sources === 'string') return failReading(sources);
  switch (format) {
    case 'hyperfine':
      return readHyperfine(sources);
    case 'junit':
      return await readTestTimes(sources);
    case 'json':
      return readOwnEntries(sources);
    case 'github-action-benchmark':
      return readBenchmarkEntries(sources, better ?? 'lower');
    case 'benchbase':
      return readSummary(rule, outcome);
    default:
      return readReports(REPORTS[format], rule, sources, outcome);
  }
}

function readReports(read: ReadOne, { file }: ReadRule, sources: readonly ReadSource[], outcome: Outcome): Reading {
  const stderr = file === null ? outcome.stderr : '';
  const whole: Reading = { metrics: [], failure: null, warnings: [] };
  for (const { text } of sources) {
    const { metrics, failure, warnings } = read({ stdout: text, stderr, exitCode: 0, signal: null, files: [] });
    if (failure !== null) return failReading(`${failure}${file === null ? describeCut(text.length) : ''}`);
    whole.metrics.push(...metrics);
    whole.warnings.push(...warnings);
  }
  return whole;
}

/** BenchBase leaves files of every run in its folder, named by the time. */
function readSummary({ file }: ReadRule, outcome: Outcome): Reading {
  const files = outcome.files.filter(({ glob, fresh }) => glob === file && fresh);
  const summaries = files.filter(({ name }) => name.endsWith('.summary.json'));
  if (summaries.length > 1) return failReading(`${summaries.length} summaries were written: read one run of BenchBase`);
  return readBenchbase({ ...outcome, files });
}
