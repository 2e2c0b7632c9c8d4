/** Each side of a realtime connection says that it lives this often, in milliseconds. */
export const beatMs = 25_000;

/** Two beats of the other side were missed, and the third is not waited for in full. */
export const lostMs = 2 * beatMs + 5_000;

/** Close code: the session has ended. */
export const sessionEndedCode = 4_401;
