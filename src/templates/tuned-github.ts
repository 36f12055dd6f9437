import { type EnvRule, readEnv } from '../inputs/texts.ts';
import { askedFor, commandLine, introduceAnswer, KEY, KEY_NOTE, keyOf, listInputs, type Tuned } from './tuned.ts';
import { flowOf, listOf, mapOf, renderYaml, withHead, type YamlEntry } from './yaml-text.ts';

/** As in a line of a shell: see {@link Tuned}. https://docs.github.com/actions/reference/workflows-and-actions/expressions#hashfiles */
const READ_BY_SETUP = "'**/*.sql', '**/*migrat*/**', '!**/node_modules/**'";

/** A workflow: the action starts the server, and the next step runs the tests. */
export function renderGithub(tuned: Tuned): string {
  const inputs = listInputs(tuned);
  const folder = inputs.find(([name]) => name === 'working-directory')?.[1];
  const { lines, set } = listEnvironment(tuned);
  const tests = mapOf([
    ['run', escapeExpression([...lines, commandLine(tuned)].join('\n'))],
    ...(folder === undefined ? [] : [['working-directory', escapeExpression(folder)] satisfies YamlEntry]),
    ...(set.length === 0 ? [] : [['env', mapOf(set)] satisfies YamlEntry]),
  ]);
  const own = keyOf(tuned);
  const key: YamlEntry[] = tuned.snapshot
    ? [['snapshot', `${KEY}-\${{ hashFiles(${READ_BY_SETUP}) }}`, [KEY_NOTE]]]
    : own === null
      ? []
      : [['snapshot', escapeExpression(own)]];
  const given = inputs.map(([name, value]): YamlEntry => [name, escapeExpression(value)]);
  const steps = listOf([
    { value: mapOf([['uses', 'actions/checkout@v6']]) },
    {
      value: mapOf([
        ['uses', 'org/pg-speed-action@v1'],
        ['with', mapOf([...given, ...key])],
      ]),
      above: ['Before this: your own steps that install what the tests need.'],
    },
    { value: tests, above: ['Finds DATABASE_URL, PGHOST, PGPORT, PGUSER, PGPASSWORD and PGDATABASE.'] },
  ]);
  const job = mapOf([
    ['runs-on', 'ubuntu-latest'],
    ['timeout-minutes', 30],
    ['steps', steps],
  ]);
  const workflow = mapOf([
    ['name', 'Tests'],
    ['on', flowOf(['push', 'pull_request'])],
    ['permissions', mapOf([['contents', 'read']])],
    ['jobs', mapOf([['test', job]])],
  ]);
  return withHead(introduceAnswer(tuned), renderYaml(workflow));
}

/** GitHub would fill in an expression. */
function escapeExpression(text: string): string {
  return text.replaceAll('${{', `\${{ '\${{' }}`);
}

/** What the step of the tests needs besides the server's variables, which come from the action. A later rule of a name holds. */
function listEnvironment(tuned: Tuned): { lines: string[]; set: [name: string, value: string][] } {
  const read = readEnv(askedFor(tuned, 'env'));
  const rules: EnvRule[] = [...('value' in read ? read.value : []), ...tuned.variables];
  const last = [...new Map(rules.map((rule) => [rule.name, rule])).values()];
  const needsShell = ({ value }: EnvRule) => value === null || REFERENCE.test(value);
  return {
    lines: last.filter(needsShell).map(formatLine),
    set: last.flatMap((rule) => (needsShell(rule) ? [] : [[rule.name, escapeExpression(rule.value ?? '')]])),
  };
}

const REFERENCE = /(\$\{[A-Za-z_]\w*\})/;

/** `unset NAME`, or `export NAME="postgres://${PGHOST}/app"`. */
function formatLine({ name, value }: EnvRule): string {
  if (value === null) return `unset ${name}`;
  const parts = value.split(REFERENCE);
  return `export ${name}="${parts.map((part, at) => (at % 2 === 1 ? part : part.replace(/[\\"`$]/g, '\\$&'))).join('')}"`;
}
