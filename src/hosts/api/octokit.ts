/** What is used of Octokit, as one file: a bundle of its own, which is loaded when a forge is first asked something. */
export { Octokit } from '@octokit/core';
export { retry } from '@octokit/plugin-retry';
export { throttling } from '@octokit/plugin-throttling';
