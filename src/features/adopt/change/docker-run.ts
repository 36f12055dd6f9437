// Makes a server fast that a step starts by `docker run`: its data in memory, or settings behind its image.
import { isScalar, type Node } from 'yaml';
import {
  ANY_MOUNT,
  ANY_PGDATA,
  chooseMount,
  hasFsyncArgument,
  holdsData,
  type ServerFacts,
  touchesData,
} from './data-folder.ts';
import { listMemory, listVolumes, readCall, readVariables } from './docker-options.ts';
import { readImage } from './image.ts';
import { type Choice, change, keepFast, leave, type Outcome } from './outcome.ts';
import * as reasons from './reasons.ts';
import { readWords, type Word } from './words.ts';
import type { YamlFile } from './yaml-file.ts';

/** Words between which the calls of a script end. */
const SEPARATORS = ['&&', '||', ';', '|', '&'];
/** The program, which may stand in a substitution: `ID=$(docker run`. */
const PROGRAM = /(?:^|[(`])(?:docker|podman)$/;

/** @returns what becomes of each `docker run` of a PostgreSQL image in a script */
export function adoptDockerRun(file: YamlFile, run: Node, where: string, choice: Choice): Outcome[] {
  const script = file.scalar(run);
  if (script === null || !/\b(?:docker|podman)\b/.test(script) || !isScalar(run)) return [];
  const words = readWords(run, file.text);
  if (words === null) return [];
  const isLiteral = run.type === 'BLOCK_LITERAL';
  return dropComments(file, words).flatMap((word, at, all) =>
    isRun(all, at) ? adoptCall(word, takeCall(file, all.slice(at + 1), isLiteral), where, script, choice) : [],
  );
}

/** Whether a word is the `run` of `docker run` or `docker container run`. */
function isRun(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.value === 'container' ? words[at - 2] : words[at - 1];
  return words[at]?.value === 'run' && before !== undefined && PROGRAM.test(before.value);
}

function dropComments(file: YamlFile, words: readonly Word[]): Word[] {
  let isComment = false;
  return words.filter(({ start, end, value }, at) => {
    if (isComment && file.text.slice(words[at - 1]?.end, start).includes('\n')) isComment = false;
    // In quotes it begins no comment.
    if (value.startsWith('#') && file.text.slice(start, end).startsWith('#')) isComment = true;
    return !isComment;
  });
}

/** The words up to the end of the call. A backslash at the end of a line continues it, as does a line end that YAML folds. */
function takeCall(file: YamlFile, words: readonly Word[], isLiteral: boolean): Word[] {
  const call: Word[] = [];
  let last: Word | null = null;
  for (const word of words) {
    const between = last === null ? '' : file.text.slice(last.end, word.start);
    const isNext = isLiteral ? between.includes('\n') && last?.value !== '\\' : /\n\s*\n|\S/.test(between);
    if (isNext || SEPARATORS.includes(word.value)) break;
    if (word.value !== '\\') call.push(word);
    if (/[^\\];$/.test(word.value)) break;
    last = word;
  }
  return call;
}

function adoptCall(run: Word, call: readonly Word[], where: string, script: string, choice: Choice): Outcome[] {
  const { options, rest } = readCall(call);
  const [first, ...command] = rest;
  if (first === undefined) return [];
  const image = readImage(first.value.replace(/[;)`]+$/, ''));
  const [verb = '', ...more] = command.map(({ value }) => value);
  if (image.kind === 'none' || !/^(?:$|-|postgres$|\d?>|&|\))/.test(verb)) return [];
  const place = { subject: `docker run of ${where}`, at: run.start };
  if (image.kind === 'closed') return [leave(place, `\`${image.text}\`: ${image.reason}`)];
  const server = { majors: [image.major], pgdata: readVariables(options).get('PGDATA') ?? null };
  if (hasFsyncArgument([verb, ...more])) return [keepFast(place, 'its command switches fsync off')];
  if (listMemory(options).some((folder) => holdsData(folder, server)))
    return [keepFast(place, 'its data is in memory')];
  const volume = listVolumes(options).find((target) => touchesData(target, server));
  if (volume !== undefined) return [leave(place, `a volume on \`${volume}\` keeps its data`)];
  const refused = reasons.refuseProfile(choice, script);
  if (refused !== null) return [leave(place, refused)];
  if (choice.profile === 'turbo' && image.kind === 'folders') return [mountMemory(place, run, server)];
  const settings = reasons.listSettings(choice, image.major).join(' ');
  const at =
    verb === 'postgres' ? (command[0]?.end ?? first.end) : first.end - (first.value.length - image.text.length);
  const edit = { start: at, end: at, text: ` ${settings}` };
  return [
    change(
      place,
      `settings by its command: \`${settings}\``,
      [reasons.NOTHING_TO_KEEP, reasons.ENTRYPOINT_ADDS],
      [edit],
    ),
  ];
}

function mountMemory(place: { subject: string; at: number }, run: Word, server: ServerFacts): Outcome {
  const mount = chooseMount(server);
  const words = mount === null ? `--tmpfs ${ANY_MOUNT} -e PGDATA=${ANY_PGDATA}` : `--tmpfs ${mount}`;
  if (/[$`]/.test(words)) return leave(place, 'its PGDATA is a variable');
  const form = mount === null ? reasons.ANY_VERSION : reasons.MOVED_DATA;
  const edit = { start: run.end, end: run.end, text: ` ${words}` };
  return change(place, `data in memory, by \`${words}\``, [reasons.IN_MEMORY, form, reasons.NO_SIZE], [edit]);
}
