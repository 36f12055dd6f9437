// Finds or starts a Docker engine, makes the images that the tests need, and bundles the sources.
import setupBundles from '../global-setup.mjs';
import { ensureEngine } from './engine.mjs';
import { prepareGitlab } from './gitlab/images.mjs';
import { ensureImages } from './recipe.mjs';

export default async function setup() {
  setupBundles();
  const engine = await ensureEngine();
  if ('reason' in engine) {
    process.env.PG_SPEED_TEST_NO_DOCKER = engine.reason;
    console.error(`\n*** ALL DOCKER TESTS ARE SKIPPED ***\n${engine.reason}\n`);
    return;
  }
  globalThis.pgSpeedTestEngine = engine;
  process.env.PG_SPEED_TEST_DOCKER_HOST = engine.host;
  try {
    await ensureImages(engine.host);
    prepareGitlab(engine.host);
  } catch (error) {
    // Jest runs no teardown after a setup that failed.
    await engine.stop();
    throw error;
  }
}
