import { accept, findNearest, type Reader, refuse, showValue } from './reading.ts';

/** A row's closed list of words, and their reader. `noun` names one with its article: `a backend`. */
export function choiceOf<const T extends string>(noun: string, choices: readonly T[]) {
  return { choices, read: choiceReader(noun, choices) };
}

/** A reader of one of a few words, in any letter case. */
function choiceReader<const T extends string>(noun: string, choices: readonly T[]): Reader<T> {
  return (text) => {
    const word = text.trim().toLowerCase();
    const found = choices.find((choice) => choice === word);
    if (found !== undefined) return accept(found);
    const nearest = findNearest(word, choices);
    const guess = nearest === undefined ? '' : `Did you mean ${nearest}? `;
    return refuse(`${showValue(text.trim())} is not ${noun}`, `${guess}Allowed are: ${choices.join(', ')}.`);
  };
}

/** Where the server comes from. */
export const BACKEND = choiceOf('a backend', ['auto', 'native', 'docker', 'download']);

/** When there is a comment. `auto`: `on-change` when revisions are compared, else `always`. */
export const COMMENT_WHEN = choiceOf('a rule', ['auto', 'always', 'on-change', 'off']);
export type CommentWhen = (typeof COMMENT_WHEN.choices)[number];

/** Where results of the main branch are kept. */
export const HISTORY = choiceOf('a store', ['cache', 'branch', 'off']);
export type HistoryChoice = (typeof HISTORY.choices)[number];
