const start = 'ardoise.create.later:';

/** Key of the choices that wait for the network, for one person. */
export const laterKey = (userId: string) => start + userId;

/** Removes those of everybody else; with null, of everybody. */
export function forgetLater(exceptUserId: string | null): void {
  try {
    const own = exceptUserId === null ? null : laterKey(exceptUserId);
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(start) && key !== own) localStorage.removeItem(key);
    }
  } catch {
    // Storage is refused: nothing was stored.
  }
}
