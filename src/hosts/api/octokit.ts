// The used parts of Octokit: a bundle of its own, loaded with the first request to a forge.
export { Octokit } from '@octokit/core';
export { retry } from '@octokit/plugin-retry';
export { throttling } from '@octokit/plugin-throttling';
