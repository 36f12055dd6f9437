// Recognises a file that a generator turns into YAML, in which an edit may land in every file that it makes.

/** Words with which the templates of CircleCI's cache keys begin. https://circleci.com/docs/caching/ */
const CIRCLE = /^\s*-?\s*(?:checksum\b|epoch\b|arch\b|\.(?:Branch|BuildNum|Revision|CheckoutKey|Environment)\b)/;
/** Go templates that tools take as arguments: `docker inspect --format '{{.State}}'`. */
const GO_TEMPLATE =
  /^-?\s*(?:\.|\$|json\b|range\b|if\b|else\b|end\b|with\b|index\b|println?\b|len\b|join\b|upper\b|lower\b|title\b|split\b|and\b|or\b|not\b|eq\b)/;

/** Why a file is a template; null if it is none. */
export function explainTemplate(path: string, text: string): string | null {
  if (/\{[%{]/.test(path)) return 'its path is a template';
  const block = text.indexOf('{%');
  if (block !== -1) return `line ${lineOf(text, block)} has \`{%\`: a generator writes the real file`;
  for (const { index } of text.matchAll(/(?<!\$)\{\{/g)) {
    const rest = text.slice(index + 2, index + 60);
    const before = text.slice(text.lastIndexOf('\n', index) + 1, index);
    const isArgument = GO_TEMPLATE.test(rest) && !/^\s*(?:-\s+)?image:/.test(before);
    const isOther = (path.includes('.circleci/') && CIRCLE.test(rest)) || isArgument;
    if (!isOther) return `line ${lineOf(text, index)} has \`{{\`: a generator writes the real file`;
  }
  return null;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
