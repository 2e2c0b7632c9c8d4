import type { MfeManifest } from '@ardoise/contract';

declare global {
  /** The request that `early.js` has sent before this program was there. */
  // oxlint-disable-next-line no-var -- a global is declared with var
  var ardoiseManifest: Promise<Response> | undefined;
}

export type ManifestApp = MfeManifest['apps'][string];

/** Why a remote is not there; decides the words of the placeholder. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly reason: 'missing' | 'unreachable' | 'broken' | 'version';

  constructor(reason: RemoteFailure['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** A program may only come from where the manifest can vouch for it: an http(s) address. */
function isAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    return /^https?:$/u.test(new URL(value, location.href).protocol);
  } catch {
    return false;
  }
}

function isPreload(value: unknown): value is NonNullable<ManifestApp['preload']> {
  return (
    isObject(value) &&
    isTexts(value['files']) &&
    isObject(value['texts']) &&
    isTexts(Object.values(value['texts']))
  );
}

function isApp(value: unknown): value is ManifestApp {
  return (
    isObject(value) &&
    typeof value['version'] === 'string' &&
    Number.isInteger(value['contract']) &&
    isAddress(value['entry']) &&
    (value['integrity'] === undefined || typeof value['integrity'] === 'string') &&
    (value['styles'] === undefined ||
      (isTexts(value['styles']) && value['styles'].every(isAddress)))
  );
}

/**
 * What the manifest says of one app. The other apps' entries are not looked at: one wrong line does
 * not take them down.
 */
export function readManifest(manifest: unknown, name: string): ManifestApp {
  if (!isObject(manifest) || manifest['spec'] !== 2 || !isObject(manifest['apps'])) {
    throw new RemoteFailure('unreachable', 'The list of apps has another shape');
  }
  const app = Object.hasOwn(manifest['apps'], name) ? manifest['apps'][name] : undefined;
  if (app === undefined) throw new RemoteFailure('missing', `No app is called ${name}`);
  if (!isApp(app)) throw new RemoteFailure('broken', `The entry of ${name} has another shape`);
  const { preload, ...rest } = app;
  // A hint that cannot be understood is none.
  return isPreload(preload) ? { ...rest, preload } : rest;
}

/** Asks for the manifest, each time anew: it is the one thing that changes. */
export async function fetchManifest(signal: AbortSignal): Promise<unknown> {
  const early = globalThis.ardoiseManifest;
  globalThis.ardoiseManifest = undefined;
  try {
    const response = await (early ?? fetch('/mfe-manifest.json', { cache: 'no-store', signal }));
    if (!response.ok) throw new Error(`The list of apps answered ${response.status}`);
    return await response.json();
  } catch (cause) {
    throw new RemoteFailure('unreachable', 'The list of apps could not be read', cause);
  }
}
