// Hands on what single tests show of the cause why a variant is slower: no feature may import another.
export { nameSlowTests, suggestTests } from '../features/tests/section/section.ts';
