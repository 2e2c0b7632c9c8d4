import { createStore, type UseStore } from 'idb-keyval';

let database: UseStore | null = null;

/**
 * The desk's one store on this device, for drafts and for what was visited. Opening it may fail
 * (private mode of some browsers): whoever reads or writes is ready for that.
 */
export function deviceStore(): UseStore {
  return (database ??= createStore('ardoise-drafts', 'drafts'));
}
