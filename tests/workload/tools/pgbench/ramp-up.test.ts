import { expect, test } from '@jest/globals';
import { rampUpArgs } from '../../../../src/workload/tools/pgbench/options.ts';

test.each<[what: string, args: string, expected: string]>([
  ['another length', '-c 4 -T 60', '-T 5 -c 4'],
  ['a length for a number of transactions', '-t 5000 -c 20 -j 2', '-T 5 -c 20 -j 2'],
  ['a length where there was none', '', '-T 5'],
  ['long names, also shortened', '--client=4 --tim 60 --transactions=9', '-T 5 --client=4'],
  ['no log', '-l --log-prefix=x --sampling-rate 0.1 --aggregate-interval=1 -S', '-T 5 -S'],
  ['no progress', '-P 1 --progress-timestamp -c 2', '-T 5 -c 2'],
  ['letters that are written together', '-nlc4 -Slt 10', '-T 5 -n -c 4 -S'],
  ['values that look like options', '-f -T -D x=-t -c 3', '-T 5 -f -T -D x=-t -c 3'],
  ['options that it does not know, in their place', '--new thing -T9', '-T 5 --new thing'],
  ['what follows --', '-c 1 -- -T 4', '-T 5 -c 1 -- -T 4'],
])('a ramp-up has %s: %s', (_what, args, expected) => {
  const words = (text: string) => text.split(' ').filter(Boolean);
  expect(rampUpArgs(words(args), 5000)).toEqual(words(expected));
});

test('is in whole seconds, at least one', () => {
  expect(rampUpArgs([], 1)).toEqual(['-T', '1']);
  expect(rampUpArgs([], 1001)).toEqual(['-T', '2']);
});
