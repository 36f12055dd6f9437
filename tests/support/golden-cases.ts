import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from '@jest/globals';

/** A case of a golden file: its name after `## `, where the input does not say it, the input, and `=> ` before each line of the output. */
const CASE = /^(## .*\n)?((?:(?!=>).*\n)+)((?:=>.*\n)+)(\n*)/gm;

/**
 * Makes a test of each case in a golden file: `run` turns its input into its output.
 * UPDATE_GOLDEN=1 writes the outputs again; read the difference before you commit it.
 */
export function testGolden(file: URL, run: (input: string) => string | Promise<string>): void {
  const text = readFileSync(file, 'utf8');
  if (text === '' || text.replace(CASE, '') !== '') throw new Error(`${file.pathname} holds what is no case`);
  const outputs = new Map<string, string>();
  for (const [block, name, input = '', output] of text.matchAll(CASE))
    test(name?.slice(3, -1) ?? input.trimEnd(), async () => {
      const made = addArrows(await run(input.slice(0, -1)));
      if (process.env.UPDATE_GOLDEN) outputs.set(block, made);
      else expect(made).toBe(output);
    });
  afterAll(() => {
    if (!process.env.UPDATE_GOLDEN) return;
    const render = (block: string, name = '', input: string, output: string, gap: string) =>
      name + input + (outputs.get(block) ?? output) + gap;
    writeFileSync(file, text.replace(CASE, render));
  });
}

function addArrows(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '=>\n' : `=> ${line}\n`))
    .join('');
}
