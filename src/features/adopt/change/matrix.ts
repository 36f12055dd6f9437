// Reads the values that an expression of a GitHub workflow takes from its job's matrix.
import type { Node } from 'yaml';
import type { YamlFile } from './yaml-file.ts';

/** More expressions and values than any matrix of GitHub has, which are 256 jobs at most. */
const MOST_EXPRESSIONS = 10;
const MOST_TEXTS = 1000;

/** All texts that a text with expressions may be; null if that cannot be known. */
export function expandText(file: YamlFile, job: Node | null, text: string): string[] | null {
  if (!text.includes('${{')) return [text];
  if (text.split('${{').length > MOST_EXPRESSIONS) return null;
  const [expression = '', name] = /\$\{\{\s*matrix\.([\w.-]+)\s*\}\}/.exec(text) ?? [];
  if (name === undefined) return readLiterals(text);
  const values = listValues(file, file.value(job, 'strategy', 'matrix'), name.split('.'));
  if (values === null || values.length === 0) return null;
  const texts: string[] = [];
  for (const value of values) {
    const expanded = expandText(
      file,
      job,
      text.replace(expression, () => value),
    );
    if (expanded === null || texts.length + expanded.length > MOST_TEXTS) return null;
    texts.push(...expanded);
  }
  return texts;
}

/** The values of `matrix.NAME` or `matrix.NAME.FIELD`, with those of `include`; null if an expression makes them. */
function listValues(file: YamlFile, matrix: Node | null, [name = '', ...fields]: readonly string[]): string[] | null {
  const list = file.value(matrix, name);
  if (file.scalar(list) !== null || file.scalar(matrix) !== null) return null;
  const include = file.value(matrix, 'include');
  if (file.scalar(include) !== null) return null;
  const nodes: unknown[] = [...file.items(list), ...file.items(include).map((item) => file.value(item, name))];
  const texts = nodes.flatMap((node) => file.scalar(fields.length === 0 ? node : file.value(node, ...fields)) ?? []);
  return texts.some((text) => text.includes('${{')) ? null : texts;
}

/** `${{ matrix.db == 'x' && 'postgres:16' || '' }}`: the images among its texts. Null if it names none. */
function readLiterals(text: string): string[] | null {
  const literals = [...text.matchAll(/'([^']*)'/g)].map(([, literal]) => literal ?? '');
  const images = literals.filter((literal) => /^[\w./-]+:[\w.-]+$/.test(literal));
  return /^\$\{\{[^{}]*\}\}$/.test(text.trim()) && images.length > 0 ? images : null;
}
