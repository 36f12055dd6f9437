// Leaves the name of a variable where the answer of a search would show a secret.
import { createRedactor } from '../../../system/redact.ts';
import type { Secrets } from '../../../system/secrets.ts';
import { DECIDED, quoteWord, type Tuned } from './tuned.ts';

/**
 * The answer with `$API_SECRET_KEY` in place of what that variable holds, and with the names that stand in it. Words after `--` become a
 * line, because a shell fills in a name only outside of single quotes.
 */
export function leaveOutSecrets(tuned: Tuned, { named }: Pick<Secrets, 'named'>): Tuned {
  const names = new Set<string>();
  const leaveOut = (text: string) => {
    let clean = text;
    for (const [name, secret] of named) {
      const next = createRedactor({ anywhere: [secret], asPassword: [] }, `\${${name}}`)(clean);
      if (next !== clean) names.add(name);
      clean = next;
    }
    return clean;
  };
  const inputs = tuned.inputs.map((input) => {
    if (DECIDED.includes(input.name)) return input;
    const value = leaveOut(input.value);
    // `env` knows only the form with braces.
    return { ...input, value: input.name === 'env' ? value : dropBraces(value, names) };
  });
  return { ...tuned, inputs, command: leaveOutOfCommand(tuned.command, leaveOut, names), leftOut: [...names] };
}

function leaveOutOfCommand(
  command: Tuned['command'],
  leaveOut: (text: string) => string,
  names: ReadonlySet<string>,
): Tuned['command'] {
  if (command.kind === 'shell') return { ...command, line: dropBraces(leaveOut(command.line), names) };
  const words = [command.file, ...command.args];
  const clean = words.map(leaveOut);
  if (clean.every((word, at) => word === words[at])) return command;
  const quote = (word: string) => {
    const parts = word.split(/(\$\{\w+\})/).filter((part) => part !== '');
    return parts.map((part) => (names.has(part.slice(2, -1)) ? `"$${part.slice(2, -1)}"` : quoteWord(part))).join('');
  };
  return { kind: 'shell', line: clean.map(quote).join(' ') };
}

/** Writes `$NAME` for `${NAME}` where no letter follows. */
function dropBraces(text: string, names: ReadonlySet<string>): string {
  return text.replace(/\$\{(\w+)\}(?!\w)/g, (match, name: string) => (names.has(name) ? `$${name}` : match));
}
