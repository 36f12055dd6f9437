// Defines what a caller decides for a machine that runs a part of a suite, while others run the rest.
import type { RunShard } from '../result.ts';

/** The part of a suite that this machine runs. Nothing that earlier runs left on it is read or renewed: another machine may not have it. */
export interface Share extends Pick<RunShard, 'number' | 'of'> {
  /**
   * Chooses the items of this machine from those of the suite. Not called where the command cuts by itself.
   * @returns them in the order of the list, and the seconds that are known of items. Without any the run has nothing to do, and passes.
   * @throws PgSpeedError
   */
  choose(items: readonly string[]): Promise<ChosenItems>;
  /** Which plan, run of the CI and commit the part belongs to. */
  facts: Pick<RunShard, 'plan' | 'run' | 'commit'>;
  /** The items of the suite, where they need not be listed here; null: they are listed. */
  listed: readonly string[] | null;
  /** Folder with checked data of another machine to begin with in place of `setup`; null: `setup` runs. */
  data: string | null;
}

export interface ChosenItems {
  items: string[];
  dealt: 'plan' | 'sizes' | 'evenly';
  times: ReadonlyMap<string, number> | null;
}
