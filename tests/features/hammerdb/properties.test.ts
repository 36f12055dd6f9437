import { expect, test } from '@jest/globals';
import { judgeHammerdbBuild, readHammerdb } from '../../../src/features/hammerdb/tool/hammerdb.ts';
import { holds } from '../../properties/cases.ts';
import { expectReading, outcomeOf } from '../../properties/outcomes.ts';
import { readSamples, spoilt } from '../../properties/texts.ts';

test('what HammerDB prints is read, or refused', () =>
  holds(
    outcomeOf(spoilt(readSamples('tools', /^hammerdb.*\.txt$/))),
    (outcome) => {
      expectReading(readHammerdb(outcome));
      expect(judgeHammerdbBuild(outcome)).not.toBe('');
    },
    4,
  ));
