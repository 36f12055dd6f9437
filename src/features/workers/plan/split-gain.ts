// Defines how much a split of long items must save.

/** A split that saves less may take longer: the runner starts twice to list, 0.4 to 1.2 s each with pytest. */
export const LEAST_GAIN_SECONDS = 2;
