import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createMachine, type Machine, mayUnshare } from './machine.ts';

/** From Debian's package `faketime`; preloaded, it gives a program the clock that a file names. */
function findFakeTime(): string | null {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}/faketime`) : [];
  const files = folders.map((folder) => path.join(folder, 'libfaketime.so.1'));
  return files.find((file) => existsSync(file)) ?? null;
}

const library = mayUnshare ? findFakeTime() : null;
if (mayUnshare && library === null)
  process.stderr.write('SKIPPED: tests of jumping clocks need the package faketime\n');
const withFakeTime = library === null ? describe.skip : describe;

let machine: Machine;
beforeEach(() => {
  machine = createMachine();
  writeFileSync(path.join(machine.folder, 'clock'), '+0\n');
});
afterEach(() => machine.dispose());

/** Of the tool and of what it runs, but not of the server. Clocks that only go forward (CLOCK_MONOTONIC) stay true. */
const clock = () => ({
  LD_PRELOAD: library ?? '',
  FAKETIME_TIMESTAMP_FILE: path.join(machine.folder, 'clock'),
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
});

withFakeTime('a clock that jumps', () => {
  test('an hour ahead or a day back in a run: durations and the time budget stay true', () => {
    // Before each run it stands at what the one before has set.
    const { status, stderr } = machine.inside(
      `pg-speed compare --profiles tmpfs,turbo --runs 2 --warmup 0 --port 0 --time-budget 30m --setup 'date +%s >> "$HOME/times"; echo +1h > "$HOME/clock"' --command 'date +%s >> "$HOME/times"; sample; echo -1d > "$HOME/clock"' > text; code=$?; sort -n "$HOME/times" | sed -n '1p;$p' > "$HOME/span"; left >&2; exit $code`,
      clock(),
    );
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const { samples, stopped, leftOut } = machine.results();
    expect(samples).toHaveLength(4);
    expect([stopped, leftOut]).toEqual([null, []]);
    // Nothing here takes minutes, forward or backward.
    const seconds = samples.flatMap(({ phases, probes }) => [...Object.values(phases), probes.overhead]);
    expect(seconds.every((value) => value !== null && value > -1 && value < 300)).toBe(true);
  });

  test('the times that the programs saw were a day apart', () => {
    const { stdout } = machine.inside('date +%s; echo -1d > "$HOME/clock"; date +%s', clock());
    const [before = 0, after = 0] = stdout.split('\n').map(Number);
    expect(before - after).toBeGreaterThan(86_000);
  });

  test('a day back: what was kept before is found, the lock of a killed run is taken over, and new templates are kept', () => {
    const { status, stdout, stderr } = machine.inside(
      `pg-speed start --port 0 > variables; pg-speed stop; template=$(ls "$HOME"/.cache/pg-speed/templates/*.tar)
      # Seven others that were used in what is now the future, and a lock without a word in it.
      for one in 1 2 3 4 5 6 7; do cp "$template" "\${template%.tar}$one.tar"; cp "$template.json" "\${template%.tar}$one.tar.json"; done
      echo -1d > "$HOME/clock"
      pg-speed start --port 0 > variables; pg-speed stop
      for one in C POSIX; do
        pg-speed start --port 0 --initdb-args "--wal-segsize=4" > variables; pg-speed stop
      done
      ls "$HOME"/.cache/pg-speed/templates | grep -c 'tar$'
      rm "$template.json"; : > "$template.lock"; echo -2d > "$HOME/clock"
      pg-speed start --port 0 > variables; pg-speed stop; code=$?; left; exit $code`,
      clock(),
    );
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stdout: '6\n' });
    // One of the two starts with that argument made the template, the other found it.
    expect(stderr.match(/initdb|data directory/g)?.length).toBeGreaterThan(0);
  });
});
