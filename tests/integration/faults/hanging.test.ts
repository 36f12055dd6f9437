import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createMachine, type Machine, onMachine } from './machine.ts';

let machine: Machine;
beforeEach(() => {
  machine = createMachine();
});
afterEach(() => machine.dispose());

/** The installed programs in a folder of their own, first on PATH, with one replaced by a script; `$real` is where they come from. */
const replace = (name: string, lines: string) => `
real=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1); mkdir bin; ln -s "$real"/* bin/; rm bin/postgres "bin/${name}" 2> /dev/null
# A link would lead to the real folder.
printf '#!/bin/sh\\nexec "%s/postgres" "$@"\\n' "$real" > bin/postgres; chmod 755 bin/postgres
cat > "bin/${name}" <<END
#!/bin/sh
${lines}
END
chmod 755 "bin/${name}"; export PATH="$PWD/bin:$PATH"`;

/** Says a word, and stands still before it is a server; what initdb runs is let through. */
const HANGING_SERVER = replace(
  'postgres',
  'case "\\$*" in "-D "*-data/data) echo "LOG:  thinking" >&2; touch /dev/shm/hanging; kill -STOP \\$\\$;; esac; exec "$real/postgres" "\\$@"',
);
const HANGING_INITDB = replace('initdb', 'echo working; touch /dev/shm/hanging; exec sleep 600');
const DEAF_INITDB = replace('initdb', 'trap "" TERM INT QUIT; echo working; while :; do sleep 600; done');

onMachine('a program that hangs', () => {
  test.each([
    ['the server', HANGING_SERVER, 'The server did not answer within 10 s.', 'LOG:  thinking'],
    ['initdb, which does not listen either,', DEAF_INITDB, 'initdb did not end within 10 s.', 'working'],
  ])('%s is given up after a `timeout`, of 10 s at least, with its last words', (_name, programs, message, words) => {
    const { status, stdout, stderr } = machine.inside(
      `${programs}; pg-speed start --profile tmpfs --port 0 --timeout 1s; code=$?; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 3, stdout: 'false\n' });
    expect(stderr).toContain(`error: ${message}\n`);
    expect(stderr).toContain(`:\n${words}\n`);
  });

  test.each([
    ['the server', HANGING_SERVER],
    ['initdb', HANGING_INITDB],
  ])('%s is ended by SIGINT long before its limit', (_name, programs) => {
    const { status, stdout, stderr } = machine.inside(`${programs}
      pg-speed start --profile tmpfs --port 0 & tool=$!
      until test -e /dev/shm/hanging; do sleep 0.05; done
      kill -INT $tool; wait $tool; code=$?; left; exit $code`);
    expect({ status, stdout, stderr }).toMatchObject({
      status: 130,
      stdout: 'false\n',
      stderr: expect.stringContaining('Interrupted by SIGINT'),
    });
  });
});

onMachine('a server that stands still', () => {
  test('is stopped all the same', () => {
    const { status, stdout, stderr } = machine.inside(
      `eval "$(pg-speed start --profile tmpfs --port 0)"; kill -STOP "$(postmaster)"; pg-speed stop > /dev/null; code=$?; left; exit $code`,
    );
    expect({ status, stdout, stderr }).toMatchObject({
      status: 0,
      stdout: '',
      stderr: expect.stringMatching(/Stopped \w+/),
    });
  });
});
