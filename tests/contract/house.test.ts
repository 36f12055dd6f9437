import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** The rooms in the order in which data flows; each may import itself and every room before it. */
const FLOW = [
  'errors',
  'system',
  'inputs',
  'profiles',
  'plan',
  'results',
  ['postgres', 'workload'],
  'measure',
  'stats',
  'report',
  'publish',
  'app',
  'doors',
] as const;
/** Rooms beside the flow, with all they may import. */
const BESIDE: Record<string, readonly string[]> = {
  hosts: ['errors', 'system'],
  templates: ['errors', 'inputs', 'profiles', 'system'],
  version: [],
  program: [],
  page: [],
};
/** Who may import a room beside the flow. */
const USERS: Record<string, readonly string[]> = {
  hosts: ['app', 'doors', 'publish'],
  templates: ['app', 'doors'],
  version: ['app', 'doors'],
  program: [],
  page: [],
};
/** All that the browser's code knows of the rest of the house: types, of which nothing is left in its bundle. */
const PAGE_TYPES = 'report/plot-data.ts';
/** Files at the top that belong to a room of the flow. */
const TOP_FILES: Record<string, string> = {
  'errors.ts': 'errors',
  'version.ts': 'version',
  'index.ts': 'doors',
  'post.ts': 'doors',
  'cli.ts': 'doors',
  'stay.ts': 'doors',
};

const SRC = path.resolve('src');

function roomOf(file: string): string {
  const [first = ''] = path.relative(SRC, file).split(path.sep);
  if (first.endsWith('.ts')) {
    const room = TOP_FILES[first];
    if (!room) throw new Error(`${first} stands at the top of src and belongs to no room`);
    return room;
  }
  return first === 'commands' ? 'doors' : first;
}

function rank(room: string): number {
  return FLOW.findIndex((entry) => (typeof entry === 'string' ? entry === room : entry.includes(room as never)));
}

/** The room whose floor each file or folder of a feature stands on. */
const FLOORS: Record<string, string> = {
  inputs: 'inputs',
  tool: 'workload',
  workload: 'workload',
  reader: 'workload',
  plan: 'plan',
  result: 'results',
  field: 'results',
  profiles: 'profiles',
  source: 'postgres',
  collect: 'measure',
  merge: 'stats',
  compare: 'stats',
  section: 'report',
  export: 'report',
  'plot-data': 'report',
  chart: 'page',
  publish: 'publish',
  run: 'app',
  split: 'app',
  diagnose: 'app',
  join: 'app',
  command: 'doors',
  answer: 'templates',
  change: 'templates',
  program: 'program',
};
/** The files of the core that name features, with the floors that they list. */
const LISTS: Record<string, readonly string[]> = {
  'inputs/tools.ts': ['inputs'],
  'results/results.ts': ['result'],
  'results/feature-fields.ts': ['field'],
  'results/sample.ts': ['result'],
  'results/json-schema.ts': ['result'],
  'results/read-any.ts': ['result'],
  'results/collected-schemas.ts': ['result'],
  'inputs/inputs.ts': ['inputs'],
  'inputs/rows/server.ts': ['inputs'],
  'inputs/rows/workload.ts': ['inputs'],
  'inputs/rows/method.ts': ['inputs'],
  'inputs/rows/base.ts': ['inputs'],
  'inputs/rows/report.ts': ['inputs'],
  'commands/own-flags.ts': ['inputs'],
  'plan/make-plan.ts': ['plan', 'profiles'],
  'postgres/sources.ts': ['source'],
  'postgres/leftovers/remove.ts': ['source'],
  'measure/context.ts': ['collect'],
  'measure/trials.ts': ['collect'],
  'workload/formats.ts': ['collect'],
  'workload/tools/registry.ts': ['tool'],
  'report/slow-tests.ts': ['section'],
  'report/log-lines.ts': ['inputs'],
  'report/exporters.ts': ['export'],
  'report/kinds/kinds.ts': ['section'],
  'report/make-plot-data.ts': ['section'],
  'report/notes.ts': ['section'],
  'report/report.ts': ['section'],
  'report/figures.ts': ['section'],
  'report/plot-data.ts': ['plot-data'],
  'page/page.ts': ['chart'],
  'publish/steps.ts': ['publish'],
  'commands/program.ts': ['command'],
  'commands/door.ts': ['inputs'],
  'commands/report.ts': ['run', 'publish', 'result', 'section'],
  'commands/compare.ts': ['run'],
  'commands/start.ts': ['run'],
  'app/compare.ts': ['run'],
  'app/measure-plan.ts': ['collect', 'field'],
  'app/checkouts.ts': ['run', 'collect'],
  'app/outcome.ts': ['section'],
  'app/request.ts': ['reader', 'profiles', 'run'],
  'app/stay.ts': ['profiles'],
  'app/run.ts': ['run'],
  'app/shards.ts': ['run'],
  'commands/profiles.ts': ['profiles'],
  'report/conditions.ts': ['section'],
  'app/leftovers.ts': ['inputs', 'collect', 'source'],
};
/** The features that a feature cannot do without. No other imports another. */
const NEEDS: Record<string, readonly string[]> = {
  tune: ['explain', 'workers'],
  disks: ['explain'],
  machines: ['workers'],
};

/** Core files that list names of inputs beside those, for an order of their own. */
const NAME_LISTS: readonly string[] = ['commands/flags.ts'];
/** Texts that must name the input of a feature elsewhere, and why. */
const NAMED_ELSEWHERE: Record<string, readonly string[]> = {
  // What to do on a server without an extension: most users of one have an image for it.
  'postgres/data/extensions.ts': ['image'],
  // A component of GitLab calls the input another name.
  'templates/files.ts': ['image'],
  // Its variable looks like that of a secret.
  'system/secrets.ts': ['comment-key'],
  // What a search was given for its server goes into the files to paste.
  'features/tune/answer/files.ts': ['image', 'profiles-file', 'snapshot-files'],
  'features/tune/answer/tuned.ts': ['profiles-file', 'diagnose', 'own-network', 'shards', 'snapshot-files'],
  // A call that is equal but for these files gets another server.
  'app/stay.ts': ['snapshot-files'],
  // A search may find that the data of `setup` is worth keeping.
  'features/tune/answer/snapshot.ts': ['snapshot-files'],
  'features/tune/section/kind.ts': ['snapshot-files'],
  // Both have the watched run that it needs.
  'features/disks/inputs.ts': ['explain', 'tune'],
  // A key of CI files, and a form of the change that is named after it.
  'features/adopt/change/gitlab.ts': ['image'],
  'features/adopt/command/flags.ts': ['image'],
  // Two features cut a suite by the same inputs.
  'inputs/items/rows.ts': ['slices', 'tune', 'workers'],
  'inputs/items/runners.ts': ['slices'],
  // An option of Playwright.
  'inputs/items/own-processes.ts': ['workers'],
  'features/workers/inputs/rows.ts': ['junit'],
  // A part of a suite is one that workers run.
  'features/machines/inputs/shard-rules.ts': ['workers'],
  'features/machines/inputs/rows.ts': ['workers'],
  'features/machines/command/command.ts': ['workers'],
  // A field of results.
  'report/warnings.ts': ['shards'],
  'results/warning.ts': ['shards'],
  // Two features read the files that it names.
  'workload/junit/junit-files.ts': ['junit'],
  'features/workers/section/bounds.ts': ['junit'],
  'features/workers/diagnose/findings.ts': ['junit'],
  'features/workers/run/slice-tests.ts': ['junit'],
  'features/workers/run/suite.ts': ['junit'],
  // Where these are words of their own: a field, a permission, a command of sysbench.
  'plan/plan.ts': ['base'],
  'workload/environment.ts': ['base'],
  'hosts/github/labels.ts': ['read'],
  'hosts/woodpecker/host.ts': ['read'],
  // What is compared with a base, and formats that a user's command may be read by.
  'stats/fail-if-check.ts': ['base'],
  'features/comments/inputs.ts': ['base'],
  'system/git/git.ts': ['base'],
  'workload/tools/adapter.ts': ['read'],
  'features/sysbench/inputs.ts': ['read'],
  'features/tests/collect/read-format.ts': ['read'],
};

interface Place {
  feature: string;
  floor: string;
}

/** Null for a file of the core. */
function placeOf(file: string): Place | null {
  const [top, feature = '', floor = ''] = path.relative(SRC, file).split(path.sep);
  return top === 'features' ? { feature, floor: floor.replace(/\.ts$/, '') } : null;
}

function mayFilesImport(file: string, target: string): boolean {
  const [from, to] = [placeOf(file), placeOf(target)];
  if (to === null)
    return (
      mayImport(from === null ? roomOf(file) : FLOORS[from.floor]!, roomOf(target)) ||
      (from?.floor === 'chart' && roomOf(target) === 'report')
    );
  if (from === null) return LISTS[path.relative(SRC, file)]?.includes(to.floor) ?? false;
  const [fromRoom, toRoom] = [FLOORS[from.floor]!, FLOORS[to.floor]!];
  return (
    (from.feature === to.feature || NEEDS[from.feature]?.includes(to.feature) === true) &&
    (fromRoom === 'page' ? to.floor === 'plot-data' : fromRoom === toRoom || mayImport(fromRoom, toRoom))
  );
}

function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  if (to in USERS) return USERS[to]!.includes(from);
  if (from in BESIDE) return BESIDE[from]!.includes(to);
  return rank(to) >= 0 && rank(to) < rank(from);
}

interface Arrow {
  file: string;
  specifier: string;
  /** Whether only types are imported. */
  types: boolean;
}

function listArrows(): Arrow[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return files.flatMap((name) => {
    const file = path.join(SRC, name);
    const text = readFileSync(file, 'utf8');
    const pattern = /(?:\bimport (type) [^;]*?\bfrom|\bfrom|\bimport\s*\(|\bimport)\s*['"]([^'"]+)['"]/g;
    return [...text.matchAll(pattern)].map(([, type, specifier]) => ({
      file,
      specifier: specifier!,
      types: type === 'type',
    }));
  });
}

function isPageType(file: string, target: string, types: boolean): boolean {
  return placeOf(file) === null && roomOf(file) === 'page' && types && target === path.join(SRC, PAGE_TYPES);
}

/** Every way that ends where it began, once. */
function findCircles(targets: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file);
    if (at >= 0)
      circles.push([...way.slice(at), file].map((step) => path.relative(SRC, path.resolve(SRC, step))).join(' -> '));
    if (at >= 0 || done.has(file)) return;
    for (const target of targets.get(file) ?? []) walk(target, [...way, file]);
    done.add(file);
  };
  for (const file of targets.keys()) walk(file, []);
  return circles;
}

describe('the house', () => {
  const arrows = listArrows();
  const inside = arrows.filter(({ specifier }) => specifier.startsWith('.'));

  test('every import follows an arrow of the design', () => {
    const wrong = inside.filter(({ file, specifier, types }) => {
      const target = path.resolve(path.dirname(file), specifier);
      return !mayFilesImport(file, target) && !isPageType(file, target, types);
    });
    expect(wrong.map(({ file, specifier }) => `${path.relative(SRC, file)} -> ${specifier}`)).toEqual([]);
  });

  test('no file leads back to itself, by imports of types either', () => {
    const targets = new Map<string, string[]>();
    for (const { file, specifier } of inside) {
      const target = path.resolve(path.dirname(file), specifier);
      targets.set(file, [...(targets.get(file) ?? []), target]);
    }
    expect(findCircles(targets)).toEqual([]);
    expect(
      findCircles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b -> c -> b']);
  });

  test('the check sees imports, and would refuse a wrong arrow', () => {
    expect(inside.length).toBeGreaterThan(100);
    expect(mayImport('plan', 'postgres')).toBe(false);
    expect(mayImport('postgres', 'workload')).toBe(false);
    expect(mayImport('measure', 'hosts')).toBe(false);
    expect(mayImport('measure', 'stats')).toBe(false);
    expect(mayImport('results', 'stats')).toBe(false);
    expect(mayImport('measure', 'results')).toBe(true);
    expect(mayImport('report', 'measure')).toBe(true);
    expect(mayImport('report', 'page')).toBe(false);
    expect(isPageType(path.join(SRC, 'page/page.ts'), path.join(SRC, 'report/plot-data.ts'), true)).toBe(true);
    expect(isPageType(path.join(SRC, 'page/page.ts'), path.join(SRC, 'report/plot-data.ts'), false)).toBe(false);
    expect(isPageType(path.join(SRC, 'page/page.ts'), path.join(SRC, 'report/format.ts'), true)).toBe(false);
  });

  test('only hosts/github/ imports @actions/core, only system/ runs programs', () => {
    const users = (name: RegExp) => {
      const files = arrows.filter(({ specifier }) => name.test(specifier)).map(({ file }) => path.relative(SRC, file));
      return [...new Set(files)];
    };
    expect(users(/^@actions\/core$/)).toEqual(['hosts/github/host.ts', 'hosts/github/job-host.ts']);
    expect(users(/^@actions\/tool-cache$/)).toEqual(['features/download/source/tool-cache.ts']);
    expect(users(/^@actions\/cache$/)).toEqual(['hosts/github/host.ts']);
    expect(users(/^@octokit\//)).toEqual(['hosts/api/octokit.ts']);
    const runners = users(/^node:child_process$/);
    expect(runners).toContain('system/child.ts');
    expect(runners.filter((file) => !file.startsWith('system/'))).toEqual([]);
  });
});

/** The inputs of each feature that the core has no row for. */
function readFeatureInputs(): Map<string, readonly string[]> {
  const rows = path.join(SRC, 'inputs', 'rows');
  const core = readdirSync(rows).flatMap((name) => readNames(path.join(rows, name)));
  const features = readdirSync(path.join(SRC, 'features'));
  return new Map(
    features.map((feature) => {
      const folder = path.join(SRC, 'features', feature);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /^inputs\b.*\.ts$/.test(name),
      );
      const names = files.flatMap((name) => readNames(path.join(folder, name)));
      return [feature, names.filter((name) => !core.includes(name))];
    }),
  );
}

/** The names of the rows in a file. */
function readNames(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/\bname: '([\w-]+)'/g)].map(([, name]) => name!);
}

/** Whether a text names an input: in backticks, as a flag, or by a name that is no word. */
function namesInput(text: string, name: string): boolean {
  const ways = [`\\\\?\`${name}(?=[\`:\\\\])`, `--${name}(?![\\w-])`];
  if (name.includes('-')) ways.push(`(?<![\\w-])${name}(?![\\w-])`);
  return new RegExp(ways.join('|')).test(text);
}

/** The inputs of features that a file names, though it is neither of them nor one of the lists. */
function findForeignNames(file: string, text: string, inputs: ReadonlyMap<string, readonly string[]>): string[] {
  const name = path.relative(SRC, file).split(path.sep).join('/');
  if (name in LISTS || NAME_LISTS.includes(name)) return [];
  const own = inputs.get(placeOf(file)?.feature ?? '') ?? [];
  // Two features may have an input of one name.
  const foreign = [...inputs.values()].flat().filter((input) => !own.includes(input));
  const named = foreign.filter((input) => namesInput(text, input));
  return named.filter((input) => !NAMED_ELSEWHERE[name]?.includes(input)).map((input) => `${name}: ${input}`);
}

test('no text names the input of a feature outside of it and of the lists', () => {
  const inputs = readFeatureInputs();
  expect([...inputs.values()].flat().length).toBeGreaterThan(10);
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const wrong = files.flatMap((name) => {
    const file = path.join(SRC, name);
    return findForeignNames(file, readFileSync(file, 'utf8'), inputs);
  });
  expect(wrong).toEqual([]);
  const madeUp = new Map([['kettle', ['kettle', 'tea-leaf']]]);
  const hint = "'Use `kettle: hot`.' // or `--tea-leaf`";
  expect(findForeignNames(path.join(SRC, 'system', 'x.ts'), hint, madeUp)).toEqual([
    'system/x.ts: kettle',
    'system/x.ts: tea-leaf',
  ]);
  expect(findForeignNames(path.join(SRC, 'features', 'kettle', 'section.ts'), 'of `kettle`', madeUp)).toEqual([]);
});
