import { KILLS } from './plan.ts';
import { COMPARISONS } from './scenarios.ts';
import { testKills } from './sweep.ts';

testKills(COMPARISONS, Math.round(KILLS / 2));
