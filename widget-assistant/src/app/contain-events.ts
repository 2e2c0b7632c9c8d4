/** Events that cross the boundary of a shadow tree, and that a page may have shortcuts or traps for. */
const contained = `
  keydown keypress keyup beforeinput input compositionstart compositionupdate compositionend
  copy cut paste focusin focusout
  pointerdown pointerup pointermove pointerover pointerout pointercancel
  mousedown mouseup mousemove mouseover mouseout wheel
  click dblclick auxclick contextmenu
  touchstart touchmove touchend touchcancel
  dragstart drag dragend dragenter dragover dragleave drop`
  .trim()
  .split(/\s+/u);

/**
 * Keeps the events of the panel from the page, whose shortcuts would take letters, whose dialogs would take the focus
 * and whose editors would take what is pasted. The page does see the end of what began on it: a key that it saw go
 * down, and the movements of a drag.
 */
export function containEvents(panel: HTMLElement): () => void {
  const over = new AbortController();
  const { signal } = over;
  const pressed = new Set<string>();
  let pressedOutside = false;
  const isInside = (event: Event) => event.composedPath().includes(panel);

  const onKey = (event: KeyboardEvent) => {
    if (event.type === 'keydown' && !isInside(event)) pressed.add(event.code);
    if (event.type === 'keyup' && !isInside(event)) pressed.delete(event.code);
  };
  // Before the page's own listeners, which may stop them.
  for (const name of ['keydown', 'keyup'] as const) {
    window.addEventListener(name, onKey, { signal, capture: true });
  }
  window.addEventListener('pointerdown', (event) => (pressedOutside = !isInside(event)), {
    signal,
    capture: true,
  });

  function beganOutside(event: Event): boolean {
    if (event instanceof KeyboardEvent) return event.type === 'keyup' && pressed.delete(event.code);
    if (!pressedOutside || !(event instanceof MouseEvent)) return false;
    return event.type.endsWith('up') || (event.type.endsWith('move') && event.buttons !== 0);
  }
  for (const name of contained) {
    panel.addEventListener(
      name,
      (event) => {
        if (!beganOutside(event)) event.stopPropagation();
      },
      { signal, passive: true },
    );
  }
  return () => over.abort();
}
