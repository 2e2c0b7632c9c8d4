const reachable = 'button:not(:disabled), a[href], textarea:not(:disabled), input, [tabindex="0"]';

/** Escape minimises the panel. Where it covers the whole screen, it is a focus trap: the page behind cannot be seen. */
export function panelKeys(event: KeyboardEvent, panel: HTMLElement, minimise: () => void): void {
  if (event.defaultPrevented || event.isComposing) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    minimise();
  }
  if (event.key !== 'Tab' || panel.clientWidth < window.innerWidth) return;
  const stops = [...panel.querySelectorAll<HTMLElement>(reachable)].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const first = stops[0];
  const last = stops.at(-1);
  const root = panel.getRootNode();
  const now = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  const leaving = event.shiftKey ? now === first : now === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
