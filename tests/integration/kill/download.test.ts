import { KILLS } from './plan.ts';
import { DOWNLOADS } from './scenarios.ts';
import { testKills } from './sweep.ts';

testKills(DOWNLOADS, Math.ceil(KILLS / 20));
