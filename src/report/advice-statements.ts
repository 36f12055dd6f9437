import { type AdviceFacts, type ClassTime, sumClasses } from './advice-facts.ts';
import { isWorth, type Rule } from './advice-rule.ts';
import { countThings, describeCalls, formatCount } from './counts.ts';
import { formatPercent, formatSeconds } from './format.ts';
import { code, say } from './phrase.ts';

/** A few calls are a setup, not a habit. */
const LEAST_CALLS = 10;

export const adviseTruncate: Rule = ({ explanation, run }) => {
  const truncate = sumClasses(explanation, 'TRUNCATE');
  if (!truncate || !isWorth(truncate.share, truncate.seconds, run) || !isHabit(truncate)) return null;
  return {
    seconds: truncate.seconds,
    text: say`${code('TRUNCATE')} ${describeShare(truncate, explanation)}. Quicker, the quickest first: roll each test's transaction back; ${code('DELETE')} from the tables that it touched; one ${code('TRUNCATE')} of all tables instead of one for each`,
  };
};

export const adviseDdl: Rule = ({ explanation, run }) => {
  const ddl = sumClasses(explanation, 'DDL');
  if (!ddl || !isWorth(ddl.share, ddl.seconds, run) || !isHabit(ddl)) return null;
  return {
    seconds: ddl.seconds,
    text: say`DDL ${describeShare(ddl, explanation)}: where it makes the schema, move it to ${code('setup')} and keep the result with ${code('snapshot')}`,
  };
};

export const adviseDatabases: Rule = ({ explanation, run }) => {
  const both = sumClasses(explanation, 'CREATE DATABASE', 'DROP DATABASE');
  if (!both || !isWorth(both.share, both.seconds, run) || !isHabit(both)) return null;
  return {
    seconds: both.seconds,
    text: say`${code('CREATE DATABASE')} and ${code('DROP DATABASE')} ${describeShare(both, explanation)}: use databases that are made before the run (${code('databases')}), or clean one up instead of making another`,
  };
};

function isHabit({ calls, samples }: ClassTime): boolean {
  return (calls ?? 0) >= LEAST_CALLS || (samples ?? 0) >= LEAST_CALLS;
}

function describeShare({ share, seconds, calls, samples }: ClassTime, { waits }: AdviceFacts['explanation']): string {
  if (samples === null) {
    const each = formatSeconds(seconds / Math.max(1, calls ?? 1));
    return `took ${formatPercent(share)} of statement time, ${describeCalls({ calls: calls ?? 0, seconds })}, ${each} each`;
  }
  const all = (waits?.statements ?? []).reduce((sum, one) => sum + one.samples, 0);
  const counted = calls === null ? '' : `, in at least ${countThings(calls, 'call')}`;
  return `ran in ${formatPercent(share)} of ${formatCount(all)} samples of active sessions, its commits included: about ${formatSeconds(seconds)} of the run${counted}`;
}
