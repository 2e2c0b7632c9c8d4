/** What pages and the worker say to each other. */

/** To pages: a newer release of an app is whole on this device. */
export const newerKept = 'newer-kept';

/** The waiting worker takes its place now. */
export const takeOver = 'take-over';

/** A page stands and is quiet. */
export interface Opened {
  type: 'opened';
  /** Path and search of the page. */
  place: string;
  /** Paths of the files that it runs on. */
  files: string[];
  /** A screen of the shell, or a person with a session: the shell is wanted offline. */
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
