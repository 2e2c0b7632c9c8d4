/** Messages between pages and the service worker. */

/** To pages: a newer release of an app is completely on this device. */
export const newerKept = 'newer-kept';

/** Tells the waiting worker to activate. */
export const takeOver = 'take-over';

/** A page is loaded and idle. */
export interface Opened {
  type: 'opened';
  /** Path and search of the page. */
  place: string;
  /** Paths of the files that it uses. */
  files: string[];
  /** A screen of the shell, or a signed-in user: the shell should work offline. */
  works: boolean;
}

export function isOpened(value: unknown): value is Opened {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'type' in value &&
    value.type === 'opened' &&
    'place' in value &&
    typeof value.place === 'string' &&
    'files' in value &&
    Array.isArray(value.files) &&
    value.files.every((path) => typeof path === 'string') &&
    'works' in value &&
    typeof value.works === 'boolean'
  );
}
