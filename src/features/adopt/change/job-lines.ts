// Lists the lines of a job's scripts in the order in which they run, step by step.
import { isMap, type Node } from 'yaml';
import { listAddresses } from './addresses.ts';
import type { FileKind } from './adopt-file.ts';
import { scriptOf } from './steps.ts';
import type { Entry } from './yaml-entries.ts';
import type { YamlFile } from './yaml-file.ts';

/** A line of a script, with its continuation lines; commands joined by `&&` are lines of their own. */
export interface ScriptLine {
  text: string;
  /** Whether it does the same in the folder of the repository, without the lines before it. */
  standsAlone: boolean;
}

export interface JobStep {
  /** Its name and the action that it uses; empty where it has neither. */
  label: string;
  lines: readonly ScriptLine[];
}

/** A job, whose steps are read when they are needed: a file may have thousands of jobs. */
interface Job {
  name: string;
  readSteps: () => JobStep[];
  /** The names of its variables that hold the address of a PostgreSQL, but for DATABASE_URL. */
  readAddresses: () => string[];
}

/** Lines of a script on which the other ones may depend. */
const SETTING =
  /^[ \t]*(?:(?:cd|pushd|export|source|\.|if|for|while|until|case)\s|\w+=(?:'[^'\n]*'|"[^"\n]*"|\S*)[ \t]*$)|&&\s*cd\s|<</m;
const FOLDER_CHANGE = /^[ \t]*(?:cd|pushd)\s/m;
/** A longer line or name is none that somebody copies, and the patterns that read it could search for ever. */
const MOST_CHARACTERS = 2000;
const CONTINUED = /\\\r?\n\s*|(?<=&&|\|)[ \t]*\r?\n\s*/g;

/** The steps of each job that a name stands for: a server of GitLab may belong to all jobs of its file, or to a template of jobs. */
export function listJobs(file: YamlFile, kind: FileKind, jobName: string): Job[] {
  return file.roots.flatMap((root) => {
    switch (kind) {
      case 'gitlab':
        return listGitlabJobs(file, root, jobName).map(({ name, value }) => ({
          name,
          readSteps: () => listGitlabSteps(file, root, value),
          readAddresses: () => listAddresses(file, [root, value], 'variables'),
        }));
      case 'woodpecker':
        return [
          {
            name: '',
            readSteps: () => listWoodpeckerSteps(file, root),
            readAddresses: () => listAddresses(file, listWoodpecker(file, root), 'environment'),
          },
        ];
      default:
        return listStepJobs(file, root, jobName).map(({ name, value }) => ({
          name,
          readSteps: () => listSteps(file, root, value),
          readAddresses: () => {
            const holders = [root, value, ...file.items(file.value(value, 'steps'))];
            return listAddresses(file, [...holders, ...file.items(file.value(value, 'docker'))], 'env', 'environment');
          },
        }));
    }
  });
}

/** A server of CircleCI may stand in an executor. */
function listStepJobs(file: YamlFile, root: Node, jobName: string): Entry[] {
  const jobs = file.entries(file.value(root, 'jobs'));
  const job = jobs.find(({ name }) => name === jobName);
  return job === undefined ? jobs.filter(({ value }) => executorOf(file, value) === jobName) : [job];
}

function executorOf(file: YamlFile, job: Node | null): string | null {
  return file.scalar(file.value(job, 'executor')) ?? file.scalar(file.value(job, 'executor', 'name'));
}

function listGitlabJobs(file: YamlFile, root: Node, jobName: string): { name: string; value: Node }[] {
  const jobs = file
    .entries(root)
    .flatMap(({ name, value }) => (isMap(value) && file.value(value, 'script') !== null ? [{ name, value }] : []));
  if (jobName === '' || jobName === 'default') return jobs;
  const isUser = (job: Node) => file.texts(file.value(job, 'extends')).includes(jobName);
  return jobs.filter(({ name, value }) => name === jobName || isUser(value));
}

/** GitLab runs the lines of `before_script` and `script` in one shell. A job's own `before_script` replaces that of all jobs. */
function listGitlabSteps(file: YamlFile, root: Node, job: Node): JobStep[] {
  const holders = [job, file.value(root, 'default'), root];
  const inherited = holders.map((holder) => file.value(holder, 'before_script')).find((node) => node !== null);
  const before = file.texts(inherited).join('\n');
  const isMoved = FOLDER_CHANGE.test(before);
  return [before, file.texts(file.value(job, 'script')).join('\n')].map((script) => ({
    label: '',
    lines: splitLines(script, isMoved),
  }));
}

/** The `when` of a Woodpecker step is not read. */
function listWoodpeckerSteps(file: YamlFile, root: Node): JobStep[] {
  const steps = file.value(root, 'steps');
  const named = file.entries(steps).map(({ name, value }) => ({ name, step: value }));
  const listed = file.items(steps).map((step) => ({ name: file.scalar(file.value(step, 'name')) ?? '', step }));
  return [...listed, ...named].map(({ name, step }) => ({
    label: name.slice(0, MOST_CHARACTERS),
    lines: splitLines(file.texts(file.value(step, 'commands')).join('\n')),
  }));
}

/** The steps of GitHub and CircleCI. */
function listSteps(file: YamlFile, root: Node, job: Node | null): JobStep[] {
  const isMoved = [root, job].some((node) => file.value(node, 'defaults', 'run', 'working-directory') !== null);
  return file.items(file.value(job, 'steps')).map((step) => {
    const folders = [file.value(step, 'working-directory'), file.value(step, 'run', 'working_directory')];
    const isElsewhere = folders.some((folder) => folder !== null);
    // A step of CircleCI may be the name of a command that the file defines.
    const labels = [step, file.value(step, 'name'), file.value(step, 'run', 'name'), file.value(step, 'uses')];
    return {
      label: labels
        .flatMap((label) => file.scalar(label) ?? [])
        .join(' ')
        .slice(0, MOST_CHARACTERS),
      lines: splitLines(scriptOf(file, step) ?? '', isMoved || isElsewhere),
    };
  });
}

function listWoodpecker(file: YamlFile, root: Node): (Node | null)[] {
  const steps = file.value(root, 'steps');
  return [...file.items(steps), ...file.entries(steps).map(({ value }) => value)];
}

function splitLines(script: string, isElsewhere = false): ScriptLine[] {
  const joined = script.replace(CONTINUED, ' ');
  const standsAlone = !isElsewhere && !SETTING.test(joined);
  const texts = joined.split('\n').flatMap((line) => (/['"`]/.test(line) ? [line] : line.split('&&')));
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '' && !text.startsWith('#'))
    .map((text) => ({
      text: text.slice(0, MOST_CHARACTERS),
      standsAlone: standsAlone && text.length <= MOST_CHARACTERS,
    }));
}
