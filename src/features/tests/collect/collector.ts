import type { Collector } from '../../../measure/collector.ts';
import type { Log } from '../../../system/log.ts';
import { TestNames } from './columns.ts';
import { TestFiles } from './test-files.ts';

/** Reads the JUnit files of every trial; null without `junit`. */
export function openTestCollector({ junit }: { junit: readonly string[] }, log: Log): Collector | null {
  if (junit.length === 0) return null;
  const names = new TestNames();
  return {
    open(folder, pathsIn) {
      const files = new TestFiles(junit.flatMap(pathsIn), folder, log, names);
      return {
        before: () => files.clear(),
        after: async (version, warnings) => ({ tests: await files.read(version, warnings) }),
      };
    },
    fields: () => ({ tests: names.names }),
  };
}
