// Describes an adoption for people: each server on a line, each reason once, and how to measure it.
import { cleanBlock, cleanLine } from '../../../system/terminal-text.ts';
import type { Verdict } from '../change/outcome.ts';
import type { Adoption } from './adopt.ts';
import { describeMeasuring } from './describe-measuring.ts';

const TITLES: Readonly<Record<Verdict, string>> = {
  changed: 'change',
  fast: 'fast already',
  left: 'left',
  remark: 'note',
};

/**
 * @param withOverride whether the override files are in the diff
 * @param program words of a shell that call this program
 */
export function describeAdoption(adoption: Adoption, withOverride: boolean, program: string): string {
  const lines = [
    ...describeServers(adoption),
    ...describeReasons(adoption),
    ...describeOverrides(adoption, withOverride),
  ];
  if (adoption.measurable !== null) lines.push('', ...describeMeasuring(adoption.measurable, adoption.files, program));
  return lines.join('\n');
}

function describeServers({ files, unread }: Adoption): string[] {
  const servers = files.flatMap(({ path, outcomes }) =>
    outcomes.map(({ line, verdict, subject, what }) => `${path}:${line}: ${TITLES[verdict]}: ${subject}: ${what}`),
  );
  const skipped = unread.map(({ path, why }) => `${path}: left: ${why}`);
  const lines = [...servers, ...skipped].map(cleanLine);
  return lines.length > 0 ? lines : ['No PostgreSQL server was found in the CI files.'];
}

function describeReasons({ files }: Adoption): string[] {
  const reasons = new Set(files.flatMap(({ outcomes }) => outcomes.flatMap(({ why }) => why)));
  return reasons.size === 0 ? [] : ['', 'Why in this form:', ...[...reasons].map((reason) => `- ${cleanLine(reason)}`)];
}

function describeOverrides({ overrides }: Adoption, withOverride: boolean): string[] {
  return overrides.flatMap(({ path, text, call }) => {
    const use = `used by \`${call}\`, behind all other files of the call`;
    if (withOverride) return ['', cleanLine(`In the CI, ${path} is ${use}.`)];
    const offer = `For the CI, this can be ${path} (\`--compose-override\` writes it), ${use}:`;
    const lines = cleanBlock(text).trimEnd().split('\n');
    return ['', cleanLine(`The Compose file stays as it is. ${offer}`), ...lines.map((line) => `    ${line}`)];
  });
}
