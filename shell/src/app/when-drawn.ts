/** Cached programs load sooner; after this the shell draws its own skeleton. */
const patience = 2_000;

/** A worker serves this page, so the programs of shell and app are cached. */
const isKept = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/**
 * Resolves when the shell may draw. Where everything is cached, the app mounts almost at once: the
 * document's skeleton stays until then and is removed in the same frame, since drawing it again in
 * between would delay the app. Otherwise, and when the app does not come, the shell draws at once.
 * @param settled resolves when the app is mounted, has failed, or is slow
 * @param apps the element that apps mount in
 */
export async function whenDrawn(settled: Promise<void>, apps: Element): Promise<void> {
  if (!isKept()) return;
  // Observers run at the end of the task that drew, so no frame shows both or neither.
  const observer = new MutationObserver(() => {
    if (apps.querySelector(':scope > * > *') === null) return;
    observer.disconnect();
    document.querySelector('#shell > .first-paint')?.remove();
  });
  observer.observe(apps, { childList: true, subtree: true });
  await Promise.race([settled, new Promise((late) => setTimeout(late, patience))]);
  observer.disconnect();
}
