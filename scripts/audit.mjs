// Judges an answer of `npm audit --json`: which known vulnerabilities fail the check, and which are accepted with a reason.

/** Severities that fail, as npm names them, in a package that only makes and tests this project. In one that ships, all fail. */
const FAILING = ['high', 'critical'];

/**
 * Lists the packages that ship: those of which a bundle has code.
 * @param {string} licences what dist/ says of their licences: `name: Copyright ...` in a line for each
 * @returns {Set<string>}
 */
export function listShipped(licences) {
  return new Set([...licences.matchAll(/^((?:@[a-z\d._-]+\/)?[a-z\d._-]+): /gm)].map(([, name]) => name));
}

/**
 * @param answer what npm printed, parsed; null if that was no JSON
 * @param {Set<string>} shipped names of packages
 * @param {Record<string, string>} accepted reasons by the ids of advisories
 * @returns {{ lines: string[], failing: number } | null} null: it is no audit
 */
export function judgeAudit(answer, shipped, accepted) {
  const counts = answer?.metadata?.vulnerabilities;
  if (typeof counts?.total !== 'number') return null;
  const lines = [];
  let failing = 0;
  const advisories = listAdvisories(answer.vulnerabilities ?? {});
  for (const { id, name, severity, range, title, hasFix } of advisories) {
    const what = `${severity}: ${name} ${range}${shipped.has(name) ? ', which ships' : ''}: ${title} (${id}${hasFix ? '' : ', no fix yet'})`;
    const reason = accepted[id];
    if (reason !== undefined) lines.push(`${what}. Accepted: ${reason}`);
    else if (shipped.has(name) || FAILING.includes(severity)) {
      failing++;
      lines.push(`FAILS: ${what}`);
    } else lines.push(what);
  }
  const ids = new Set(advisories.map(({ id }) => id));
  for (const id of Object.keys(accepted).filter((acceptedId) => !ids.has(acceptedId)))
    lines.push(`${id} is accepted, and no longer found: remove it from the list.`);
  const { total: packages } = answer.metadata.dependencies ?? {};
  lines.push(
    `${advisories.length} known vulnerabilities in ${packages} packages, of which ${shipped.size} ship: ${failing} fail the check.`,
  );
  return { lines, failing };
}

/** Each advisory once. A package that only depends on a vulnerable one has the name of that in place of an advisory. */
function listAdvisories(vulnerabilities) {
  const advisories = new Map();
  for (const { via, fixAvailable } of Object.values(vulnerabilities))
    for (const cause of via) {
      if (typeof cause === 'string') continue;
      const { source, name, severity, range, title, url = '' } = cause;
      const id = /GHSA(?:-\w{4}){3}/.exec(url)?.[0] ?? String(source);
      advisories.set(`${id} ${name}`, { id, name, severity, range, title, hasFix: Boolean(fixAvailable) });
    }
  return [...advisories.values()];
}
