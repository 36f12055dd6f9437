import { rmSync } from 'node:fs';

export default function teardown() {
  for (const name of ['', '.json', '-programs'])
    rmSync(process.env.PG_SPEED_TEST_BUNDLES + name, { recursive: true, force: true });
}
