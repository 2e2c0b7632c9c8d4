import { isTestFile, type Location } from './rooms.ts';

/**
 * What the oldest supported browsers lack, as members named in sources. Chrome 109 is the last for
 * Windows 7 and 8, which school computers still run; Safari 16.4 and Firefox 115 are the others.
 * Builds lower syntax, not the library.
 */
const missing: ReadonlySet<string> = new Set([
  'toSpliced',
  'toSorted',
  'toReversed',
  'toWellFormed',
  'isWellFormed',
  'groupBy',
  'fromAsync',
  'withResolvers',
  'canParse',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'getOrInsert',
  'getOrInsertComputed',
  'fromBase64',
  'toBase64',
  'fromHex',
  'toHex',
  'checkVisibility',
]);

/** Static methods whose name is ambiguous: `JSON.parse` exists everywhere. */
const missingStatics: ReadonlySet<string> = new Set([
  'URL.parse',
  'AbortSignal.any',
  'Promise.try',
  'RegExp.escape',
  'Iterator.from',
  'Iterator.concat',
  'Error.isError',
  'Math.sumPrecise',
  'Math.f16round',
  'JSON.rawJSON',
  'JSON.isRawJSON',
  'Atomics.waitAsync',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'document.startViewTransition',
  'navigation.navigate',
  'scheduler.yield',
  'scheduler.postTask',
]);

/** Methods of `Set` whose names other objects use too: refused only on variables that hold a set. */
const missingOnSets: ReadonlySet<string> = new Set(['union', 'intersection', 'difference']);

/** The part of the linter's syntax nodes that is used here. */
export interface Syntax {
  type?: string;
  name?: unknown;
  property?: Syntax;
  callee?: Syntax;
}

export const isNewSet = (node: Syntax | null | undefined): boolean =>
  node?.type === 'NewExpression' && node.callee?.name === 'Set';

/**
 * Whether the oldest browsers lack this member of this object.
 * @param sets names of variables that hold a set
 */
export function isMissing(object: Syntax, member: string, sets: ReadonlySet<unknown>): boolean {
  // `URL`, and `URL` of `globalThis.URL`.
  const owner = object.name ?? object.property?.name;
  if (missing.has(member) || missingStatics.has(`${String(owner)}.${member}`)) return true;
  return missingOnSets.has(member) && (isNewSet(object) || sets.has(object.name));
}

const shipped: Readonly<Record<string, RegExp>> = {
  'packages/ui': /^src\/(?!vite\/)/,
  'packages/contract': /^src\/((client|mfe)\/|[a-z-]+\/client\.ts$)/,
  'packages/sheet': /^src\/(index\.ts|(conformity|demarches|document|edit|labels|model)\/)/,
  shell: /^src\/(?!.*\/build\/)/,
  'packages/remote': /^src\//,
  'packages/checkout': /^src\//,
  'packages/tickets': /^src\//,
  'packages/realtime': /^src\//,
  'widget-assistant': /^src\//,
};

/** Whether a file's code runs in browsers. */
export function isShipped({ room, path }: Location): boolean {
  const inBrowser = room.startsWith('mfe-') ? /^src\// : shipped[room];
  return inBrowser?.test(path) === true && !isTestFile(path) && !path.includes('arbitrary');
}
