// Hides the secrets of a run in texts.
import { MIN_SECRET_LENGTH, type Secrets } from './secrets.ts';

export type Redact = (text: string) => string;

const MASK = '***';
/** Number of first characters by which forms are found: the shortest form has no more. */
const HEAD = MIN_SECRET_LENGTH;
/** A shorter beginning of a secret reveals nothing. */
const MIN_CUT_LENGTH = 4;
/** Most characters of a secret that a text shows before our cut. */
const MAX_CUT_LENGTH = 256;

/** The forms of all secrets by their first characters, the longest first. */
type Forms = ReadonlyMap<string, readonly string[]>;

/**
 * Makes a function that replaces secrets by `***`: plain, percent-encoded, escaped as in JSON and shells, with quotes
 * doubled as in SQL, in base64, and cut by our `…`. Linear in the length of the text. Pure.
 * @param mask stands for each secret
 */
export function createRedactor(
  { anywhere, asPassword }: Pick<Secrets, 'anywhere' | 'asPassword'>,
  mask = MASK,
): Redact {
  const forms = groupForms(anywhere, HEAD);
  const beginnings = groupForms(anywhere, MIN_CUT_LENGTH);
  const starts = new Set([...forms.keys()].map((head) => head.charCodeAt(0)));
  const passwords = asPassword.map((secret) => new RegExp(makePasswordPattern(secret), 'gi'));
  return (text) => {
    let clean = forms.size > 0 && text.includes('…') ? hideCut(text, beginnings, mask) : text;
    clean = hideWhole(clean, forms, { starts, mask });
    for (const password of passwords) clean = clean.replace(password, (_, before: string) => before + mask);
    return clean;
  };
}

function groupForms(secrets: readonly string[], length: number): Forms {
  const groups = new Map<string, string[]>();
  for (const form of new Set(secrets.flatMap(listForms))) {
    const head = form.slice(0, length);
    groups.set(head, [...(groups.get(head) ?? []), form]);
  }
  for (const group of groups.values()) group.sort((a, b) => b.length - a.length);
  return groups;
}

/** A secret in all the ways that programs write it. */
function listForms(secret: string): string[] {
  const json = escapeJson(secret);
  return [
    ...[secret, ...encodeForUris(secret)],
    // PHP also escapes slashes, Python non-ASCII characters; JSON may be inside JSON.
    ...[json, json.replaceAll('/', '\\/'), escapeUnicode(json), escapeUnicode(json.replaceAll('/', '\\/'))],
    escapeJson(json),
    // Shells: our single quotes and Python's, double quotes, bash's `printf %q`. Then libpq's files.
    ...[secret.replaceAll("'", "'\\''"), secret.replaceAll("'", `'"'"'`), secret.replace(/["\\$`]/g, '\\$&')],
    ...[secret.replace(/[^\w@%+=:,./-]/g, '\\$&'), secret.replace(/['\\]/g, '\\$&')],
    // SQL and CSV.
    ...[secret.replaceAll("'", "''"), secret.replaceAll('"', '""')],
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ];
}

/** Libraries leave different characters as they are; some write lower case, and forms write `+` for a blank. */
function encodeForUris(secret: string): string[] {
  // encodeURIComponent throws for half of a surrogate pair.
  const text = Buffer.from(secret).toString();
  const plain = encodeURIComponent(text);
  const strict = plain.replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const url = new URL('http://user@host');
  url.password = text;
  const tilde = strict.replaceAll('~', '%7E');
  const forms = [plain, strict, tilde, encodeURI(text), url.password, plain.replaceAll('%2F', '/')];
  const query = new URLSearchParams({ x: text }).toString().slice(2);
  const upperCase = [...forms, ...forms.map((form) => form.replaceAll('%20', '+')), query];
  const lowerCase = upperCase.map((form) => form.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()));
  return [...upperCase, ...lowerCase];
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function escapeUnicode(json: string): string {
  return json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Matches a secret where a password stands: `//user:PASSWORD@`, `password=PASSWORD`, `PGPASSWORD: 'PASSWORD'`, `"password":"PASSWORD"`. */
function makePasswordPattern(secret: string): string {
  const forms = [...new Set(listForms(secret))].map((form) => form.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  const before = `passw(?:or)?d\\\\?["']?(?:\\s{0,3}[:=]\\s{0,3}\\\\?["']?|\\s{1,3}')`;
  return `(//[^\\s:/@]*:(?=(?:${forms})@)|${before})(?:${forms})(?!\\w)`;
}

function hideWhole(
  text: string,
  forms: Forms,
  { starts, mask }: { starts: ReadonlySet<number>; mask: string },
): string {
  let clean = '';
  let kept = 0;
  for (let at = 0; at <= text.length - HEAD; at++) {
    if (!starts.has(text.charCodeAt(at))) continue;
    const secret = forms.get(text.slice(at, at + HEAD))?.find((form) => stands(form, text, at));
    if (secret === undefined) continue;
    clean += text.slice(kept, at) + mask;
    kept = at + secret.length;
    at = kept - 1;
  }
  return clean + text.slice(kept);
}

/** Whether a form stands at a place. Digits inside a longer number are another number. */
function stands(form: string, text: string, at: number): boolean {
  if (!text.startsWith(form, at)) return false;
  const isDigit = (index: number) => /\d/.test(text[index] ?? '');
  return !/^\d+$/.test(form) || !(isDigit(at - 1) || isDigit(at + form.length));
}

/** A text that we cut may end in the beginning of a secret. */
function hideCut(text: string, forms: Forms, mask: string): string {
  const parts = text.split('…');
  const last = parts.pop() ?? '';
  return [...parts.map((part) => hideBeginning(part, forms, mask)), last].join('…');
}

function hideBeginning(part: string, forms: Forms, mask: string): string {
  for (let at = Math.max(0, part.length - MAX_CUT_LENGTH); at <= part.length - MIN_CUT_LENGTH; at++) {
    const end = part.slice(at);
    if (forms.get(end.slice(0, MIN_CUT_LENGTH))?.some((form) => form.startsWith(end)))
      return `${part.slice(0, at)}${mask}`;
  }
  return part;
}
