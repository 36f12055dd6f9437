import { existsSync } from 'node:fs';

/** What a run must not show. */
export interface Secrets {
  /** Hidden wherever they are. */
  anywhere: readonly string[];
  /** Too short or too common for that: hidden only in places of a password. */
  asPassword: readonly string[];
}

/** Where the secrets of a run come from. */
interface SecretSources {
  /** Passwords and tokens that the inputs gave or asked for. */
  given: readonly string[];
  /** Variables; a secret is in those with a secret's name. */
  variables: readonly (readonly [name: string, value: string | null | undefined])[];
  /** Words that reports must show. */
  visible: readonly string[];
}

/** Words so common that hiding them would blank logs and reports. */
const COMMON = new Set(
  `postgres postgresql password passw0rd changeme database username localhost development production testing example12
  disabled required optional`.split(/\s+/),
);
export const MIN_SECRET_LENGTH = 8;

/** Excludes `TOKENIZERS_PARALLELISM`, `KEYBOARD_LAYOUT` and the like. */
const SECRET_NAME = /TOKEN(?!IZ)|SECRET|PASSW(?:OR)?D|PASSPHRASE|CREDENTIAL|KEYS?(?![A-Z])|_PWD$/i;
/** Names of files with a secret, or our own input `comment-key`. */
const NOT_SECRET = /[_-](?:FILE|PATH|DIR|FOLDER|SOCK)$|COMMENT[_-]KEY$/i;

/** The secrets of a run. A value that is not hidden everywhere is hidden as a password only if it was given as one. */
export function findSecrets({ given, variables, visible }: SecretSources): Secrets {
  const named = variables.flatMap(([name, value]) =>
    value && SECRET_NAME.test(name) && !NOT_SECRET.test(name) && !isFile(value) ? [value] : [],
  );
  const parts = [...given, ...named].flatMap(splitLines);
  return {
    anywhere: [...new Set(parts)].filter((part) => isHidable(part, visible)),
    asPassword: [...new Set(given)].filter((text) => text !== '' && !isHidable(text, visible)),
  };
}

/** Whether a secret can be hidden without hiding words that reports need. */
export function isHidable(secret: string, visible: readonly string[]): boolean {
  const word = secret.toLowerCase();
  return (
    secret.length >= MIN_SECRET_LENGTH &&
    !COMMON.has(word) &&
    !visible.some((other) => other.toLowerCase().includes(word))
  );
}

/** Programs print and indent the lines of a key one by one. */
function splitLines(text: string): string[] {
  return [text, ...text.split(/[\r\n]+/).map((line) => line.trim())];
}

/** A key in base64 may look like a path, so the file must exist. */
function isFile(value: string): boolean {
  return /[\\/]/.test(value) && existsSync(value);
}
