/** A CI's own store for files that outlive the machine, such as the Actions cache. A failure is never the user's concern. */
export interface FileCache {
  /** Brings a file back to the path it was saved from; false when the store does not have it. */
  restore(file: string): Promise<boolean>;
  save(file: string): Promise<void>;
}
