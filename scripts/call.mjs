// Renders how users call the program, for README.md, docs/command.md and docs/adopt.md. What is published decides which way comes first.

/** Whether the package is on npm. Set this to true with the first release, and run `npm run generate`. */
const PUBLISHED = false;

const START = '<!-- call:start -->';
const END = '<!-- call:end -->';
const NPM = "alias pg-speed='npx --yes --package pg-speed-action@1 pg-speed'";
const CLONE = "alias pg-speed='node /path/to/clone/dist/cli.cjs'";

/** @param {string} page Markdown; without the marks it stays as it is */
export function updateCall(page) {
  const from = page.indexOf(START);
  const to = page.indexOf(END);
  if (from < 0 || to < from) return page;
  return `${page.slice(0, from + START.length)}\n${renderCall()}\n${page.slice(to)}`;
}

function renderCall() {
  const clone = `\`\`\`sh\n${CLONE}\n\`\`\``;
  if (PUBLISHED)
    return `From npm:\n\n\`\`\`sh\n${NPM}\n\`\`\`\n\nor from a clone of this repository, in which nothing has to be installed or built:\n\n${clone}`;
  return `There is no release yet, so nothing is on npm: call \`pg-speed\` from a clone of this repository, in which nothing has to be installed or built:\n\n${clone}`;
}
