import type { Problem } from '../errors.ts';
import { showValue } from '../inputs/reading.ts';

/** One word `name=value` of `tool-args`. */
export interface Pair {
  name: string;
  value: string;
}

/** The words of `tool-args` that are pairs; {@link checkPairs} tells the others. */
export function readPairs(args: readonly string[]): Pair[] {
  return args.flatMap((word) => {
    const at = word.indexOf('=');
    return at > 0 ? [{ name: word.slice(0, at), value: word.slice(at + 1) }] : [];
  });
}

/** What is wrong with words that are to be pairs. @param judge what is wrong with one of them, with its hint; null: nothing */
export function checkPairs(args: readonly string[], example: string, judge: (pair: Pair) => Problem | null): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const word of args) {
    const [pair] = readPairs([word]);
    if (pair === undefined) problems.push({ message: `${showValue(word)} is no pair.`, hint: `Write ${example}.` });
    else if (seen.has(pair.name)) problems.push({ message: `${pair.name} is given twice.`, hint: 'Keep one of them.' });
    else {
      seen.add(pair.name);
      const problem = judge(pair);
      if (problem !== null) problems.push(problem);
    }
  }
  return problems.map(({ message, hint }) => ({ message: `\`tool-args\`: ${message}`, hint }));
}
