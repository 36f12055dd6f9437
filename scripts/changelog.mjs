// The changelog as data, and what is wrong with it. The form is that of Keep a Changelog 1.1.0.

/** Kinds of change that Keep a Changelog knows. */
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?$/;

/**
 * @typedef {{ version: string, date: string | null, body: string }} Section `version` is `Unreleased` for what comes next
 * @typedef {{ sections: Section[], links: Map<string, string> }} Changelog
 */

/** Whether a text is a version of Semantic Versioning, without build metadata. @param {string} text */
export function isVersion(text) {
  return VERSION.test(text);
}

/** @param {string} version */
export function isPrerelease(version) {
  return version.includes('-');
}

/** Less than, equal to or greater than zero, as a sort wants it. @param {string} a @param {string} b */
export function compareReleases(a, b) {
  const [, ...left] = VERSION.exec(a) ?? [];
  const [, ...right] = VERSION.exec(b) ?? [];
  for (const at of [0, 1, 2]) {
    const difference = Number(left[at]) - Number(right[at]);
    if (difference !== 0) return difference;
  }
  return comparePrereleases(left[3], right[3]);
}

/** Rule 11 of Semantic Versioning: a release is greater than what came before it. */
function comparePrereleases(a, b) {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const left = a.split('.');
  const right = b.split('.');
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const order = compareIdentifiers(left[at], right[at]);
    if (order !== 0) return order;
  }
  return 0;
}

/** A missing identifier is less than any; numbers compare as numbers and are less than words. */
function compareIdentifiers(a, b) {
  if (a === b) return 0;
  if (a === undefined || b === undefined) return a === undefined ? -1 : 1;
  const isNumber = (identifier) => /^\d+$/.test(identifier);
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b);
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
  return a < b ? -1 : 1;
}

/** @param {string} text of CHANGELOG.md @returns {Changelog} */
export function parseChangelog(text) {
  const links = new Map([...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name, url]) => [name, url]));
  const [, ...parts] = text.replace(/^\[[^\]]+\]: \S+$\n?/gm, '').split(/^## /m);
  const sections = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    const match = /^\[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$/.exec(heading.trim());
    return { version: match?.[1] ?? heading.trim(), date: match?.[2] ?? null, body: lines.join('\n').trim() };
  });
  return { sections, links };
}

/** What is wrong with a changelog, in sentences. @param {string} text @returns {string[]} */
export function findChangelogProblems(text) {
  const { sections, links } = parseChangelog(text);
  const [first, ...released] = sections;
  const problems = [];
  if (!text.startsWith('# Changelog\n')) problems.push('It does not begin with `# Changelog`.');
  if (first?.version !== 'Unreleased' || first.date !== null)
    problems.push('Its first section is not `## [Unreleased]`.');
  for (const section of sections) problems.push(...findGroupProblems(section));
  released.forEach((section, at) => {
    problems.push(...findReleaseProblems(section, released[at - 1], links));
  });
  return problems;
}

/** @param {Section} section @param {Section | undefined} newer @param {Map<string, string>} links */
function findReleaseProblems({ version, date }, newer, links) {
  if (!isVersion(version)) return [`\`## ${version}\` is not \`## [X.Y.Z] - YYYY-MM-DD\`.`];
  const problems = [];
  if (date === null || Number.isNaN(Date.parse(date))) problems.push(`${version} has no date (YYYY-MM-DD).`);
  if (!links.has(version))
    problems.push(`${version} has no link at the end of the file: \`[${version}]: https://...\`.`);
  if (newer && isVersion(newer.version)) {
    if (compareReleases(newer.version, version) <= 0) problems.push(`${newer.version} stands above ${version}.`);
    if (date !== null && newer.date !== null && newer.date < date)
      problems.push(`${newer.version} is dated before ${version}.`);
  }
  return problems;
}

/** @param {Section} section */
function findGroupProblems({ version, body }) {
  const [before = '', ...groups] = body === '' ? [''] : body.split(/^### /m);
  const problems = before.trim() === '' ? [] : [`${version} has text outside of \`### Added\` and the like.`];
  if (version !== 'Unreleased' && groups.length === 0) problems.push(`${version} says nothing.`);
  const seen = new Set();
  for (const group of groups) {
    const [title = '', ...lines] = group.split('\n');
    if (!KINDS.includes(title)) problems.push(`${version}: \`### ${title}\` is none of ${KINDS.join(', ')}.`);
    if (seen.has(title)) problems.push(`${version} has two sections \`### ${title}\`.`);
    seen.add(title);
    if (!lines.some((line) => line.startsWith('- '))) problems.push(`${version}: \`### ${title}\` has no entry.`);
  }
  return problems;
}
