/**
 * Puts the element back when the page has replaced what it stood in, as libraries for navigation
 * do. Only the children of `html` are watched, so that this costs a busy page nothing. In a task of
 * its own: two scripts that undo each other's work must not hang the page.
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
