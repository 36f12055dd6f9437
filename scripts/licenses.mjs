// What the licences of bundled packages ask for: their copyright lines and texts, each text once.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The files of which something is in a bundle.
 * @param {import('esbuild').Metafile} metafile
 */
export function listBundled({ outputs }) {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
}

/**
 * Folders of the packages that files are of.
 * @param {string[]} inputs files of a bundle
 */
export function nameBundled(inputs) {
  return [...new Set(inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []))].sort();
}

/**
 * @param {string[]} inputs files of a bundle, relative to `root`
 * @param {string} root
 */
export function listLicenses(inputs, root) {
  const byText = new Map();
  for (const folder of nameBundled(inputs)) {
    const name = folder.replace(/^.*node_modules\//, '');
    const [copyright, ...rest] = splitLicense(path.join(root, folder), root);
    const text = rest.join('\n\n');
    byText.set(text, [...(byText.get(text) ?? []), `${name}: ${copyright}`]);
    const notice = readNotice(path.join(root, folder));
    if (notice !== '') byText.set(notice, [...(byText.get(notice) ?? []), `${name}: NOTICE`]);
  }
  const parts = [...byText].map(([text, owners]) => `${owners.join('\n')}\n\n${text}`);
  return parts.join('\n\n----\n\n');
}

/** For a comment in a file of ASCII: nothing in it ends the comment. */
export function toComment(text) {
  return text
    .replaceAll('©', '(c)')
    .replace(/\P{ASCII}/gu, '?')
    .replaceAll('*/', '* /');
}

/** What the Apache licence asks to be handed on beside itself. */
function readNotice(folder) {
  const name = readdirSync(folder).find((file) => /^notice(?:\.|$)/i.test(file));
  return name ? readParagraphs(path.join(folder, name)).join('\n\n') : '';
}

/** The copyright line, which differs from package to package, and the paragraphs that do not. */
function splitLicense(folder, root) {
  const name = readdirSync(folder).find((file) => /^(?:un)?licen[cs]e/i.test(file));
  const paragraphs = readParagraphs(path.join(name ? folder : root, name ?? 'LICENSE'));
  const owner = paragraphs.findIndex((paragraph) => /^copyright/i.test(paragraph.trim()));
  const [copyright = name] = owner < 0 ? [] : paragraphs.splice(owner, 1);
  return [name ? copyright.trim() : nameAuthor(folder), ...paragraphs];
}

/** Of a package that only names its licence: its words are those of ours. */
function nameAuthor(folder) {
  const { license, author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const who = typeof author === 'string' ? author : author?.name;
  if (license !== 'MIT' || !who) throw new Error(`${folder} has no licence that can be told`);
  return `Copyright (c) ${who} (as its package.json has it)`;
}

function readParagraphs(file) {
  return readFileSync(file, 'utf8')
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/);
}
