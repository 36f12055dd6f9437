// Applies all rules of advice to a watched run.
import { FILES_RULE } from './advice-files.ts';
import type { Finding, Rule, WatchedRun } from './advice-rule.ts';
import { SERVER_RULES } from './advice-server.ts';
import { STATEMENT_RULES } from './advice-statements.ts';
import { SUITE_RULES } from './advice-suite.ts';

const OF_SUITE = [...STATEMENT_RULES, ...Object.values(SUITE_RULES)].map((find): Rule => ({ changes: 'suite', find }));
const RULES: readonly Rule[] = [...Object.values(SERVER_RULES), FILES_RULE, ...OF_SUITE];

/** What the rules find that change one of these, largest time first. */
export function listFindings(watched: WatchedRun, changes: readonly Rule['changes'][]): (Finding & { rule: Rule })[] {
  const findings: (Finding & { rule: Rule })[] = [];
  for (const rule of RULES) {
    const finding = changes.includes(rule.changes) ? rule.find(watched) : null;
    if (finding) findings.push({ ...finding, rule });
  }
  return findings.sort((a, b) => b.seconds - a.seconds);
}
