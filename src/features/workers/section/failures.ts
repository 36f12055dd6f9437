// Builds the sections on failed slices (each with the line that runs it alone and its last output), and on what else makes a run red.
import { type Block, list, type Section, text } from '../../../report/document.ts';
import { cutTail } from '../../../report/failures.ts';
import { countThings, formatCount } from '../../../report/format.ts';
import { code, type Phrase, prose, say } from '../../../report/phrase.ts';
import { cleanBlock, shorten } from '../../../system/terminal-text.ts';
import type { Run, RunSlice } from '../result.ts';
import { describeFailure, listFailed, numberSlice } from './words.ts';

const MAX_FAILED = 10;
const MAX_PROBLEMS = 20;
const MAX_SENTENCE = 2000;
/** A longer line is no use on a screen, and a line that is cut would run something else. */
const MAX_LINE = 4000;

/** The failed slices and the lines that run them alone. @param outputs whether their last output is shown, too */
export function buildFailures(run: Run, { outputs }: { outputs: boolean }): Section[] {
  const failed = listFailed(run);
  if (failed.length === 0) return [];
  const part = { title: ['Failed slices'], alarm: true };
  const shown = failed.slice(0, MAX_FAILED);
  const blocks = shown.flatMap(describeSlice);
  if (failed.length > MAX_FAILED)
    blocks.push(text([[`${countThings(failed.length - MAX_FAILED, 'more failed slice')}: see the table.`]]));
  if (run.toDiagnose !== null) blocks.push(...showLine('Find out why, with further runs', run.toDiagnose));
  const sections: Section[] = [{ name: 'failed slices', title: part.title, part, blocks }];
  if (!outputs) return sections;
  const quoted = shown.filter(({ evidence }) => cleanBlock(evidence ?? '').trim() !== '');
  return [
    ...sections,
    ...quoted.map(
      (slice): Section => ({
        name: 'output of failed slices',
        rank: 40,
        title: say`Last output of slice ${numberSlice(slice)}`,
        folded: quoted.length === 1 ? 'open' : true,
        part,
        blocks: [{ kind: 'output', text: cutTail(cleanBlock(slice.evidence ?? '')) }],
      }),
    ),
  ];
}

function describeSlice(slice: RunSlice): Block[] {
  const { alone } = slice;
  const sentence = say`Slice ${numberSlice(slice)}: ${describeFailure(slice)}. `;
  if (alone.length > MAX_LINE) {
    const size = `${formatCount(alone.length)} characters`;
    return [
      text([
        say`${sentence}The line that runs it alone has ${size}: see ${{ code: 'alone' }} in ${{ code: 'results.json' }}.`,
      ]),
    ];
  }
  return [text([say`${sentence}Run it alone:`]), { kind: 'output', text: alone }];
}

function showLine(purpose: string, line: string): Block[] {
  if (line.length > MAX_LINE) return [text([say`${purpose}: add ${code('diagnose: true')}.`])];
  return [text([[`${purpose}:`]]), { kind: 'output', text: line }];
}

/** What makes the run red beside failed slices. */
export function buildProblems({ problems, slices }: Run): Section[] {
  if (problems.length === 0) return [];
  const passed = slices.length > 0 && slices.every(({ failure }) => failure === null);
  const items: Phrase[] = problems.slice(0, MAX_PROBLEMS).map(({ sentence }) => prose(shorten(sentence, MAX_SENTENCE)));
  if (problems.length > MAX_PROBLEMS) items.push([`and ${problems.length - MAX_PROBLEMS} more in results.json`]);
  return [
    {
      name: 'problems',
      tone: 'warning',
      title: [passed ? 'All slices passed, but the run is red' : 'What else makes the run red'],
      blocks: [list(items)],
    },
  ];
}
