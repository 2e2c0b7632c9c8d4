import { isThrifty } from './connection.ts';
import type { Opened } from './worker-messages.ts';

const idle = (work: () => void): unknown =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: 10_000 })
    : setTimeout(work, 2_000);

const whenLoaded = () =>
  new Promise<void>((resolve) => {
    const later = () => setTimeout(() => idle(resolve), 0);
    if (document.readyState === 'complete') later();
    else addEventListener('load', later, { once: true });
  });

/** Files of this site whose name changes with their content. */
function filesOfPage(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && /^\/(?:assets|mfe)\//u.test(pathname),
    )
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}

function openedPage(): Opened {
  const works =
    !('static' in document.documentElement.dataset) ||
    'signedIn' in document.documentElement.dataset;
  return {
    type: 'opened',
    place: location.pathname + location.search,
    files: filesOfPage(),
    works,
  };
}

/** The active worker, after telling it what the page runs on. */
async function start(): Promise<ServiceWorkerRegistration | null> {
  await navigator.serviceWorker.register('/sw.js');
  const registration = await navigator.serviceWorker.ready;
  registration.active?.postMessage(openedPage());
  return registration;
}

/**
 * Registers the worker once the page is loaded and idle. With Save-Data only if a worker exists
 * already or the user asks for it (`wanted`). Null without a worker; the site works without it.
 */
export async function registerWorker(wanted = false): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  try {
    await whenLoaded();
    const isKnown = (await navigator.serviceWorker.getRegistration()) !== undefined;
    if (isThrifty() && !isKnown && !wanted) return null;
    return await start();
  } catch {
    // Refused: private mode, a school's policy, no space left.
    return null;
  }
}
