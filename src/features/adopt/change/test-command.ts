// Finds the command by which a changed job tests: it measures what the change is worth.
import type { Node } from 'yaml';
import type { AdoptedFile, FileKind } from './adopt-file.ts';
import { tryRead } from './read-budget.ts';
import { scriptOf } from './steps.ts';
import type { YamlFile } from './yaml-file.ts';

/** Words of commands that run tests. */
const TESTS =
  /(?:^|[\s/:])(?:tests?|pytest|rspec|jest|vitest|mocha|phpunit|pest|tox|nox|ctest|nextest|specs?|gotestsum|minitest|unittest|junit|verify)(?:$|[\s:])/i;
/** Marks a command that cannot be copied to another machine: it needs a CI or a shell, or begins with variables. */
const UNSURE = /\$\[\[|[;&|<>`$\\\p{C}]|\s#|^\w+=/u;
/** Lines of a script on which the other ones may depend. */
const SETTING = /^\s*(?:(?:cd|pushd|export|source|\.|if|for|while|until|case)\s|\w+=)|<</m;
const FOLDER_CHANGE = /^\s*(?:cd|pushd)\s/m;

/** A line of a script. */
interface Line {
  text: string;
  /** Whether it does the same in the folder of the repository, without the lines before it. */
  standsAlone: boolean;
}

/** The test command of a job, if the job has exactly one and it runs without the lines before it; otherwise null. */
function findTestCommand(file: YamlFile, kind: FileKind, jobName: string): string | null {
  for (const root of file.roots) {
    const lines = listLines(file, kind, root, jobName).filter(({ text }) => TESTS.test(text));
    const [line] = lines;
    if (line === undefined) continue;
    const isOne = lines.every(({ text }) => text === line.text);
    return isOne && lines.every(({ standsAlone }) => standsAlone) && !UNSURE.test(line.text) ? line.text : null;
  }
  return null;
}

function listLines(file: YamlFile, kind: FileKind, root: Node, jobName: string): Line[] {
  switch (kind) {
    case 'gitlab':
      return listGitlabLines(file, root, file.value(root, jobName));
    case 'woodpecker': {
      const steps = file.value(root, 'steps');
      const nodes = [...file.items(steps), ...file.entries(steps).map(({ value }) => value)];
      return nodes.flatMap((step) => splitLines(file.texts(file.value(step, 'commands')).join('\n')));
    }
    default:
      return listStepLines(file, root, file.value(root, 'jobs', jobName));
  }
}

/** GitLab runs the lines of `before_script` and `script` in one shell. */
function listGitlabLines(file: YamlFile, root: Node, job: Node | null): Line[] {
  const holders = [root, file.value(root, 'default'), job];
  const before = holders.flatMap((holder) => file.texts(file.value(holder, 'before_script'))).join('\n');
  const lines = splitLines(file.texts(file.value(job, 'script')).join('\n'));
  return FOLDER_CHANGE.test(before) ? lines.map((line) => ({ ...line, standsAlone: false })) : lines;
}

/** The lines of the steps of GitHub and CircleCI. */
function listStepLines(file: YamlFile, root: Node, job: Node | null): Line[] {
  const isMoved = [root, job].some((node) => file.value(node, 'defaults', 'run', 'working-directory') !== null);
  return file.items(file.value(job, 'steps')).flatMap((step) => {
    const lines = splitLines(scriptOf(file, step) ?? '');
    const folders = [file.value(step, 'working-directory'), file.value(step, 'run', 'working_directory')];
    const isElsewhere = folders.some((folder) => folder !== null);
    return isMoved || isElsewhere ? lines.map((line) => ({ ...line, standsAlone: false })) : lines;
  });
}

function splitLines(script: string): Line[] {
  const joined = script.replace(/\\\r?\n\s*/g, ' ');
  const standsAlone = !SETTING.test(joined);
  const texts = joined.split('\n').map((line) => line.trim());
  return texts.filter((text) => text !== '' && !text.startsWith('#')).map((text) => ({ text, standsAlone }));
}

/** The first test command of a changed job, with the file and job that it comes from. */
export function findMeasurable(files: readonly AdoptedFile[]): { command: string; from: string } | null {
  for (const { file, kind, outcomes, path } of files)
    for (const job of listChangedJobs(outcomes)) {
      const command = tryRead(
        () => findTestCommand(file, kind, job),
        () => null,
      );
      // A file of Woodpecker is one job.
      if (command !== null) return { command, from: kind === 'woodpecker' ? path : `${path}, job ${job}` };
    }
  return null;
}

/** A job may have many services. */
function listChangedJobs(outcomes: AdoptedFile['outcomes']): Set<string> {
  return new Set(outcomes.flatMap(({ verdict, job }) => (verdict === 'changed' && job !== undefined ? [job] : [])));
}
