// Exports the used parts of Octokit, as a bundle of its own that is loaded with the first request to a forge.
export { Octokit } from '@octokit/core';
export { retry } from '@octokit/plugin-retry';
export { throttling } from '@octokit/plugin-throttling';
