import type { Problem } from '../errors.ts';
import { accept, type ReadResult, splitLines } from './reading.ts';

/** `NAME=value` sets (references like `${PGHOST}` are filled in per trial); `NAME` alone (value null) removes. */
export interface EnvRule {
  name: string;
  value: string | null;
}

const HINT = 'Write `NAME=value`, with nothing around the name, or `NAME` alone to unset it.';

/** Parentheses for `ProgramFiles(x86)` of Windows. */
const NAME = /^[A-Za-z_][\w.()-]*$/;

/**
 * Reads lines `NAME=value` and `NAME`, in order, # comments dropped; a later line may refer to an earlier one or set it anew.
 * Values are kept to the letter. A problem names the line's number and never its text, which may be a secret.
 */
export function readEnv(text: string): ReadResult<EnvRule[]> {
  const problems: Problem[] = [];
  const rules: EnvRule[] = [];
  for (const { number, line } of splitLines(text)) {
    const rule = line.trimStart();
    if (rule.startsWith('#')) continue;
    const at = rule.indexOf('=');
    const name = at < 0 ? rule.trimEnd() : rule.slice(0, at);
    if (NAME.test(name)) rules.push({ name, value: at < 0 ? null : rule.slice(at + 1) });
    else problems.push({ message: `line ${number} does not begin with the name of a variable`, hint: HINT });
  }
  return problems.length > 0 ? { problems } : accept(rules);
}
