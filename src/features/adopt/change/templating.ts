// Finds out whether a file is a template, from which a generator writes the real YAML: such a file is left.
import { isMap, isScalar, isSeq } from 'yaml';
import { rangeOf, type YamlFile } from './yaml-file.ts';

/** Words with which the templates of CircleCI's cache keys begin. https://circleci.com/docs/caching/ */
const CIRCLE = /^\s*-?\s*(?:checksum\b|epoch\b|arch\b|\.(?:Branch|BuildNum|Revision|CheckoutKey|Environment)\b)/;
/** Go templates that tools take as arguments: `docker inspect --format '{{.State}}'`. */
const GO_TEMPLATE =
  /^-?\s*(?:\.|\$|json\b|range\b|if\b|else\b|end\b|with\b|index\b|println?\b|len\b|join\b|upper\b|lower\b|title\b|split\b|and\b|or\b|not\b|eq\b)/;
/** `{{` that is neither an expression of GitHub (`${{`) nor a mark by which editors fold lines (`{{{`, `{{{1`). */
const BRACES = /(?<![${])\{\{(?!\{\d?(?:\s|$))/g;
/** Keys whose values go to a program as they are: scripts, and the inputs of actions and plugins (`tags: v{{version}}`). */
const PASSED_ON = new Set(['run', 'with', 'script', 'before_script', 'after_script', 'commands', 'settings']);

/** Why a file is a template; null if it is none. */
export function explainTemplate(file: YamlFile): string | null {
  const { path, text } = file;
  if (/\{[%{]/.test(path)) return 'its path is a template';
  const block = text.indexOf('{%');
  if (block !== -1) return explainAt(file, block, '{%');
  const braces = [...text.matchAll(BRACES)].map(({ index }) => index).filter((index) => !isArgument(file, index));
  if (braces.length === 0) return null;
  const passedOn = file.roots.flatMap((root) => listPassedOn(root, false));
  // Both are in the order of the text.
  let next = 0;
  const first = braces.find((index) => {
    while (index >= (passedOn[next]?.[1] ?? text.length)) next++;
    return index < (passedOn[next]?.[0] ?? text.length);
  });
  return first === undefined ? null : explainAt(file, first, '{{');
}

function explainAt(file: YamlFile, offset: number, mark: string): string {
  return `line ${file.lineAt(offset)} has \`${mark}\`: a generator writes the real file`;
}

/** Whether braces are a template that a tool or CircleCI itself takes as an argument. */
function isArgument(file: YamlFile, index: number): boolean {
  const { path, text } = file;
  const after = text.slice(index + 2, index + 60);
  const before = text.slice(file.lineStart(index), index);
  if (path.includes('.circleci/') && CIRCLE.test(after)) return true;
  return GO_TEMPLATE.test(after) && !/^\s*(?:-\s+)?image:/.test(before);
}

/** The ranges of all texts below the keys whose values are passed on. What an alias leads to is read where it stands. */
function listPassedOn(node: unknown, isBelow: boolean): [start: number, end: number][] {
  if (isScalar(node)) return isBelow ? [rangeOf(node)] : [];
  if (isSeq(node)) return node.items.flatMap((item) => listPassedOn(item, isBelow));
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) =>
    listPassedOn(value, isBelow || (isScalar(key) && PASSED_ON.has(String(key.value)))),
  );
}
