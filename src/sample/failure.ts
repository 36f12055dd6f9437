/** The message of any thrown value. Node's error for a name with several addresses has its reasons inside. */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join('; ');
  return error instanceof Error ? error.message : String(error);
}
