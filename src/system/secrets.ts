// Finds the secrets of a run, which no report may show.
import { existsSync } from 'node:fs';
import { isRunnerOwn } from './child-environment.ts';

export interface Secrets {
  /** Secrets to hide everywhere. */
  anywhere: readonly string[];
  /** Secrets too short or too common for that: hidden only where a password stands. */
  asPassword: readonly string[];
  /** Each text of `anywhere`, with the variable that holds it, or `SECRET`. */
  named: readonly (readonly [name: string, text: string])[];
}

interface SecretSources {
  /** Passwords and tokens that the inputs hold, or that we drew for them. */
  secrets: readonly string[];
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

/** Matches no `TOKENIZERS_PARALLELISM`, `KEYBOARD_LAYOUT` and the like. */
const SECRET_NAME = /TOKEN(?!IZ)|SECRET|PASSW(?:OR)?D|PASSPHRASE|CREDENTIAL|KEYS?(?![A-Z])|_PWD$/i;
/** Matches names of files with a secret, and our own input `comment-key`. */
const NOT_SECRET = /[_-](?:FILE|PATH|DIR|FOLDER|SOCK)$|COMMENT[_-]KEY$/i;
/** Values of `env` that only name other variables: `${PGPASSWORD}`. */
const REFERENCES = /^(?:\$\{[^{}]*\})+$/;

/** The secrets of a run. A variable that is not hidden everywhere is not hidden as a password either. */
export function findSecrets({ secrets, variables, visible }: SecretSources): Secrets {
  const texts = [...secrets];
  const names = new Map<string, string>();
  for (const [name, value] of variables) {
    if (!value || !SECRET_NAME.test(name) || NOT_SECRET.test(name) || REFERENCES.test(value)) continue;
    // A key in base64 may look like a path, so the file must exist.
    if (!/[\\/]/.test(value) || !existsSync(value)) {
      texts.push(value);
      if (/^[A-Za-z_]\w*$/.test(name) && !isRunnerOwn(name)) names.set(value, name);
    }
  }
  // Programs print and indent the lines of a key one by one.
  const parts = texts.flatMap((text) => [text, ...text.split(/[\r\n]+/).map((line) => line.trim())]);
  const anywhere = [...new Set(parts)].filter((part) => isHidable(part, visible));
  return {
    anywhere,
    named: anywhere.map((text) => [names.get(text) ?? 'SECRET', text]),
    asPassword: [...new Set(secrets)].filter((text) => text !== '' && !isHidable(text, visible)),
  };
}

/** Whether a secret can be hidden without hiding words that reports need. */
export function isHidable(secret: string, visible: readonly string[]): boolean {
  const word = secret.toLowerCase();
  return (
    secret.length >= MIN_SECRET_LENGTH &&
    !COMMON.has(word) &&
    !visible.some((shownWord) => shownWord.toLowerCase().includes(word))
  );
}
