import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { renderForms, renderShort } from './render.ts';
import { RUNS } from './runs.ts';

// UPDATE_GOLDEN=1 writes the files again; read the difference before you commit it.
const UPDATE = process.env.UPDATE_GOLDEN === '1';
const FOLDER = path.join(import.meta.dirname, 'golden');

/** The page without the style of all pages. */
const withoutStyle = (html: string) => html.replace(/<style>[\s\S]*?<\/style>/, '<style></style>');

test.each(Object.entries(RUNS))('the report of a run: %s', (name, build) => {
  const forms = renderForms(build());
  const texts = { ...forms, html: withoutStyle(forms.html), 'short.txt': renderShort(build()) };
  for (const [form, text] of Object.entries(texts)) {
    const file = path.join(FOLDER, `${name}.${form}`);
    if (UPDATE) writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  }
});
