// Hands the feature `base` what the feature `tests` shows of slower tests, because features may not import each other.
export { nameSlowTests, suggestTests } from '../features/tests/section/section.ts';
