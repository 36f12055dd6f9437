// Collects what the licences of bundled packages require: their copyright lines and texts, each text once.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists the source files that a bundle has code of.
 * @param {import('esbuild').Metafile} metafile
 */
export function listBundled({ outputs }) {
  const inputs = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
}

/**
 * Lists the folders of the packages that the files belong to.
 * @param {string[]} inputs files of a bundle
 */
export function listPackages(inputs) {
  return [...new Set(inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []))].sort();
}

/**
 * @param {string[]} inputs files of a bundle, relative to `root`
 * @param {string} root
 */
export function listLicenses(inputs, root) {
  const byText = new Map();
  for (const folder of listPackages(inputs)) {
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

/** Turns a text into ASCII that cannot end the comment it is put into. */
export function toComment(text) {
  return text
    .replaceAll('©', '(c)')
    .replace(/\P{ASCII}/gu, '?')
    .replaceAll('*/', '* /');
}

/** The NOTICE file, which the Apache licence requires beside its text; empty if there is none. */
function readNotice(folder) {
  const name = readdirSync(folder).find((file) => /^notice(?:\.|$)/i.test(file));
  return name ? readParagraphs(path.join(folder, name)).join('\n\n') : '';
}

/** Splits a licence into its copyright line, which differs between packages, and the other paragraphs, which do not. */
function splitLicense(folder, root) {
  const name = readdirSync(folder).find((file) => /^(?:un)?licen[cs]e/i.test(file));
  const paragraphs = readParagraphs(path.join(name ? folder : root, name ?? 'LICENSE'));
  const owner = paragraphs.findIndex((paragraph) => /^copyright/i.test(paragraph.trim()));
  const [copyright = name] = owner < 0 ? [] : paragraphs.splice(owner, 1);
  return [name ? copyright.trim() : nameAuthor(folder), ...paragraphs];
}

/** The copyright line of a package without a licence file. Its licence must be MIT, whose text is taken from our own. */
function nameAuthor(folder) {
  const { license, author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const who = typeof author === 'string' ? author : author?.name;
  if (license !== 'MIT' || !who)
    throw new Error(`${folder} has no licence file, and its package.json does not name MIT and an author`);
  return `Copyright (c) ${who} (according to its package.json)`;
}

function readParagraphs(file) {
  return readFileSync(file, 'utf8')
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/);
}
