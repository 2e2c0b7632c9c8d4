import { keys } from 'idb-keyval';
import { deviceStore } from '../device/store.ts';

/** Start of the keys of one person's drafts; the sheet's id and the tab follow. */
export const draftsOf = (userId: string) => `ardoise:draft:${userId}:`;

/** Ids of the sheets of which this device has a draft. In its own file: the desk asks at each start. */
export async function sheetsWithDrafts(userId: string): Promise<string[]> {
  const start = draftsOf(userId);
  const ids = new Set<string>();
  const add = (key: string) => {
    const [id = ''] = key.startsWith(start) ? key.slice(start.length).split(':') : [];
    if (id !== '') ids.add(id);
  };
  try {
    for (const key of await keys<string>(deviceStore())) add(key);
  } catch {
    // No IndexedDB here (private mode of some browsers): local storage alone.
  }
  try {
    for (const key of Object.keys(localStorage)) add(key);
  } catch {
    // Storage is refused: there can be no draft in it.
  }
  return [...ids];
}
