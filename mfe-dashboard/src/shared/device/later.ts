const start = 'ardoise.create.later:';

/** Key of the choices that wait for the network, for one person. */
export const laterKey = (userId: string) => start + userId;

const habits = 'ardoise.create.last:';

/** Key of what one sheet hands on to the next, for one person. */
export const habitsKey = (userId: string) => habits + userId;

const guides = 'ardoise.guides:';

/** Key of the steps done in guides and tutorials, for one person. */
export const guidesKey = (userId: string) => guides + userId;

const paper = 'ardoise.paper:';

/** Key of how a person’s PDF files are laid out. */
export const paperKey = (userId: string) => paper + userId;

const lessons = 'ardoise.lesson.changes:';

/** Key of the changes of a lesson that are not saved yet, for one person. */
export const lessonChangesKey = (userId: string, lessonId: string) =>
  `${lessons}${userId}:${lessonId}`;

/** Removes all of everybody else; with null, of everybody. */
export function forgetLater(exceptUserId: string | null): void {
  try {
    const keyOfs = [laterKey, habitsKey, guidesKey, paperKey];
    const mine = exceptUserId === null ? [] : keyOfs.map((keyOf) => keyOf(exceptUserId));
    for (const key of Object.keys(localStorage)) {
      const isOfOne = [start, habits, guides, paper].some((prefix) => key.startsWith(prefix));
      const isOfOthers =
        key.startsWith(lessons) &&
        (exceptUserId === null || !key.startsWith(lessonChangesKey(exceptUserId, '')));
      if (isOfOthers || (isOfOne && !mine.includes(key))) localStorage.removeItem(key);
    }
  } catch {
    // Storage is refused: nothing was stored.
  }
}
