// Writes what is made from tables: both action.yml and three parts of docs/inputs.md (src/inputs), the majors in docs/server.md
// (src/profiles/majors.ts), the calls in docs/image.md
// (tests/docker/calls), how the program is called, the lists of contents of README.md, CONTRIBUTING.md, docs/ and examples/, the lines of features in
// ARCHITECTURE.md, the JSON Schemas of results and profiles files, and templates/ (src/templates).
// `--templates` writes only the last. `--check` writes nothing, and exits with code 1 if a file is stale.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { buildSync } from 'esbuild';
import { updateCall } from './call.mjs';
import { updateContents } from './contents.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The exports of a source file. */
function load(file) {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    write: false,
  });
  const module = { exports: {} };
  compileFunction(outputFiles[0].text, ['module', 'exports', 'require'])(
    module,
    module.exports,
    createRequire(import.meta.url),
  );
  return module.exports;
}

function readText(name) {
  return existsSync(root + name) ? readFileSync(root + name, 'utf8') : undefined;
}

function listPages(folder) {
  if (!existsSync(root + folder)) return [];
  const names = readdirSync(root + folder, { recursive: true }).map((name) => name.replaceAll('\\', '/'));
  return names.flatMap((name) => (name.endsWith('.md') ? [`${folder}/${name}`] : []));
}

const { renderActionYml, renderPublishActionYml, updateInputsPage, updateServerPage } = load('scripts/documents.ts');
const { countFeatures, updateFeatures } = load('scripts/features.ts');
const { renderJsonSchema, renderRunJsonSchema } = load('src/results/json-schema.ts');
const { renderProfilesSchema } = load('src/features/own-profiles/profiles/json-schema.ts');
const { TEMPLATE_FILES } = load('src/templates/files.ts');
const { updateImagePage } = load('tests/docker/calls/table.ts');
const check = process.argv.includes('--check');
/** What is generated in a page, beside its list of contents. */
const PARTS = {
  'docs/inputs.md': updateInputsPage,
  'docs/server.md': updateServerPage,
  'docs/image.md': updateImagePage,
};
const pages = ['README.md', 'CONTRIBUTING.md', ...listPages('docs'), ...listPages('examples')].map((name) => {
  const old = readText(name);
  return { name, old, text: old && updateContents(updateCall(PARTS[name]?.(old) ?? old), name) };
});
const house = readText('ARCHITECTURE.md');
const templates = TEMPLATE_FILES.map(({ path: name, render }) => {
  const old = readText(name);
  return { name, old, text: old && render(old) };
});
const tables = [
  { name: 'action.yml', old: readText('action.yml'), text: renderActionYml() },
  { name: 'publish/action.yml', old: readText('publish/action.yml'), text: renderPublishActionYml() },
  ...pages,
  { name: 'ARCHITECTURE.md', old: house, text: house && updateFeatures(house, countFeatures(root)) },
  {
    name: 'schema/results.schema.json',
    old: readText('schema/results.schema.json'),
    text: renderJsonSchema(),
  },
  { name: 'schema/run.schema.json', old: readText('schema/run.schema.json'), text: renderRunJsonSchema() },
  {
    name: 'schema/profiles.schema.json',
    old: readText('schema/profiles.schema.json'),
    text: renderProfilesSchema(),
  },
];
const files = process.argv.includes('--templates') ? templates : [...tables, ...templates];

for (const { name, old, text } of files) {
  if (text === undefined && !check) console.error(`${name}: not there, skipped`);
  else if (text === undefined || (check && old !== text)) {
    console.error(`${name}: ${old === undefined ? 'missing' : 'stale'}; run \`npm run generate\` and commit it`);
    process.exitCode = 1;
  } else if (old !== text) {
    mkdirSync(path.dirname(root + name), { recursive: true });
    writeFileSync(root + name, text);
    console.error(`${name}: written`);
  }
}
