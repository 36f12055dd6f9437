import { rmSync } from 'node:fs';

export default function teardown() {
  rmSync(process.env.PG_SPEED_TEST_PAGE, { recursive: true, force: true });
}
