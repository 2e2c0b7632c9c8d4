import { mfeContractVersion } from '@ardoise/contract/mfe';
import type { LifeCycles } from 'single-spa';
import { federation } from './federation.ts';
import { fetchManifest, type ManifestApp, readManifest, RemoteFailure } from './manifest.ts';

const isCycle = (value: unknown) =>
  typeof value === 'function' ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'function'));

function isLifecycles(value: unknown): value is LifeCycles {
  return (
    typeof value === 'object' &&
    value !== null &&
    'bootstrap' in value &&
    'mount' in value &&
    'unmount' in value &&
    [value.bootstrap, value.mount, value.unmount].every(isCycle)
  );
}

/** Adds a link to the head and waits until it is loaded; one that fails is taken away again. */
function addLink(attributes: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new RemoteFailure('unreachable', `${attributes['href']} could not be loaded`));
    });
    document.head.append(link);
  });
}

function addStyle(href: string): Promise<void> {
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[data-remote-style]')];
  if (known.some((link) => link.dataset['remoteStyle'] === href)) return Promise.resolve();
  return addLink({ rel: 'stylesheet', href, 'data-remote-style': href });
}

/** A browser remembers a module that failed by its address: another attempt needs another one. */
function entryOf({ entry }: ManifestApp, attempt: number): string {
  const url = new URL(entry, location.href);
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  return url.href;
}

/** What `early.js`, or an earlier attempt, has asked for already. */
const hinted = () =>
  new Set(
    Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'),
      ({ href }) => href,
    ),
  );

/** Asks for what the entry will ask for, and for what that will: one round trip in place of five. */
function hint({ preload }: ManifestApp, entry: string): void {
  const texts = preload?.texts[document.documentElement.lang];
  const known = hinted();
  for (const file of [...(preload?.files ?? []), ...(texts === undefined ? [] : [texts])]) {
    const { href } = new URL(file, entry);
    // Each link costs a slow processor some milliseconds, also one that brings nothing new.
    if (known.has(href)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

async function loadLifecycles(
  name: string,
  app: ManifestApp,
  attempt: number,
): Promise<LifeCycles> {
  const entry = entryOf(app, attempt);
  const integrity = app.integrity === undefined ? {} : { integrity: app.integrity };
  // The module loader takes what was preloaded under the same address, integrity checked.
  const preload = addLink({ rel: 'modulepreload', href: entry, crossorigin: '', ...integrity });
  const styles = (app.styles ?? []).map((style) => addStyle(new URL(style, location.href).href));
  const dressed = Promise.all(styles);
  // Heard below; until then the program comes, which waits for no style.
  dressed.catch(() => {});
  hint(app, entry);
  await preload;
  federation.registerRemotes([{ name, entry, type: 'module' }], { force: true });
  const [module] = await Promise.all([federation.loadRemote(`${name}/lifecycles`), dressed]);
  if (!isLifecycles(module)) throw new RemoteFailure('broken', `${name} has no lifecycles`);
  return module;
}

/**
 * Brings the lifecycles of a remote: manifest, contract, styles, program. `runs` hears its version.
 * @throws RemoteFailure whatever goes wrong.
 */
export async function bringRemote(
  name: string,
  attempt: number,
  signal: AbortSignal,
  runs: (name: string, version: string) => void = () => {},
): Promise<LifeCycles> {
  const app = readManifest(await fetchManifest(signal), name);
  if (app.contract !== mfeContractVersion) {
    throw new RemoteFailure('version', `${name} is built for contract ${app.contract}`);
  }
  try {
    const found = await loadLifecycles(name, app, attempt);
    runs(name, app.version);
    return found;
  } catch (cause) {
    if (cause instanceof RemoteFailure) throw cause;
    throw new RemoteFailure('broken', `${name} could not be started`, cause);
  }
}
