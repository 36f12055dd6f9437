import type { HistoryLine } from './history-line.ts';

/** Where the lines of earlier runs are. Both methods throw PgSpeedError of kind `input`, or the reason of an abort. */
export interface HistoryStore {
  /** The end of a history, of at most some 8 MB; empty where there is none yet. */
  read(name: string): Promise<string>;
  append(name: string, line: HistoryLine): Promise<void>;
}
