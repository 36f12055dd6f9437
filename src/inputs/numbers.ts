import { accept, type Reader, type Reading, refuse, showValue } from './reading.ts';

/** A reader of whole numbers from `lowest` to `highest`, written in digits alone. */
export function countReader(lowest: number, highest: number): Reader<number> {
  return (text) => {
    const trimmed = text.trim();
    const count = /^\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
    if (count >= lowest && count <= highest) return accept(count);
    const message = `${showValue(text)} is not a whole number from ${lowest} to ${highest}`;
    return refuse(message, 'Write digits alone.');
  };
}

/** Reads `5%`, `5 %` or `5`, above 0 and below 100. Gives a share: 0.05. A bare number below 1 may be meant as a share: refused. */
export function readPercent(text: string): Reading<number> {
  const shown = showValue(text);
  const match = /^(\d+(?:\.\d+)?)\s*(%?)$/.exec(text.trim());
  if (match === null) return refuse(`${shown} is not a percentage`, 'Write a number with %, such as 5%.');
  const [, digits = '', sign] = match;
  const percent = Number(digits);
  // The decimal point is moved in the text: 99.9 / 100 is not 0.999.
  const share = Number(`${digits}e-2`);
  if (share <= 0 || percent >= 100) {
    return refuse(`${shown} is out of range`, 'Write a percentage above 0% and below 100%, such as 5%.');
  }
  if (percent < 1 && sign === '') {
    return refuse(`${shown} may be a share or a percentage`, `Write ${Number(`${digits}e2`)}% or ${percent}%.`);
  }
  return accept(share);
}

/** A difference this small is never called one (MINIMUM_EFFECT of the statistics), so a narrower margin would contradict it. */
const LEAST_MARGIN = 0.03;

/** Reads an equivalence margin: a percentage from 3%. */
export function readMargin(text: string): Reading<number> {
  const reading = readPercent(text);
  if (!('value' in reading) || reading.value >= LEAST_MARGIN) return reading;
  return refuse(`${showValue(text)} is too narrow`, 'Write 3% or more: smaller differences always count as `same`.');
}
