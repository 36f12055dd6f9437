import type { CommentWhen, HistoryStore } from './inputs.ts';
import { findNearest } from './nearest.ts';
import { accept, type Reader, refuse, showValue } from './reading.ts';

/** A reader of one of a few words, in any letter case. `noun` names one with its article: `a backend`. */
export function choiceReader<const T extends string>(noun: string, choices: readonly T[]): Reader<T> {
  return (text) => {
    const word = text.trim().toLowerCase();
    const found = choices.find((choice) => choice === word);
    if (found !== undefined) return accept(found);
    const nearest = findNearest(word, choices);
    const guess = nearest === undefined ? '' : `Did you mean ${nearest}? `;
    return refuse(`${showValue(text.trim())} is not ${noun}`, `${guess}Allowed are: ${choices.join(', ')}.`);
  };
}

/** Reads when there is a comment. */
export const readCommentWhen: Reader<CommentWhen> = choiceReader('a rule', ['auto', 'always', 'on-change', 'off']);

/** Reads where a history is kept. */
export const readStore: Reader<HistoryStore> = choiceReader('a store', ['cache', 'branch', 'off']);
