import { KILLS } from './plan.ts';
import { STARTS } from './scenarios.ts';
import { testKills } from './sweep.ts';

testKills(STARTS, Math.round(KILLS / 5));
