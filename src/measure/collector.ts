import type { CollectedFields, CollectedOfTrial } from '../results/collected-fields.ts';

/** What a feature reads around the runs of a comparison. */
export interface Collector {
  /** Its part in the folder of a revision. @param pathsIn where a path of the inputs may lie for it */
  open(folder: string, pathsIn: (path: string) => string[]): FolderCollector;
  /** What it has of all trials so far. */
  fields(): Partial<CollectedFields>;
}

export interface FolderCollector {
  /** Right before the run. */
  before(): Promise<void>;
  /** @param version of the server @param warnings receives what is wrong, which never ends a trial */
  after(version: string, warnings: string[]): Promise<Partial<CollectedOfTrial>>;
}
