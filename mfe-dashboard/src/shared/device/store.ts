import { createStore, type UseStore } from 'idb-keyval';

let database: UseStore | null = null;

/**
 * The desk's store on this device, for drafts and stored answers. Opening it may fail (private mode
 * of some browsers), which its users handle.
 */
export function deviceStore(): UseStore {
  return (database ??= createStore('ardoise-drafts', 'drafts'));
}
