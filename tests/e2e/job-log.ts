/** A line of `act --json`. */
interface Entry {
  msg: string;
  /** `workflow/job`, and of a matrix a number after it. */
  job?: string;
  stage?: string;
  stepID?: string[];
  /** True for what a step printed and is no workflow command. */
  raw_output?: boolean;
  /** A workflow command or what act did with a runner's file; `ignored` for a command while commands were stopped. */
  command?: string;
  arg?: string;
  name?: string;
  content?: string;
  stepResult?: string;
  jobResult?: string;
}

/** A job that has ended. */
export interface Job {
  /** As act names it: the job's id, and of a matrix a number after it. */
  name: string;
  result: string;
  /** All of the log, as its reader sees it. */
  log: string;
  step(id: string, stage?: 'Main' | 'Post'): StepLog;
}

export interface StepLog {
  /** Undefined when it did not run. */
  result: string | undefined;
  /** What it printed, commands left out. */
  output: string;
  /** Texts of its error annotations. */
  errors: string[];
  outputs: Record<string, string>;
  /** Its part of the job summary; undefined when it wrote none. */
  summary: string | undefined;
  groups: Group[];
  /** Values it asked the runner to hide. */
  masks: string[];
}

/** A folded part of the log, in which workflow commands must do nothing. */
export interface Group {
  title: string;
  output: string;
}

/** The jobs that ran, in the order of their ends. */
export function readJobs(stdout: string): Job[] {
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  const entries = lines.map((line) => JSON.parse(line) as Entry);
  return entries.flatMap(({ jobResult, job }) =>
    jobResult
      ? [
          readJob(
            entries.filter((entry) => entry.job === job),
            job ?? '',
            jobResult,
          ),
        ]
      : [],
  );
}

function readJob(entries: Entry[], title: string, result: string): Job {
  return {
    // It is filled up with blanks, for columns.
    name: title.split('/').at(-1)?.trim() ?? '',
    result,
    log: entries.map((entry) => `${entry.msg.trimEnd()}\n`).join(''),
    step: (id, stage = 'Main') =>
      readStep(entries.filter((entry) => entry.stage === stage && entry.stepID?.[0] === id)),
  };
}

function readStep(entries: Entry[]): StepLog {
  const argsOf = (command: string) =>
    entries.filter((entry) => entry.command === command).map((entry) => entry.arg ?? '');
  const outputs = entries.filter((entry) => entry.command === 'set-output');
  return {
    result: entries.find((entry) => entry.stepResult)?.stepResult,
    output: textOf(entries.filter((entry) => entry.raw_output)),
    errors: argsOf('error'),
    outputs: Object.fromEntries(outputs.map((entry) => [entry.name ?? '', entry.arg ?? ''])),
    summary: entries.find((entry) => entry.command === 'summary')?.content,
    groups: readGroups(entries),
    masks: argsOf('add-mask'),
  };
}

/** @throws Error when a group is left open, is opened inside another, or lets workflow commands through */
function readGroups(entries: Entry[]): Group[] {
  const groups: Group[] = [];
  let open: { title: string; entries: Entry[] } | null = null;
  for (const entry of entries) {
    if (entry.command === 'group') {
      if (open) throw new Error(`group '${entry.arg}' is opened inside '${open.title}'`);
      open = { title: entry.arg ?? '', entries: [] };
    } else if (entry.command === 'endgroup') {
      if (!open) throw new Error('a group is closed that was not opened');
      groups.push(closeGroup(open));
      open = null;
    } else open?.entries.push(entry);
  }
  if (open) throw new Error(`group '${open.title}' is not closed`);
  return groups;
}

function closeGroup({ title, entries }: { title: string; entries: Entry[] }): Group {
  const [stop, ...rest] = entries;
  const resume = rest.pop();
  if (stop?.command !== 'stop-commands' || !stop.arg || resume?.command !== stop.arg)
    throw new Error(`group '${title}' does not stop commands from its beginning to its end`);
  const other = rest.find((entry) => entry.command !== undefined && entry.command !== 'ignored');
  if (other) throw new Error(`group '${title}' lets the command '${other.command}' through`);
  return { title, output: textOf(rest) };
}

function textOf(entries: Entry[]): string {
  return entries.map((entry) => entry.msg).join('');
}
