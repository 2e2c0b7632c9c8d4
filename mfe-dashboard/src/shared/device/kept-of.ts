import type { SessionStore } from '@ardoise/contract/mfe';
import { createKept, type Kept } from './kept.ts';

/** The store of the person who is signed in; null when nobody is. */
export function keptOf(session: SessionStore): Kept | null {
  const id = session.user()?.id;
  return id === undefined ? null : createKept(id, () => session.user()?.id === id);
}
