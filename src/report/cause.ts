// Lets every report name the single tests that may be why a variant is slower: no feature may import another.
export { nameSlowTests, suggestTests } from '../features/tests/section/section.ts';
