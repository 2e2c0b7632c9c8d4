import type { LifeCycles } from 'single-spa';
import { federation } from './federation.ts';
import { type LoadableApp, RemoteFailure } from './manifest.ts';

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

/** Adds a link to the head and waits until it is loaded; one that fails is removed. */
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

/** Browsers cache a failed module under its address: another attempt needs another address. */
function entryOf({ entry }: LoadableApp, attempt: number): string {
  const url = new URL(entry, location.href);
  if (attempt > 0) url.searchParams.set('attempt', String(attempt));
  return url.href;
}

/** What `early-app.js`, or an earlier attempt, has preloaded already. */
const hinted = () =>
  new Set(
    Array.from(
      document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]'),
      ({ href }) => href,
    ),
  );

/** Preloads everything that the entry will import: one round trip instead of five. */
function hint({ preload }: LoadableApp, entry: string): void {
  const texts = preload?.texts[document.documentElement.lang];
  const known = hinted();
  for (const file of [...(preload?.files ?? []), ...(texts === undefined ? [] : [texts])]) {
    const { href } = new URL(file, entry);
    // Each link costs a slow processor some milliseconds, even for a known file.
    if (known.has(href)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Loads the lifecycles of a remote: styles, program, and preloads of what that will import.
 * @throws RemoteFailure whatever goes wrong.
 */
export async function loadRemote(
  name: string,
  app: LoadableApp,
  attempt: number,
): Promise<LifeCycles> {
  try {
    const entry = entryOf(app, attempt);
    const integrity = app.integrity === undefined ? {} : { integrity: app.integrity };
    // The module loader uses the preload of the same address, with its integrity checked.
    const preload = addLink({ rel: 'modulepreload', href: entry, crossorigin: '', ...integrity });
    const styles = (app.styles ?? []).map((style) => addStyle(new URL(style, location.href).href));
    const styled = Promise.all(styles);
    // A failed style is handled below, once the program has loaded.
    styled.catch(() => {});
    hint(app, entry);
    await preload;
    federation.registerRemotes([{ name, entry, type: 'module' }], { force: true });
    const [module] = await Promise.all([federation.loadRemote(`${name}/lifecycles`), styled]);
    if (!isLifecycles(module)) throw new RemoteFailure('broken', `${name} has no lifecycles`);
    return module;
  } catch (cause) {
    if (cause instanceof RemoteFailure) throw cause;
    throw new RemoteFailure('broken', `${name} could not be started`, cause);
  }
}
