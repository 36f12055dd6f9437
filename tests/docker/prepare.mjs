// Has the engine and the images of the Docker tests ready before they begin, while other tests run: `node tests/docker/prepare.mjs FILE`
// writes the engine's address for DOCKER_HOST into FILE, and keeps an engine of its own until a signal ends it.
import { writeFileSync } from 'node:fs';
import { ensureEngine } from './engine.mjs';
import { ensureImages } from './recipe.mjs';

const [, , file] = process.argv;
const engine = await ensureEngine();
if ('reason' in engine) throw new Error(engine.reason);
// The engine ends with this process, which has nothing else to wait for.
const stays = setInterval(() => undefined, 60_000);
// `timeout` sends its signal twice: the second one must not end this process while the engine stops.
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    await engine.stop();
    clearInterval(stays);
  });
ensureImages(engine.host);
writeFileSync(file, engine.host);
