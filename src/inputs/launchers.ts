// Matches what stands before the program in a command line, such as `npx` or `poetry run`.

/** What may stand before the program in a line: `npx`, `poetry run`, `python -m`. */
export const BEFORE =
  /^(?:(?:npx|pnpm exec|yarn|pnpm|bundle exec|poetry run|uv run|(?:\S*\/)?python[\d.]*(?: -m)?(?=\s)|\.\/)\s*(?=\S))+/;
