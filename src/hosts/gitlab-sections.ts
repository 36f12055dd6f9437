import { randomBytes } from 'node:crypto';
import { toPlainText } from './plain-text.ts';

/** What may be handed in by tests. */
export interface SectionOptions {
  /** Seconds since 1970. */
  now?: () => number;
  /** A name of its own for each section, of letters, digits, `_`, `.` and `-`. */
  newName?: () => string;
}

/** Erases what stands on the line; GitLab looks for its markers behind it. */
const ERASE = '\x1b[0K';

/**
 * Opens a folded part of GitLab's log. Source: https://docs.gitlab.com/ci/jobs/job_logs/#custom-collapsible-sections
 * No command inside can end it, as nobody can guess its name; one that begins a section and does not end it has what follows
 * in its own, as in every job.
 * @param print prints one line of our own
 * @returns closes it; once is enough
 */
export function openGitlabSection(title: string, print: (line: string) => void, options: SectionOptions = {}) {
  const { now = () => Math.floor(Date.now() / 1000), newName = () => `pg_speed_${randomBytes(6).toString('hex')}` } =
    options;
  const name = newName();
  const header = toPlainText(title).replaceAll(/[\n\t]+/g, ' ');
  print(`${ERASE}section_start:${now()}:${name}[collapsed=true]\r${ERASE}${header}`);
  let open = true;
  return () => {
    if (open) print(`${ERASE}section_end:${now()}:${name}\r${ERASE}`);
    open = false;
  };
}
