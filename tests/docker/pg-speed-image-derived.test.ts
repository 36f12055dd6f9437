import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { docker } from './container.ts';
import { describeDocker, IMAGES } from './images.ts';
import { ask, runToEnd, startService, toOptions } from './service.ts';

const OWN = IMAGES.own15;
const DERIVED = `pg-speed-test/derived-sample-${process.pid}`;
const SAMPLE = '/usr/share/postgresql/15/postgresql.conf.sample';
/** A package with the files of a newer minor that matter here, as dpkg installs it over the one that the image has. */
const NEWER = `RUN mkdir -p /new/DEBIAN "/new/$(dirname ${SAMPLE})" /new/usr/share/locale/de/LC_MESSAGES && cd /new \\
 && printf '%s\\n' 'Package: newer' 'Version: 1' 'Architecture: all' 'Maintainer: none' 'Description: none' 'Replaces: postgresql-15' > DEBIAN/control \\
 && grep -v -e ^listen_addresses -e ^unix_socket_directories ${SAMPLE} > .${SAMPLE} \\
 && touch usr/share/locale/de/LC_MESSAGES/newer.mo \\
 && echo 'path-exclude /usr/share/locale/*' > /etc/dpkg/dpkg.cfg.d/docker \\
 && dpkg-deb -Znone --build /new /new.deb && dpkg --install /new.deb && rm -r /new /new.deb`;
/** What makes the service run initdb, which reads the sample. */
const VARIABLES = [{ TZ: 'Europe/Berlin' }, { LANG: 'C' }, { POSTGRES_INITDB_ARGS: '--data-checksums' }];

describeDocker('an image with a newer package of the server', () => {
  beforeAll(async () => {
    const args = ['build', '--quiet', '--network', 'none', '--tag', DERIVED, '-'];
    expect(await docker(args, `FROM ${OWN}\n${NEWER}\n`)).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await docker(['image', 'rm', '--force', DERIVED]);
  });

  test('keeps the settings of the sample of postgresql.conf, and what a slim base would leave out', async () => {
    const look = `grep -c -e "^listen_addresses = '\\*'" -e "^unix_socket_directories" ${SAMPLE}; find /usr/share/locale -name newer.mo`;
    const options = ['--rm', '--network', 'none', '--entrypoint', 'sh'];
    const { stdout } = await docker(['run', ...options, DERIVED, '-c', look]);
    expect(stdout).toBe('2\n/usr/share/locale/de/LC_MESSAGES/newer.mo\n');
  });

  test.each(VARIABLES)(
    'is reached from outside where initdb runs on the sample of the package: %j',
    async (variables) => {
      const spoil = `sed -i -e /^listen_addresses/d -e /^unix_socket_directories/d ${SAMPLE}; exec docker-entrypoint.sh`;
      const options = [...toOptions({ ...variables }), '--entrypoint', 'sh'];
      await using ours = await startService(DERIVED, options, ['-c', spoil]);
      expect(await ask(ours, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '*' }]);
      expect(await ours.log()).toContain('running initdb');
    },
  );

  test('listens where a sample of its own wants it', async () => {
    const change = `echo "listen_addresses = '0.0.0.0'" >> ${SAMPLE}; exec docker-entrypoint.sh`;
    await using ours = await startService(DERIVED, [...toOptions(VARIABLES[0]!), '--entrypoint', 'sh'], ['-c', change]);
    expect(await ask(ours, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '0.0.0.0' }]);
  });
});

describeDocker('a base image', () => {
  /** The build's first step once more, on an image that has its packages. */
  const install = (spoil: string) =>
    runToEnd(
      OWN,
      ['--network', 'none', '--entrypoint', 'sh'],
      [
        '-ec',
        `${spoil}; ln -s /bin/true /usr/local/bin/apt-get; rm /usr/lib/locale/locale-archive
        sh /usr/local/lib/pg-speed/build/install-postgres.sh 15; locale -a`,
      ],
    );

  test('without aliases of locales will do', async () => {
    expect(await install('rm -f /usr/share/locale/locale.alias')).toMatch(/^exit code 0\n[\s\S]*^en_US.utf8$/m);
  });

  test('without the locale is refused, with what to do', async () => {
    expect(await install('rm -f /usr/share/i18n/locales/en_US')).toMatch(
      /^exit code 1\n[\s\S]*pg-speed: localedef could not make the locale[\s\S]*Use a BASE/,
    );
  });
});
