// Finds the lines by which a job sets its database up before it tests, as one line that a shell can run in front of the tests.
import type { JobStep, ScriptLine } from './job-lines.ts';

/** Words of commands that run tests. */
const TESTS =
  /(?:^|[\s/:])(?:tests?|pytest|rspec|jest|vitest|mocha|phpunit|pest|tox|nox|ctest|nextest|specs?|gotestsum|minitest|unittest|junit|verify)(?:$|[\s:])/i;
/** Names of tests of something: `make test-db`, `test_migrations.py`. */
const TESTS_OF = /(?:^|[\s/:])tests?[-_]/i;
/** Words of commands that set a database up. */
const DATABASE =
  /migrat|schema|\bseed|prisma|alembic|flyway|knex|sequelize|liquibase|doctrine|diesel|sqlx|dbmate|\becto\.|\bparallel:|\bpsql\b|createdb|pg_restore|database|(?<!--)(?<![A-Za-z0-9])db(?![A-Za-z0-9])/i;
/** Commands about a database that change none: they install, look, wait, or make code. */
const HARMLESS =
  /\b(?:makemigrations|downgrade|rollback|lint\w*|check|validate|diff|format|codegen|typecheck|version|pg_isready)\b|\bgenerate(?![\w-])|wait|\b(?:apk|npm|pnpm|yarn|poetry) add\b|\bdocker(?:-|\s)(?:compose\b.*\s(?:up|pull|build)|pull|build)\b|^(?:cp|mv|sed|echo|cat|mkdir|touch|printf|ls|chmod|curl|wget|tar|git|sleep|until|which)\s/i;
/** Commands that install, which may name what they install for: `pip install .[test]`, `mix deps.get --only test`. */
const INSTALLS = /\b(?:install|deps\.get|uv sync)\b/i;
/** What stands in front of a command. */
const ASSIGNMENTS = /^(?:sudo\s+|\w+=(?:'[^']*'|"[^"]*"|\S*)\s+)+/;

/** What pg-speed sets for the setup. */
const OUR_VARIABLES = /\$(?:\{(?:DATABASE_URL|PG[A-Z]+)\}|(?:DATABASE_URL|PG(?:HOST|PORT|USER|PASSWORD|DATABASE))\b)/g;
/**
 * Marks a line that is not to be copied: it needs the CI, a container, an administrator or a server of its own, it ends in a comment, or
 * it drops a database, which may be the user's where a project does not read our variables.
 */
const UNSURE =
  /drop|reset|\bfresh\b|[$`]|\$\[\[|\b(?:sudo|docker|podman)\s|\blocalhost\b|\b127\.0\.0\.1\b|:\/\/|(?:^|\s)(?:-h|--host)(?:[\s=]|$)|\b5432\b|(?<![&>])&(?![&>\d])|\s#|\\$|<<|[\p{C}\p{Zl}\p{Zp}]/iu;
const QUOTED = /'[^']*'|"(?:[^"\\]|\\.)*"|\\./g;

/** How a database is set up before the tests. `unsure`: something does it, but it cannot be copied. */
export type Setup = { kind: 'none' | 'unsure' } | { kind: 'line'; line: string };

/** Whether a text is about setting a database up, and not about testing: the word that comes first decides. */
export function isSetup(text: string): boolean {
  const command = text.replace(ASSIGNMENTS, '');
  const database = command.search(DATABASE);
  const tests = [TESTS, TESTS_OF].map((pattern) => command.search(pattern)).filter((at) => at !== -1);
  return database !== -1 && tests.every((at) => database < at) && !isHarmless(text);
}

/** Whether a line runs tests; one that begins with `test` asks the shell about a file. */
export function isTest(text: string): boolean {
  return TESTS.test(text) && !/^test\s/.test(text) && !INSTALLS.test(text) && !isSetup(text);
}

function isHarmless(text: string): boolean {
  return HARMLESS.test(text.replace(ASSIGNMENTS, '')) || INSTALLS.test(text);
}

/** Joins the lines that set the database up before the first test. */
export function findSetup(steps: readonly JobStep[]): Setup {
  const lines: ScriptLine[] = [];
  for (const step of steps) {
    const at = step.lines.findIndex(({ text }) => isTest(text));
    const before = at === -1 ? step.lines : step.lines.slice(0, at);
    lines.push(...listSetup(step.label, before));
    // What runs there cannot be read.
    if (step.lines.length === 0 && isSetup(step.label)) return { kind: 'unsure' };
    if (at !== -1) break;
  }
  const texts = [...new Set(lines.map(({ text }) => text))];
  if (texts.length === 0) return { kind: 'none' };
  const isSure = lines.every(({ text, standsAlone }) => standsAlone && canBeCopied(text));
  return isSure ? { kind: 'line', line: texts.join(' && ') } : { kind: 'unsure' };
}

/** The lines of a step that set the database up; all that do something where its name says so. */
function listSetup(label: string, lines: readonly ScriptLine[]): ScriptLine[] {
  const isNamed = isSetup(label);
  return lines.filter(({ text }) => isSetup(text) || (isNamed && !isHarmless(text) && !TESTS_OF.test(text)));
}

function canBeCopied(text: string): boolean {
  return !UNSURE.test(text.replace(OUR_VARIABLES, '')) && !/['"]/.test(text.replace(QUOTED, ''));
}
