import { expect, test } from '@jest/globals';
import { createTerminalHost } from '../../src/hosts/terminal/host.ts';
import { withQuietOutput, withRedactedLines } from '../../src/system/log.ts';
import { createStream } from '../hosts/stream.ts';

test('a quiet log keeps back what commands print, until one has failed', () => {
  const { stream, text } = createStream(false);
  const log = withRedactedLines(withQuietOutput(createTerminalHost(stream)), (line) =>
    line.replaceAll('s3cret', '***'),
  );
  const close = log.group('block 1, trial 1/2: default');
  log.output.write('ok 1 - a test\n');
  close();
  log.info('block 1, trial 1/2: default: failed');
  log.evidence('not ok 2 - s3cret');
  log.info('the end');
  expect(text()).toBe('block 1, trial 1/2: default\nblock 1, trial 1/2: default: failed\nnot ok 2 - ***\nthe end\n');
});

test('a verbose log shows it as it comes, and not again', () => {
  const { stream, text } = createStream(false);
  const log = createTerminalHost(stream);
  log.output.write('not ok 1 - a test\n');
  log.evidence('not ok 1 - a test\n');
  expect(text()).toBe('not ok 1 - a test\n');
});
