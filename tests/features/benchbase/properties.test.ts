import { expect, test } from '@jest/globals';
import { judgeBenchbaseLoad, readBenchbase } from '../../../src/features/benchbase/tool/output.ts';
import { holds } from '../../properties/cases.ts';
import { expectReading, outcomeOf } from '../../properties/outcomes.ts';
import { readSamples, spoilt } from '../../properties/texts.ts';

const PRINTED = spoilt(readSamples('tools', /^benchbase.*\.txt$/));
const FILES = {
  'a.summary.json': spoilt(readSamples('tools', /summary\.json$/)),
  'a.histograms.json': spoilt(readSamples('tools', /histograms\.json$/)),
};

test('what BenchBase prints and writes is read, or refused', () =>
  holds(
    outcomeOf(PRINTED, FILES),
    (outcome) => {
      expectReading(readBenchbase(outcome));
      expect(judgeBenchbaseLoad(outcome)).not.toBe('');
    },
    4,
  ));
