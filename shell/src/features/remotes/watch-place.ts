/** A tree that is only changing places is back well before. */
const patience = 1_000;

/**
 * Tells when a place that was filled stays empty: React takes a whole tree away when an error passes
 * its last boundary, and single-spa does not hear of it. Returns the function that stops watching.
 */
export function watchPlace(place: Element, onEmpty: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    if (place.childElementCount === 0) timer = setTimeout(onEmpty, patience);
  });
  observer.observe(place, { childList: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
