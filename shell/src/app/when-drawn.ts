/** What is on the device is there well before; from here on the shell speaks for itself. */
const patience = 2_000;

/** A worker gives this page, and so the programs of shell and app, from the device. */
const isKept = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/**
 * When the shell may draw. Where everything comes from the device the app stands almost at once: the
 * first paint that the document brought stays until then and goes in the very frame in which the app
 * comes, since to draw the same skeleton anew in between would hold the app up. Everywhere else, and
 * where the app does not come, the shell draws at once.
 * @param settled when the app stands, has failed, or keeps people waiting
 * @param apps where apps are drawn
 */
export async function whenDrawn(settled: Promise<void>, apps: Element): Promise<void> {
  if (!isKept()) return;
  // Heard at the end of the task that drew: no frame has both, or neither.
  const observer = new MutationObserver(() => {
    if (apps.querySelector(':scope > * > *') === null) return;
    observer.disconnect();
    document.querySelector('#shell > .first-paint')?.remove();
  });
  observer.observe(apps, { childList: true, subtree: true });
  await Promise.race([settled, new Promise((late) => setTimeout(late, patience))]);
  observer.disconnect();
}
