import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const UPDATE = process.env.UPDATE_GOLDEN === '1';

/**
 * Tests what comes of each input of a golden file: `$ INPUT` and `=> OUTPUT`, each of one line or more. UPDATE_GOLDEN=1 writes the
 * outputs again; read the difference before you commit it.
 */
export function testCases(name: string, answer: (input: string) => string | Promise<string>): void {
  const file = path.join(import.meta.dirname, 'golden', name);
  const blocks = readFileSync(file, 'utf8').split(/^\$ /m).slice(1);
  const cases = blocks.map((block) => {
    const [input = '', output = ''] = block.trimEnd().split('\n=> ');
    return { title: input.split('\n')[0], input, output };
  });
  const outputs = new Map(cases.map(({ input, output }) => [input, output]));
  if (outputs.size < cases.length) throw new Error(`${file} has a case twice`);

  test.each(cases)('$title', async ({ input, output }) => {
    const answered = await answer(input);
    outputs.set(input, answered);
    if (!UPDATE) expect(answered).toBe(output);
  });

  afterAll(() => {
    if (UPDATE) writeFileSync(file, [...outputs].map(([input, output]) => `$ ${input}\n=> ${output}\n`).join('\n'));
  });
}
