// A suite that a crate carries: a copy of the source that cargo fetched for a crate which depends on it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { quote } from '../programs.mjs';

/** @type {import('./install.mjs').Ecosystem} */
export const crates = {
  needs: ['cargo'],
  async install({ suite, folder, run }) {
    mkdirSync(path.join(folder, 'fetch/src'), { recursive: true });
    writeFileSync(path.join(folder, 'fetch/src/lib.rs'), '');
    const lines = ['[package]', 'name = "fetch"', 'version = "0.0.0"', 'edition = "2021"', '[dependencies]'];
    lines.push(`${suite.package} = { version = "=${suite.version}", default-features = false }`);
    writeFileSync(path.join(folder, 'fetch/Cargo.toml'), `${lines.join('\n')}\n`);
    await run('cd fetch && cargo metadata --format-version 1 > ../metadata.json');
    const { packages } = JSON.parse(readFileSync(path.join(folder, 'metadata.json'), 'utf8'));
    const { manifest_path: manifest } = packages.find(({ name }) => name === suite.package);
    await run(`cp -r ${quote(path.dirname(manifest))} source && chmod -R u+w source`);
  },
  async build({ suite, run }) {
    await run(`cd source && cargo test --no-run ${suite.packages.join(' ')}`);
  },
};
