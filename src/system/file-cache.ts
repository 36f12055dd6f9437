/** A CI's own store for files that outlive the machine, such as the Actions cache. A failure is never the user's concern. */
export interface FileCache {
  /** Brings a file back to the path it was saved from; false when the store does not have it. */
  restore(file: string): Promise<boolean>;
  save(file: string): Promise<void>;
  /**
   * Brings back the newest file that was saved under a key that begins so; false when there is none. An entry never changes, so
   * that what grows is saved under a new key each time.
   */
  restoreNewest(file: string, prefix: string): Promise<boolean>;
  saveAs(file: string, key: string): Promise<void>;
}
