/** A tree that only changes screens is back sooner. */
const patience = 1_000;

/**
 * Calls `onEmpty` when an element that had content stays empty: React unmounts the whole tree when an
 * error passes its last boundary, and single-spa does not notice. Returns the function that stops it.
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
