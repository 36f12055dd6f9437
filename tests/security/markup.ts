import { Marked, type Token, type Tokens } from 'marked';

const marked = new Marked({ gfm: true });

/** The columns of a table, and its lines with another number of them: a reader drops what is too much. */
function describeRows({ header, raw }: Tokens.Table): string[] {
  const columns = header.length;
  const odd = raw
    .trim()
    .split('\n')
    .filter((line) => (line.match(/(?<!\\)\|/g)?.length ?? 0) !== columns + 1);
  return [`table of ${columns}`, ...odd.map(() => 'a line of a table with other columns')];
}

/** What a Markdown reader makes of a text, of the kinds that do more than show letters. */
export function readMarkup(markdown: string): string[] {
  const markup: string[] = [];
  const walk = (token: Token) => {
    if (token.type === 'link') markup.push(`link ${token.href}`);
    if (token.type === 'image') markup.push(`image ${token.href}`);
    if (token.type === 'heading') markup.push(`heading ${token.depth}`);
    if (token.type === 'html') for (const [tag] of token.raw.matchAll(/<[^>]*>?/g)) markup.push(`html ${tag}`);
    if (token.type === 'code') markup.push(`code ${token.lang}`);
    if (token.type === 'table') markup.push(...describeRows(token as Tokens.Table));
    if (['blockquote', 'list', 'hr', 'def', 'checkbox'].includes(token.type)) markup.push(token.type);
  };
  marked.walkTokens(marked.lexer(markdown), (token) => walk(token));
  return [...new Set(markup)].filter((item) => !/^html <\/?(details|summary|code|br|b|sub|sup)>$/.test(item)).sort();
}

/** One tag with its attributes as the HTML standard reads them, in quotes or not. */
const TAG = /<(\/?[a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
const ADDRESS = /^(?:href|src|srcset|action|formaction|xlink:href|style|srcdoc)$/i;

/** Tags with the names of their attributes, all addresses and styles, and every `<` that begins no tag; scripts and styles are left out. */
export function readTags(html: string): string[] {
  const body = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  const tags = [...body.matchAll(TAG)].flatMap(([, name, rest = '']) => {
    const attributes = [...rest.matchAll(ATTRIBUTE)].map(([, key = '', value]) => ({ key, value }));
    const names = attributes.map(({ key }) => key).sort();
    const addresses = attributes.filter(({ key }) => ADDRESS.test(key)).map(({ key, value }) => `${key}=${value}`);
    return [`<${name} ${names.join(' ')}`, ...addresses];
  });
  const strange = body.replace(TAG, '').match(/<.{0,40}/g) ?? [];
  return [...new Set([...tags, ...strange])].sort();
}

/** Control characters but line ends and tabs, marks of direction, invisible ones and lone surrogates. */
export const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
