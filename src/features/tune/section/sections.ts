// Builds the sections of a report on a search: what was not taken or tried, files to paste, each stage, what the suite costs.
import { list, type Section, table, tabulate, text } from '../../../report/document.ts';
import { countThings, formatSeconds } from '../../../report/format.ts';
import { buildMainTable, formatComparison } from '../../../report/main-table.ts';
import { name, type Phrase, prose, say, trimStop } from '../../../report/phrase.ts';
import { formatEffect, toSpeedup } from '../../../report/speedup.ts';
import { makeView, type View } from '../../../report/view.ts';
import type { Comparison } from '../../../results/comparison.ts';
import { noLaterFields } from '../../../results/feature-fields.ts';
import { formatAdvice } from '../../explain/section/advice.ts';
import type { Stage, StageName, Tune } from '../result.ts';
import { nameParts } from './kind.ts';

const TITLES = {
  watch: 'The best so far, watched',
  profile: 'Profiles',
  start: 'Start of the server',
  workers: 'Workers',
  settings: 'Settings of the server',
  proof: 'The answer, measured again',
} as const;

/** What the suite itself costs in a watched run, which no server can save. */
export function buildSuiteCosts(view: View): Section[] {
  const { stages = [], steps = [] } = view.results.tune ?? {};
  const watched = stages.findLast(({ explanations }) => explanations.some(({ failure }) => failure === null));
  const triedWorkers = view.results.tune?.at === 'workers' || stages.some((stage) => stage.name === 'workers');
  const advice = watched ? formatAdvice(viewOf(watched, view), { ofSuite: true, triedWorkers }) : [];
  if (advice.length === 0) return [];
  const on = watched?.plan.reference ?? '';
  const parts = steps.slice(0, steps.findIndex(({ variant }) => variant === on) + 1);
  const title = say`What the suite itself spends, watched with ${parts.length === 0 ? name(on) : nameParts(parts)}`;
  return [{ name: 'suite', title, blocks: [list(advice)] }];
}

/** A stage as results of its own. */
function viewOf(stage: Stage, { results }: View): View {
  const { tune: _, ...whole } = results;
  return makeView({ ...whole, ...stage, ...noLaterFields });
}

/** What was tried and not taken, what was not tried, what to paste, and each stage. */
export function buildSearch(view: View): Section[] {
  const { tune } = view.results;
  if (!tune) return [];
  const remarks = [...tune.stages.flatMap((stage) => stage.remarks), ...tune.remarks].map(prose);
  remarks.push(say`The search took ${formatSeconds(tune.minutes * 60)}`);
  const sections: Section[] = [{ name: 'search remarks', blocks: [list(remarks)] }];
  const lost = listLost(tune);
  if (lost.length > 0) {
    const title = 'What was tried and not taken';
    const rows = tabulate(lost, [
      ['stage', ({ stage }) => stage],
      ['tried', ({ variant }) => variant, 'names'],
      ['against', ({ reference }) => reference, 'names'],
      ['effect', (lost) => formatEffect(lost.verdict === 'failed' ? null : toSpeedup(lost)), 'right'],
      ['n', ({ n }) => String(n), 'right'],
      ['verdict', formatVerdict],
    ]);
    sections.push({ name: 'not taken', title: [title], blocks: [table(rows, title)] });
  }
  const untried = tune.untried.map(({ what, why }) => say`${prose(what)}: ${prose(why)}`);
  if (untried.length > 0) sections.push({ name: 'untried', title: ['What was not tried'], blocks: [list(untried)] });
  return [...sections, ...buildFiles(tune), ...buildStages(tune, view)];
}

/** Lists the choices that were measured and not adopted. */
function listLost({ stages, steps }: Tune): (Comparison & { stage: StageName })[] {
  const adopted = new Set(steps.map(({ variant }) => variant));
  return stages
    .filter(({ name }) => name !== 'watch')
    .flatMap(({ name, comparisons, plan }) =>
      comparisons
        .filter(({ metric, variant }) => metric === plan.metric && !adopted.has(variant))
        .map((comparison) => ({ ...comparison, stage: name })),
    );
}

function formatVerdict(comparison: Comparison): string {
  const { failures, trials, verdict } = comparison;
  if (verdict === 'failed') return `failed ${failures} of ${trials}`;
  // Too few runs for a verdict, but enough to see that another choice is faster.
  if (verdict === null) return 'not picked';
  // Another choice was faster or plainer still.
  return verdict === 'faster' ? 'faster too' : formatComparison(comparison, []);
}

function buildFiles({ answer }: Tune): Section[] {
  const files = answer?.files ?? [];
  return files.map((file, place): Section => {
    const title = say`${name(file.name)}, ${prose(file.about)}`;
    const blocks: Section['blocks'] = [{ kind: 'output', text: file.text }];
    if (place === 0) return { name: 'file', title: say`To paste: ${title}`, blocks };
    return { name: 'other files', rank: 10, in: ['markdown', 'html'], title, folded: true, blocks };
  });
}

function buildStages(tune: Tune, view: View): Section[] {
  const stages = tune.stages.filter(({ name }) => name !== 'watch');
  return stages.map((stage): Section => {
    const { table: rows, verdicts } = buildMainTable(viewOf(stage, view));
    const title = say`Stage of the search, ${prose(TITLES[stage.name])}: the search continued with ${name(stage.chosen)}`;
    const blocks = [table(rows, TITLES[stage.name], { verdicts }), text([formatEnd(stage)], { tone: 'quiet' })];
    return { name: 'stages', rank: 20, title, in: ['markdown', 'html'], folded: true, blocks };
  });
}

function formatEnd({ samples, end, stopped, plan }: Stage): Phrase {
  const trials = `${countThings(samples.length, 'trial')}, seed ${plan.seed}`;
  if (end === 'decided')
    return [`${trials}; ${plan.method.interim === null ? 'the others were dropped' : 'all was decided'}.`];
  return stopped === null ? [`${trials}.`] : say`${trials}; ${prose(trimStop(stopped))}.`;
}
