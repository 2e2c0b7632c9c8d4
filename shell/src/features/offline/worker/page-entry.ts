import { type MfeApp, type PageEntry, pageEntryOf, remoteAt } from '@ardoise/contract/mfe';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks only what drawing a page needs: the server has validated the stored manifest. */
const isApp = (value: unknown): value is MfeApp =>
  isObject(value) &&
  typeof value['entry'] === 'string' &&
  Array.isArray(value['prefixes']) &&
  value['prefixes'].every((prefix) => typeof prefix === 'string') &&
  isObject(value['titles']) &&
  Object.values(value['titles']).every(isObject) &&
  isObject(value['titles']['fr']) &&
  isObject(value['skeleton']);

/** What a document at this path says of its remote; null when no remote of the manifest claims it. */
export function pageEntryAt(manifest: unknown, path: string): PageEntry | null {
  if (!isObject(manifest) || !isObject(manifest['apps'])) return null;
  const remotes = Object.entries(manifest['apps']).flatMap(([name, app]) =>
    isApp(app) ? [{ name, app, prefixes: app.prefixes }] : [],
  );
  const found = remoteAt(remotes, path);
  return found === null ? null : pageEntryOf(found.name, found.app, path);
}
