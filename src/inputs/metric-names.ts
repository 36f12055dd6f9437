// Names the metrics that pg-speed itself measures, which no other metric may be called.

/** Seconds of processor time, which a run has where the system counts them. */
export const CPU_METRIC = 'cpu';
/** Names of pg-speed's own metrics, which no other may have. */
export const RESERVED_METRICS: readonly string[] = ['run', 'total', CPU_METRIC];
