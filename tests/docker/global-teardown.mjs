import teardownBundles from '../global-teardown.mjs';

export default async function teardown() {
  teardownBundles();
  await globalThis.pgSpeedTestEngine?.stop();
}
