/**
 * Re-attaches the element when the page replaces its parent, as client-side navigation does. Only the children of
 * `html` are observed, which costs a busy page nothing. It runs in a task of its own: two scripts that undo each
 * other's changes must not hang the page.
 */
export function keepAttached(element: Element): () => void {
  const page = document.documentElement;
  let watching = true;
  const attach = (): void => {
    if (watching && !element.isConnected) page.append(element);
  };
  const watcher = new MutationObserver(() => void setTimeout(attach));
  watcher.observe(page, { childList: true });
  attach();
  return () => {
    watching = false;
    watcher.disconnect();
  };
}
