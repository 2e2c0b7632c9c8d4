/**
 * How long the database may be silent where no visitor waits, in milliseconds. The embedded one answers
 * nobody while it builds an index.
 */
export const longSilenceMs = 3_600_000;
