// A process that owns something, for tests: `owner-worker FOLDER` listens in a folder of records until it is killed.
import { identifySelf } from '../../src/system/owner.ts';

// Its parent holds the other end.
process.stdin.resume().once('end', () => process.exit());
process.once('SIGTERM', () => process.exit());
process.stdout.write(`${(await identifySelf(process.argv[2])).mark}\n`);
