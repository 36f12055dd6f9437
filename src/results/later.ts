/** Fields of the results file that a feature fills once the trials are over. Its schema is a file of its own, which only reading loads. */
export interface LaterField<Fields extends object> {
  /** Before they are filled. */
  empty: Fields;
  /** Ids of variants in them, with their paths: each must be one of the plan. */
  listIds?(results: Fields): { path: string; id: string }[];
  /** Those of merged files. */
  merge(files: readonly Fields[]): Fields;
}
