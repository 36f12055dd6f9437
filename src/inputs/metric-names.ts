/** Metrics that every command has. */
const OWN_METRICS: readonly string[] = ['run', 'total'];
/** Seconds of processor time, which a run has where the system counts them. */
export const CPU_METRIC = 'cpu';
/** Names that no other metric may have. */
export const RESERVED_METRICS: readonly string[] = [...OWN_METRICS, CPU_METRIC];
