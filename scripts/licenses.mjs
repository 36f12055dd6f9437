// What the licences of bundled packages ask for: their copyright lines and texts, each text once.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string[]} inputs files of a bundle, relative to `root`
 * @param {string} root
 * @returns {string} ASCII, and nothing that ends a comment
 */
export function listLicenses(inputs, root) {
  const folders = inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []);
  const byText = new Map();
  for (const folder of [...new Set(folders)].sort()) {
    const name = folder.replace(/^.*node_modules\//, '');
    const [copyright, ...rest] = splitLicense(path.join(root, folder));
    const text = rest.join('\n\n');
    byText.set(text, [...(byText.get(text) ?? []), `${name}: ${copyright}`]);
  }
  const parts = [...byText].map(([text, owners]) => `${owners.join('\n')}\n\n${text}`);
  return parts.join('\n\n----\n\n').replaceAll('*/', '* /');
}

/** The copyright line, which differs from package to package, and the paragraphs that do not. */
function splitLicense(folder) {
  const name = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (!name || !existsSync(path.join(folder, 'package.json')))
    throw new Error(`${folder} has no licence that can be told`);
  const text = readFileSync(path.join(folder, name), 'utf8')
    .replaceAll('©', '(c)')
    .replace(/\P{ASCII}/gu, '?');
  const paragraphs = text.trim().split(/\n\s*\n/);
  const owner = paragraphs.findIndex((paragraph) => /^copyright/i.test(paragraph.trim()));
  const [copyright = name] = owner < 0 ? [] : paragraphs.splice(owner, 1);
  return [copyright.trim(), ...paragraphs];
}
