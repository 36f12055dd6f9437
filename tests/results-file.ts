import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readResults } from '../src/results/read.ts';
import type { Results } from '../src/results/results.ts';

const schema = new URL('../schema/results.schema.json', import.meta.url);
const isValid = new Ajv2020({ strict: true }).compile(JSON.parse(readFileSync(schema, 'utf8')));

/** A results file that the program has written, proven to be what the published schema says. */
export function readResultsFile(file: string): Results {
  const text = readFileSync(file, 'utf8');
  if (!isValid(JSON.parse(text))) throw new Error(`${file}: ${JSON.stringify(isValid.errors, null, 2)}`);
  return readResults(text, file);
}
