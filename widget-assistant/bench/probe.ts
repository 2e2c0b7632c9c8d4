export interface Subject {
  /** Selector of the launcher, also in open shadow roots; null when the chat is on the page itself. */
  button: string | null;
  /** Selector of the text field. */
  input: string;
}

export interface Seen {
  /** Milliseconds since the navigation; 0 until it has happened. */
  button: number;
  click: number;
  ready: number;
  tasks: number;
  shift: number;
  where: { x: number; y: number } | null;
}

/** Runs in the page before its scripts, and checks on every frame what a visitor can see and use. */
export function probe({ button, input }: Subject): void {
  const seen: Seen = { button: 0, click: 0, ready: 0, tasks: 0, shift: 0, where: null };
  Reflect.set(window, '__bench', seen);
  function* everywhere(selector: string, root: Document | ShadowRoot): Generator<Element> {
    yield* root.querySelectorAll(selector);
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot !== null) yield* everywhere(selector, element.shadowRoot);
    }
  }
  const visible = (selector: string): DOMRect | null => {
    for (const element of everywhere(selector, document)) {
      const box = element.getBoundingClientRect();
      const on = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
      const style = getComputedStyle(element);
      const shown = style.visibility === 'visible' && style.opacity !== '0';
      if (box.width > 2 && box.height > 2 && on && shown && !element.matches(':disabled'))
        return box;
    }
    return null;
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks += duration;
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === false) {
        seen.shift += Number(Reflect.get(entry, 'value'));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('pointerdown', () => (seen.click ||= performance.now()), true);
  const look = (): void => {
    if (button !== null && seen.button === 0) {
      const box = visible(button);
      if (box !== null) {
        seen.button = performance.now();
        seen.where = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }
    }
    if ((button === null || seen.click > 0) && visible(input) !== null) {
      seen.ready = performance.now();
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
