// Writes the key of a snapshot in the files of an answer: it changes with the files of SQL and of migrations, unless the user names others.
import { quoteShellWord } from '../../../system/terminal-text.ts';

/** Start of the key. */
const START = 'tuned';
export const KEY_NOTE =
  'Name here every file that `setup` reads: while none of them changes, the snapshot is used and `setup` is not run.';

/** Folders and files that an installation or a run makes: they change without the project. */
const MADE = ['.git', 'node_modules', 'vendor', '.venv', 'venv', 'site-packages', '__pycache__', '*.pyc'];

const TRACKED = "git ls-files -z --recurse-submodules -- '*.sql' '*migrat*/*' 2>/dev/null";
const FOUND = `find . \\( ${MADE.map((name) => `-name ${quoteShellWord(name)}`).join(' -o ')} \\) -prune -o -type f \\( -name '*.sql' -o -path '*migrat*/*' \\) -print0`;
const SUM = "xargs -0 cksum 2>/dev/null | sort | cksum | cut -d ' ' -f 1";

/**
 * Shell lines that make the key from the content of the files that git tracks, those of submodules too. Where git lists none (no
 * repository, no git, another user's folder), `find` lists all but what is made. A tracked file that was removed makes `xargs` fail, which
 * must not end a script under `pipefail`.
 */
export const SHELL_KEY: { lines: readonly string[]; word: string } = {
  lines: [
    `tracked() { ${TRACKED}; }`,
    `key=$({ [ "$(tracked | head -c 1)" ] && tracked || ${FOUND}; } | ${SUM}) || true`,
  ],
  word: `"${START}-$key"`,
};

/** Patterns of those files for `hashFiles`, which does not ask git. https://docs.github.com/actions/reference/workflows-and-actions/expressions#hashfiles */
const HASHED = [
  '**/*.sql',
  '**/*migrat*/**',
  ...MADE.map((name) => (name.startsWith('*') ? `!**/${name}` : `!**/${name}/**`)),
];
export const GITHUB_KEY = `${START}-\${{ hashFiles(${HASHED.map((pattern) => `'${pattern}'`).join(', ')}) }}`;
