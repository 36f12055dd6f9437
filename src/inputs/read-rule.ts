import { accept, type ReadResult, refuse, showValue } from './reading.ts';
import { TOOL_FORMATS } from './tools.ts';

/** What other tools write, of which the numbers are known. `json`: our own form, a list of `{ name, unit, value, direction }`. */
export const READ_FORMATS = [
  'pgbench',
  ...TOOL_FORMATS,
  ...(['hyperfine', 'junit', 'github-action-benchmark', 'json'] as const),
] as const;

export type ReadFormat = (typeof READ_FORMATS)[number];

/** One way to read numbers from what a command printed or wrote. */
export interface ReadRule {
  /** As it is shown. */
  text: string;
  source: /** `better` is null where the format itself says it. */
    | { kind: 'format'; format: ReadFormat; better: Direction | null }
    /** The group's text is the number; `name`, made of the group's name, is the metric's. */
    | { kind: 'pattern'; pattern: string; flags: string; name: string; unit: string; better: Direction };
  /** Path or glob of the files it is read from, relative to the command's folder; null: what the command printed. */
  file: string | null;
  /** The metric that decides verdicts; null: the first that the rule is known to give, else `run`. */
  primary: string | null;
}

export type Direction = 'lower' | 'higher';

export const DIRECTIONS: readonly Direction[] = ['lower', 'higher'];

/** Metrics that every command has already. */
export const OWN_METRICS: readonly string[] = ['run', 'total'];

/** The forms, for a hint. */
export const READ_FORM =
  'Write `hyperfine from out.json`, `pgbench`, or `/(?<rate>[0-9.]+) req/ req/s higher`, one on each line.';

/** What may end a rule: `from PATH` and `as METRIC`, each once. */
export function readEnding(words: readonly string[], line: string): ReadResult<Pick<ReadRule, 'file' | 'primary'>> {
  const found: Record<string, string> = {};
  for (let at = 0; at < words.length; at += 2) {
    const [key = '', value = ''] = words.slice(at, at + 2);
    if (key !== 'from' && key !== 'as')
      return refuse(
        `${showValue(line)} has ${showValue(key)} where \`from\` or \`as\` could be`,
        `${READ_FORM} What has spaces in it is put in quotes.`,
      );
    if (value === '') return refuse(`${showValue(line)} has nothing after \`${key}\``, READ_FORM);
    if (found[key] !== undefined) return refuse(`${showValue(line)} says \`${key}\` twice`, 'Keep one of them.');
    found[key] = value;
  }
  return accept({ file: found.from ?? null, primary: found.as ?? null });
}
