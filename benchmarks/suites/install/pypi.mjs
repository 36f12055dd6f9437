// A suite in a source distribution of PyPI: the source beside a virtual environment that has the release itself.
import { quote } from '../programs.mjs';

const QUIET = '--quiet --disable-pip-version-check';

/** @type {import('./install.mjs').Ecosystem} */
export const pypi = {
  needs: ['python3'],
  async install({ suite, run }) {
    const release = `${suite.package}==${suite.version}`;
    const packages = [release, ...suite.packages].map(quote).join(' ');
    await run('python3 -m venv venv && mkdir source');
    await run(
      `venv/bin/pip download ${QUIET} --no-deps --no-binary ${suite.package} --dest download ${quote(release)}`,
    );
    await run('tar --extract --gzip --strip-components=1 --directory=source --file="$(ls download/*.tar.gz)"');
    await run(`venv/bin/pip install ${QUIET} ${packages}`);
  },
};
