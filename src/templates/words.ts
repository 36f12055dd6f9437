/** Sentences about a profile that the forms say in their comments. */
import type { ContainerDescription } from './container.ts';

const WIDTH = 110;

/** A text as lines of at most 110 characters; white space becomes one space, and what is in backticks stays on one line. */
export function wrapText(text: string, width = WIDTH): string[] {
  const lines: string[] = [];
  for (const [word] of text.replace(/\s+/g, ' ').matchAll(/(?:`[^`]*`|\S)+/g)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The same as lines of comments, for shells and YAML alike. */
export function renderComment(text: string): string[] {
  return wrapText(text).map((line) => `# ${line}`);
}

/** `--no-sync: why`, one for each argument of initdb. */
export function explainInitdb({ initdbArgs }: ContainerDescription): string[] {
  return initdbArgs.map(({ text, why }) => `${text}: ${why}`);
}

/** `fsync=off: why`, one for each setting. */
export function explainSettings({ settings }: ContainerDescription): string[] {
  return settings.map(({ name, value, why }) => `${name}=${value}: ${why}`);
}

/** The first lines of every form: what the profile is, and what losing its data means. */
export function introduce({ profile, why, notes, initdbArgs, settings, tmpfs }: ContainerDescription): string[] {
  const careless = initdbArgs.length > 0 || settings.length > 0 || tmpfs !== null;
  const warning = careless ? ['For tests only: what it holds does not survive a crash.'] : [];
  return [`pg-speed profile ${profile}: ${why}.`, ...notes, ...warning];
}
