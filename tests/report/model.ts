import { testsOf } from '../../src/features/tests/section/section.ts';
import type { Table } from '../../src/report/document.ts';
import { type Block, isIn, type Section } from '../../src/report/document.ts';
import type { Phrase } from '../../src/report/phrase.ts';
import { makeReport } from '../../src/report/report.ts';
import type { Results } from '../../src/results/results.ts';

type Kind = Block['kind'];

/** What a report says, by the names of its sections, for tests of single parts. */
export function buildModel(results: Results) {
  const report = makeReport(results);
  const section = (name: string): Section | undefined =>
    report.sections.find((candidate) => candidate.name === name && isIn('markdown')(candidate));
  const blocks = <K extends Kind>(name: string, kind: K) =>
    (section(name)?.blocks ?? []).filter((block): block is Block & { kind: K } => block.kind === kind);
  const table = (name: string): Table => blocks(name, 'table')[0]?.table ?? { columns: [], rows: [] };
  const list = (name: string): readonly Phrase[] => blocks(name, 'list')[0]?.items ?? [];
  const text = (name: string, place = 0): readonly Phrase[] => blocks(name, 'text')[place]?.phrases ?? [];
  return {
    headline: report.headline,
    subline: report.subline,
    verdict: report.verdict,
    missing: section('base')?.title ?? null,
    main: { table: table('table') },
    closing: text('what did anything')[0] ?? null,
    nextSteps: text('next step'),
    caution: text('next step', 1)[0] ?? null,
    notes: list('notes'),
    chart: blocks('chart', 'output')[0]?.text ?? null,
    tests: testsOf(report.view),
    otherMetrics: table('other metrics'),
    trials: table('all trials'),
    settings: { table: table('settings'), remarks: list('settings') },
    method: list('method'),
    blocks,
    list,
  };
}
