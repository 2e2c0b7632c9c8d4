const start = 'ardoise.create.later:';

/** Key of the choices that wait for the network, for one person. */
export const laterKey = (userId: string) => start + userId;

const habits = 'ardoise.create.last:';

/** Key of what one sheet hands on to the next, for one person. */
export const habitsKey = (userId: string) => habits + userId;

/** Removes both of everybody else; with null, of everybody. */
export function forgetLater(exceptUserId: string | null): void {
  try {
    const mine = exceptUserId === null ? [] : [laterKey(exceptUserId), habitsKey(exceptUserId)];
    for (const key of Object.keys(localStorage)) {
      const isOfOne = [start, habits].some((prefix) => key.startsWith(prefix));
      if (isOfOne && !mine.includes(key)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is refused: nothing was stored.
  }
}
