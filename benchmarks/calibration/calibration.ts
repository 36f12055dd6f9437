/** The parts of the evaluation that run.mjs uses. It bundles them, because they import the tool's own sources. */
export { findFaults } from './checks.ts';
export { evaluatePool } from './evaluate.ts';
export { renderPlot } from './plot.ts';
export { makePool, parsePool, readPool, writePool } from './pool.ts';
export { renderReport } from './report.ts';
