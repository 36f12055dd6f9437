// Bundles the sources, and gets the real act, Gitea with its runner, and the Node.js that action.yml asks for. Without them
// the tests fail.
import setupBundles from '../global-setup.mjs';
import { findTool } from './tools.mjs';

export default function setup() {
  process.env.PG_SPEED_TEST_ACT = findTool('act');
  process.env.PG_SPEED_TEST_NODE24 = findTool('node24');
  process.env.PG_SPEED_TEST_GITEA = findTool('gitea');
  process.env.PG_SPEED_TEST_GITEA_RUNNER = findTool('gitea-runner');
  setupBundles();
}
