// Finds in a command what cannot hold for a part of a suite: a least coverage, and one coverage file for all parts.
import type { WorkloadInput } from '../workload.ts';
import { listCalls } from './calls.ts';

interface Threshold {
  /** Matches a program, from its name on, with the option. The first group is what a message names. */
  option: RegExp;
  /** What to do instead, as a sentence. */
  advice: string;
}

/** The value 0 switches a threshold off. */
const ABOVE_ZERO = String.raw`[= ](?!["']?0*\.?0*["']?(?: |$))`;
const TAKE_OUT = 'Take it out, and judge the joined coverage';
const PYTHON = `${TAKE_OUT} with \`coverage combine\` and \`coverage report --fail-under\`.`;
const ISTANBUL = `${TAKE_OUT} with \`nyc report --check-coverage\` or \`c8 report --check-coverage\`.`;

const THRESHOLDS: readonly Threshold[] = [
  { option: new RegExp(` (--cov-fail-under)${ABOVE_ZERO}`), advice: PYTHON },
  { option: new RegExp(`^coverage (?:report|html|xml|json) (?:.* )?(--fail-under)${ABOVE_ZERO}`), advice: PYTHON },
  { option: / (--coverageThreshold)[= ]/, advice: ISTANBUL },
  { option: /^(?:\S*\/)?(?:nyc|c8) (?:.* )?(--check-coverage|--100)(?= |=true|$)/, advice: ISTANBUL },
  { option: / (--coverage\.thresholds)\./, advice: `${TAKE_OUT} with \`vitest --merge-reports --coverage\`.` },
  { option: new RegExp(` (--test-coverage-(?:lines|branches|functions))${ABOVE_ZERO}`), advice: ISTANBUL },
  {
    option: new RegExp(`^cargo llvm-cov (?:.* )?(--fail-under-\\w+)${ABOVE_ZERO}`),
    advice: 'Write `--no-report` instead, and judge the joined coverage with `cargo llvm-cov report`.',
  },
  {
    option: new RegExp(`^(?:php )?(?:\\S*/)?(?:pest|artisan test) (?:.* )?(--min)${ABOVE_ZERO}`),
    advice: `${TAKE_OUT}.`,
  },
  {
    // Mix wants 90 % unless its configuration says otherwise.
    option: /^mix test (?!.*--export-coverage)(?:.* )?(--cover)(?= |$)/,
    advice: 'Add `--export-coverage {slice-number}`, and judge the joined coverage with `mix test.coverage`.',
  },
];

/**
 * A sentence for the log of a suite that is run in parts: a least coverage in its command, which no part reaches, or a coverage file that
 * each part writes anew. Null if the command shows none; what is in a configuration is not seen.
 */
export function findThreshold(input: WorkloadInput): string | null {
  for (const { line } of listCalls(input)) {
    for (const { option, advice } of THRESHOLDS) {
      const [, name] = option.exec(line) ?? [];
      if (name !== undefined)
        return `\`${name}\` asks each slice for the coverage of the whole suite, and fails. ${advice}`;
    }
    const [, file] = / --?coverprofile[= ](\S+)/.exec(line) ?? [];
    if (file !== undefined && !/\{slice-number\}|\{worker\}|PG_SPEED_/.test(file))
      return `Each slice writes the file of \`-coverprofile=${file}\` anew. Write \`-coverprofile=${nameBySlice(file)}\`.`;
  }
  return null;
}

/** `out/c.txt` as `out/c-{slice-number}.txt`. */
function nameBySlice(file: string): string {
  return file.replace(/(\.\w+)?(["']?)$/, '-{slice-number}$1$2');
}
