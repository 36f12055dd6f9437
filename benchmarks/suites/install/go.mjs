// A suite in a Go module: a copy of the module, as Go keeps its own without write bits, and gotestsum for the JUnit file.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { quote } from '../programs.mjs';

const GOTESTSUM = 'gotest.tools/gotestsum@v1.13.0';

/** @type {import('./install.mjs').Ecosystem} */
export const go = {
  needs: ['go'],
  async install({ suite, folder, run }) {
    await run(
      `go mod download -json ${quote(`${suite.package}@${suite.version}`)} > module.json || { cat module.json; exit 1; }`,
    );
    const { Dir } = JSON.parse(readFileSync(path.join(folder, 'module.json'), 'utf8'));
    await run(`cp -r ${quote(Dir)} source && chmod -R u+w source && rm -f source/go.work`);
    await run(`GOBIN="$PWD/bin" go install ${GOTESTSUM}`);
  },
  async build({ suite, run }) {
    // Compiles what the suite runs, so that its first run takes no longer than the next ones. A module's go.sum may lack what only a
    // workspace of its makers has.
    await run(`cd source && GOFLAGS=-mod=mod go test -vet=off -c -o /dev/null ${suite.packages.join(' ')}`);
  },
};
