// Changes the PostgreSQL services of GitLab CI, whose name becomes a mapping with a command; lists the files that a file includes.
import { isAlias, isMap, isScalar, isSeq, type Node } from 'yaml';
import { adoptListed, type CommandForm, readListed, remarkClient } from './command-service.ts';
import { readScripts } from './job-scripts.ts';
import type { Choice, Outcome } from './outcome.ts';
import { ENTRY_COST } from './read-budget.ts';
import * as reasons from './reasons.ts';
import type { Entry } from './yaml-entries.ts';
import { rangeOf, type YamlFile } from './yaml-file.ts';

const FORM: CommandForm = {
  key: 'command',
  head: ['postgres'],
  takesText: false,
  blockers: ['entrypoint'],
  why: [reasons.BOTH_NAMES, reasons.RUNNER_MEMORY],
};

/** Words at the top of a file that are no job. https://docs.gitlab.com/ci/yaml/#keywords */
const KEYWORDS = [
  'stages',
  'workflow',
  'include',
  'variables',
  'spec',
  'image',
  'services',
  'cache',
  'before_script',
  'after_script',
];

/** @returns what becomes of each PostgreSQL service of a file */
export function adoptGitlab(file: YamlFile, choice: Choice): Outcome[] {
  return file.roots.flatMap((root) => {
    const globals = new Map([
      ...file.variables(file.value(root, 'variables')),
      ...file.variables(file.value(root, 'default', 'variables')),
    ]);
    const holders = [
      { where: 'all jobs', node: root, job: '' },
      ...file
        .entries(root)
        .filter(({ name }) => !KEYWORDS.includes(name))
        .flatMap(({ name, value }) =>
          isMap(value) ? [{ where: name === 'default' ? 'all jobs' : `job ${name}`, node: value, job: name }] : [],
        ),
    ];
    const items = new Set<unknown>(holders.flatMap(({ node }) => listItems(file, node)));
    file.spend(root, ENTRY_COST * file.aliases.size);
    const shared = new Set([...file.aliases].flatMap(([alias, target]) => (items.has(alias) ? [] : [target])));
    return holders.flatMap(({ where, node, job }) =>
      adoptHolder(file, node, { where, job, shared, globals: inherit(file, root, node, globals) }, choice),
    );
  });
}

interface Holder {
  where: string;
  job: string;
  globals: ReadonlyMap<string, string>;
  /** What aliases lead to that are no items of `services`. */
  shared: ReadonlySet<Node>;
}

/** The items of a holder's `services` as they are written, aliases among them. */
function listItems(file: YamlFile, holder: Node): unknown[] {
  const services = file.value(holder, 'services');
  return isSeq(services) ? services.items : [];
}

/** Where an item is to be edited: at its anchor, or at its alias if the anchor is a text that has other uses. */
function placeOf(file: YamlFile, item: unknown, shared: ReadonlySet<Node>): Node | null {
  const target = file.follow(item);
  if (!isAlias(item) || !isScalar(target)) return target;
  const isListed = /(?:^\s*-\s+|[[,]\s*)(?:&\S+\s+)?$/.test(file.beforeOnLine(rangeOf(target)[0]));
  return isListed && !shared.has(target) ? target : item;
}

/** `services` and `image` of a job, a template of jobs, or the whole file. */
function adoptHolder(file: YamlFile, node: Node, { where, job, globals, shared }: Holder, choice: Choice): Outcome[] {
  const jobVariables = new Map([...globals, ...file.variables(file.value(node, 'variables'))]);
  const scripts = readScripts(['before_script', 'script'].flatMap((name) => file.texts(file.value(node, name))));
  const items = listItems(file, node).flatMap((item) => placeOf(file, item, shared) ?? []);
  const servers = items.flatMap((item) => {
    file.spend(item, ENTRY_COST * jobVariables.size);
    const variables = new Map([...jobVariables, ...file.variables(file.value(item, 'variables'))]);
    return readListed(file, item, 'name', { where, variables, scripts, job }) ?? [];
  });
  const image = file.value(node, 'image');
  return [
    ...remarkClient(file, isScalar(image) ? image : file.value(image, 'name'), where),
    ...servers.map((server) => adoptListed(file, server, FORM, choice)),
  ];
}

/** What reading a job that is extended costs. */
const STEP_COST = 200;

/** The variables of the file, and of the jobs of this file that a job extends. */
function inherit(file: YamlFile, root: Node, node: Node, globals: ReadonlyMap<string, string>): Map<string, string> {
  file.spend(node, ENTRY_COST * globals.size);
  const variables = new Map(globals);
  const seen = new Set<string>();
  const queue = file.texts(file.value(node, 'extends'));
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (seen.has(name)) continue;
    seen.add(name);
    file.spend(node, STEP_COST);
    const base = file.value(root, name);
    for (const [key, text] of file.variables(file.value(base, 'variables'))) variables.set(key, text);
    queue.push(...file.texts(file.value(base, 'extends')));
  }
  return variables;
}

/** The local files that a file includes, as paths from the folder of the repository; they may be patterns. */
export function listIncludes(file: YamlFile): string[] {
  return file.roots.flatMap((root) => {
    const include: Entry['value'] = file.value(root, 'include');
    const items = isScalar(include) || isMap(include) ? [include] : file.items(include);
    return items.flatMap((item) => {
      const local = isMap(item) ? file.texts(file.value(item, 'local')) : [file.scalar(item) ?? ''];
      return local.filter((text) => text !== '' && !/^https?:|\$/.test(text)).map((text) => text.replace(/^\/+/, ''));
    });
  });
}
