/** Bytes of a sheet's content as JSON; the longest real sheet is a quarter of it. */
export const maxContentBytes = 256 * 1024;

/** Regenerations of parts that are free for one sheet. */
export const regenerationLimit = 20;

/** How long a deleted sheet can be restored. */
export const restorableMs = 30 * 24 * 3_600_000;
