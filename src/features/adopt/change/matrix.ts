// Lists the texts that an expression of a GitHub workflow may stand for: values of its job's matrix, or the images of its conditions.
import type { Node } from 'yaml';
import { IMAGE_COST } from './read-budget.ts';
import type { YamlFile } from './yaml-file.ts';

/** More expressions and values than any matrix of GitHub has, which are 256 jobs at most. */
const MOST_EXPRESSIONS = 10;
const MOST_TEXTS = 1000;
/** A longer expression is an attack on the patterns below. */
const MOST_CHARACTERS = 2000;

/** All texts that a text with expressions may be; null if that cannot be known. */
export function expandText(file: YamlFile, job: Node | null, text: string): string[] | null {
  if (!text.includes('${{')) return [text];
  if (text.split('${{').length > MOST_EXPRESSIONS) return null;
  const [expression = '', name] = /\$\{\{\s*matrix\.([\w.-]+)\s*\}\}/.exec(text) ?? [];
  if (name === undefined) return readImages(file, job, text);
  const values = listValues(file, file.value(job, 'strategy', 'matrix'), name.split('.'));
  if (values === null || values.length === 0) return null;
  if (job !== null) file.spend(job, IMAGE_COST * values.length);
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

/** A comparison, or a call that tells yes or no: each decides which value an expression has, and is none. */
const CONDITION =
  /(?:[\w.[\]*-]+|'[^']*')\s*(?:[!=]=|[<>]=?)\s*(?:[\w.[\]*-]+|'[^']*')|\b(?:contains|startsWith|endsWith)\([^()]*\)/g;
/** A value that is looked up, and not the condition of `&&`. */
const OPERAND = /(?<![\w.!'-])([a-zA-Z_][\w-]*)((?:\.[\w-]+)+)(?![\w.(-])(?!\s*\)*\s*&&)/g;
const IMAGE = /^[\w./-]+(?::[\w.-]+)?(?:@sha256:\w+)?$/;

/** `${{ matrix.db == 'x' && 'postgres:16' || matrix.image }}`: the images that it may be. Null if one of them cannot be known. */
function readImages(file: YamlFile, job: Node | null, text: string): string[] | null {
  const [, expression] = /^\$\{\{([^{}]*)\}\}$/.exec(text.trim()) ?? [];
  if (expression === undefined || expression.length > MOST_CHARACTERS) return null;
  const values = expression.replace(CONDITION, 'true');
  const images = [...values.matchAll(/'([^']*)'/g)].map(([, literal]) => literal ?? '');
  const operands = values.replace(/'[^']*'/g, "''");
  if (/\w\(/.test(operands)) return null;
  for (const [, context, path = ''] of operands.matchAll(OPERAND)) {
    const matrixImages =
      context === 'matrix' ? listValues(file, file.value(job, 'strategy', 'matrix'), path.slice(1).split('.')) : null;
    if (matrixImages === null) return null;
    images.push(...matrixImages);
  }
  const named = images.filter((image) => image !== '');
  return named.length > 0 && named.every((image) => IMAGE.test(image)) ? named : null;
}
