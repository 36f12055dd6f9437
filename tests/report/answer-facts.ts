import { renderAnswer } from '../../src/report/html-answer.ts';
import { makeReport } from '../../src/report/report.ts';
import { SCENARIOS } from './scenarios.ts';

/** The facts of a scenario's answer as a reader sees them: the value with its sign, and what it is. */
export function listFacts(name: string): string[] {
  const html = renderAnswer(makeReport(SCENARIOS[name]!()));
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, label = '', value = '']) => `${value.replace(/<[^>]*>/g, '')} | ${label}`,
  );
}
