import { isTestFile, type Location } from './rooms.ts';

/**
 * What the oldest supported browsers lack, as members named in sources. Chrome 109 is the last for
 * Windows 7 and 8, which school computers still run; Safari 16.4 and Firefox 115 are the others.
 * Builds lower syntax, not the library.
 */
export const missing: ReadonlySet<string> = new Set([
  'toSpliced',
  'toSorted',
  'toReversed',
  'toWellFormed',
  'isWellFormed',
  'groupBy',
  'fromAsync',
  'withResolvers',
  'canParse',
  'AbortSignal.any',
  'Promise.try',
  'RegExp.escape',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
]);

const shipped: Readonly<Record<string, RegExp>> = {
  'packages/ui': /^src\/(?!vite\/)/,
  'packages/contract': /^src\/(client|mfe)\//,
  'packages/sheet': /^src\/(index\.ts|(conformity|demarches|document|edit|labels|model)\/)/,
  shell: /^src\/(?!.*\/build\/)/,
  'mfe-dashboard': /^src\//,
  'mfe-shop': /^src\//,
  'mfe-admin': /^src\//,
  'widget-assistant': /^src\//,
};

/** Whether a file's code runs in browsers. */
export function isShipped({ room, path }: Location): boolean {
  return shipped[room]?.test(path) === true && !isTestFile(path) && !path.includes('arbitrary');
}
