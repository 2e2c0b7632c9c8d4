/** Elements in the top layer, where the loader has put the button, leave it when they are detached. */
function showAgain(element: Element): void {
  for (const part of element.shadowRoot?.querySelectorAll<HTMLElement>('[popover]') ?? []) {
    if (!part.matches(':popover-open')) part.showPopover();
  }
}

/**
 * Re-attaches the element when the page removes it or what it stands in, as client-side navigation does. Only the
 * children of its ancestors are observed, which costs a busy page next to nothing. It runs in a task of its own: two
 * scripts that undo each other's changes must not hang the page.
 */
export function keepAttached(element: Element): () => void {
  const page = document.documentElement;
  let watching = true;
  const watcher = new MutationObserver(() => void setTimeout(attach));

  function attach(): void {
    if (!watching) return;
    if (!element.isConnected) page.append(element);
    watcher.disconnect();
    for (let above = element.parentNode; above !== null; above = above.parentNode) {
      watcher.observe(above, { childList: true });
    }
    showAgain(element);
  }
  attach();
  return () => {
    watching = false;
    watcher.disconnect();
  };
}
