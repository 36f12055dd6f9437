import type { CollectedFields, CollectedOfTrial } from '../results/feature-fields.ts';

/** Reads results of a feature around the runs of a comparison. */
export interface Collector {
  /** Opens the part for the folder of a revision. @param pathsIn returns where a path of the inputs may lie in that folder */
  open(folder: string, pathsIn: (path: string) => string[]): FolderCollector;
  /** The fields of the results, from all trials so far. */
  fields(): Partial<CollectedFields>;
}

export interface FolderCollector {
  /** Right before the run. */
  before(): Promise<void>;
  /** @param version of the server @param warnings receives what is wrong, which never ends a trial */
  after(version: string, warnings: string[]): Promise<Partial<CollectedOfTrial>>;
}
