import { isDocument } from './public-paths.ts';

/**
 * The page's path. Imported before single-spa, which holds back the `popstate` listeners that come
 * after it until apps have changed places: the shell must not wait for a remote.
 */
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

addEventListener('popstate', changed);

export const locationStore = {
  path: () => location.pathname,
  search: () => location.search,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Navigates to a path of this site; public pages are separate documents. */
export function navigate(path: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = new URL(path, location.href);
  if (url.origin !== location.origin) throw new Error('navigate() stays on this site');
  if (isDocument(url.pathname)) {
    if (replace) location.replace(url);
    else location.assign(url);
    return;
  }
  if (url.href === location.href && !replace) return;
  if (replace) history.replaceState(null, '', url);
  else {
    history.pushState(null, '', url);
    scrollTo(0, 0);
  }
  changed();
}
