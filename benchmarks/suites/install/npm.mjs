// A suite that an npm package carries, with the packages that its `devDependencies` name.
import { quote } from '../programs.mjs';

/** @type {import('./install.mjs').Ecosystem} */
export const npm = {
  needs: ['npm'],
  async install({ suite, run }) {
    await run('mkdir source download');
    await run(`npm pack --silent --pack-destination download ${quote(`${suite.package}@${suite.version}`)}`);
    await run('tar --extract --gzip --strip-components=1 --directory=source --file="$(ls download/*.tgz)"');
  },
  async build({ suite, run }) {
    const packages = suite.packages.map(quote).join(' ');
    await run(`cd source && npm install --ignore-scripts --no-audit --no-fund --before=${suite.before} ${packages}`);
  },
};
