import path from 'node:path';
import type { Problem } from '../../../errors.ts';
import { showValue } from '../../../inputs/reading.ts';
import type { ToolInput } from '../../../inputs/tools.ts';
import type { Command } from '../../command.ts';
import type { WorkloadContext } from '../../context.ts';
import { readReports } from '../../read/source.ts';
import type { ToolAdapter, ToolPlace } from '../adapter.ts';
import { buildToolCommand, checkPairs, durationSeconds, formatCount, type Pair, rampUpSeconds } from '../call.ts';
import { judgeHammerdbBuild, readHammerdb } from './output.ts';
import { HAMMERDB_OURS, renderBuildScript, renderRunScript, toMinutes } from './script.ts';

const PLACE: ToolPlace = {
  program: 'hammerdbcli',
  args: [],
  folder: 'of-program',
  mark: 'hammerdbcli',
  // It finds its own parts in no other.
  runsInFolder: true,
  inImage: './hammerdbcli',
  hint:
    'Unpack a release of https://github.com/TPC-Council/HammerDB/releases and name its folder in `tool-dir`, or write ' +
    '`tool-image: tpcorg/hammerdb:postgres`.',
};

const METRICS = [
  { name: 'nopm', unit: 'NOPM' },
  { name: 'tpm', unit: 'TPM' },
  ...['p50', 'p95', 'p99'].map((name) => ({ name: `new-order-${name}`, unit: 'ms' })),
];

/** HammerDB's TPROC-C. */
export const HAMMERDB: ToolAdapter = {
  place: PLACE,
  check: checkInput,
  label: (input) => `${describe(input)}, ${formatMinutes(input)}`,
  metrics: () => METRICS,
  prepare: (input, context) => {
    const script = renderBuildScript(input, context.connection);
    return [{ command: build(`${describe(input)} (build)`, 'build', script, context), judge: judgeHammerdbBuild }];
  },
  rampUp: () => null,
  run: (input, context) => {
    const script = renderRunScript(input, context.connection, context.clients ?? 1);
    return build(`${describe(input)} (run)`, 'run', script, context);
  },
  read: (_input, outcome) => readHammerdb(outcome),
  leastSeconds: (input) => 60 * (toMinutes(rampUpSeconds(input)) + toMinutes(durationSeconds(input))),
  format: { metrics: METRICS, more: false, read: readReports(readHammerdb) },
  // Its monitor, and the session in which its script looks at the database.
  moreSessions: 2,
  checkLogin: ({ user, password }) =>
    Object.entries({ user, password }).flatMap(([input, text]) =>
      isPlain(text)
        ? []
        : {
            message: `\`${input}\`: HammerDB pastes it into scripts of its own, and this one has characters that mean something there.`,
            hint: 'Use letters, digits and . , : @ + = / ~ _ -.',
          },
    ),
};

/** HammerDB keeps settings and jobs in files of TMP, also from one call to the next: each call has a folder of its own. */
function build(label: string, name: string, text: string, context: WorkloadContext): Command {
  const folder = `hammerdb-${name}`;
  const file = `${folder}/${name}.tcl`;
  const temporary = path.join(context.scratch, folder);
  const env = { TMP: temporary, TEMP: temporary, TMPDIR: temporary };
  const args = ['tcl', 'auto', path.join(context.scratch, file)];
  return buildToolCommand(PLACE, { args, label, env, files: [{ name: file, text }] }, context);
}

function describe({ warehouses, args }: ToolInput): string {
  return ['HammerDB TPROC-C', formatCount(warehouses ?? 1, 'warehouse'), ...args].join(' ');
}

function formatMinutes(input: ToolInput): string {
  const [seconds, ramp] = [durationSeconds(input), rampUpSeconds(input)];
  const times = `${toMinutes(seconds)} min${ramp > 0 ? ` after ${toMinutes(ramp)} min of ramp-up` : ''}`;
  return seconds % 60 === 0 && ramp % 60 === 0 ? times : `${times} (HammerDB takes whole minutes: rounded up)`;
}

function checkInput({ args }: ToolInput): Problem[] {
  return checkPairs(args, 'pg_allwarehouse=true, a key of its dictionary tpcc and a value', judgePair);
}

/** HammerDB pastes values into a script of its own without quoting them, and goes on in silence after a key it does not know. */
function judgePair({ name, value }: Pair): Problem | null {
  if (!/^pg_[a-z0-9_]+$/.test(name))
    return { message: `${showValue(name)} is no key of HammerDB for PostgreSQL.`, hint: 'Its keys begin with pg_.' };
  const input = HAMMERDB_OURS[name];
  if (input !== undefined)
    return {
      message: `${name} is ours to say.`,
      hint: input === null ? 'Leave it out.' : `Leave it out, or use the input \`${input}\`.`,
    };
  if (isPlain(value)) return null;
  return {
    message: `${name}: HammerDB cannot be given ${showValue(value)}.`,
    hint: 'Use letters, digits and . , : @ + = / ~ _ -.',
  };
}

/** Whether HammerDB's own scripts take a value for what it is, quoted by them or not. */
function isPlain(value: string): boolean {
  return /^[\w.,:@+=/~-]+$/.test(value);
}
