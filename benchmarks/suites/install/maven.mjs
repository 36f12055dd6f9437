// A suite in a source archive of Maven Central: unpacked and compiled.
import { quote } from '../programs.mjs';

const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy';

/** @type {import('./install.mjs').Ecosystem} */
export const maven = {
  needs: ['mvn', 'javac'],
  async install({ suite, run }) {
    const artifact = `${suite.package}:${suite.version}:${suite.archive}`;
    await run(`mvn -B -q ${COPY} -Dartifact=${quote(artifact)} -DoutputDirectory="$PWD/download"`);
    await run('mkdir source');
    await run('tar --extract --gzip --strip-components=1 --directory=source --file="$(ls download/*.tar.gz)"');
  },
  async build({ suite, run }) {
    await run(`cd source && mvn -B -q ${suite.packages.join(' ')} test-compile`);
  },
};
