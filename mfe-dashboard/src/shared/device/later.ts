const start = 'ardoise.create.later:';

/** Where the choices of a sheet that waits for the network are kept, for one person. */
export const laterKey = (userId: string) => start + userId;

/** Takes away those of everybody else; with null, of everybody. */
export function forgetLater(exceptUserId: string | null): void {
  try {
    const own = exceptUserId === null ? null : laterKey(exceptUserId);
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(start) && key !== own) localStorage.removeItem(key);
    }
  } catch {
    // No store here: nothing was kept.
  }
}
