import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** What decides a text's contrast, of every text that passed in this process. */
const passed = new Set<string>();

/**
 * What axe's rule of contrast finds among the texts below an element that look like none which passed
 * before. The rule is most of axe's time, and the frame of an app is the same on each of its screens.
 * Axe is loaded.
 */
export async function contrastViolations(
  page: Page,
  within: string,
): Promise<AxeResults['violations']> {
  const { violations, looks } = await page.evaluate(
    async ([part, known]) => {
      const isKnown = new Set(known);
      const behind = new Map<Element, string>();
      const parentOf = (element: Element): Element | null => {
        const root = element.getRootNode();
        return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
      };
      /** What lies behind a text: colours, pictures and transparency, and what is lifted from its place. */
      function groundOf(element: Element | null): string {
        if (element === null) return '';
        const kept = behind.get(element);
        if (kept !== undefined) return kept;
        const { backgroundColor, backgroundImage, opacity, filter, position } =
          getComputedStyle(element);
        const lifted = position === 'static' ? '' : `${position} ${element.getAttribute('class')}`;
        const own = [backgroundColor, backgroundImage, opacity, filter, lifted].join();
        const ground = `${groundOf(parentOf(element))}${own === 'rgba(0, 0, 0, 0),none,1,none,' ? '' : `/${own}`}`;
        behind.set(element, ground);
        return ground;
      }
      const fresh = new Map<string, Element>();
      function read(root: Element | ShadowRoot): void {
        for (const element of [root, ...root.querySelectorAll('*')]) {
          if (!(element instanceof Element)) continue;
          if (element.shadowRoot !== null) read(element.shadowRoot);
          const hasText =
            element.matches('input, textarea, select') ||
            [...element.childNodes].some(
              ({ nodeType, textContent }) =>
                nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
            );
          if (!hasText || !element.checkVisibility()) continue;
          const { color, fill, fontSize, fontWeight, textShadow } = getComputedStyle(element);
          const disabled = element.closest(':disabled, [aria-disabled=true], [inert]') !== null;
          const own = [color, fill, fontSize, fontWeight, textShadow, disabled].join();
          const look = `${own}${groundOf(element)}`;
          if (!isKnown.has(look)) fresh.set(look, element);
        }
      }
      for (const root of document.querySelectorAll(part)) read(root);
      if (fresh.size === 0) return { violations: [], looks: [] };
      const results: AxeResults = await Reflect.get(window, 'axe').run(
        { include: [...fresh.values()] },
        { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast'] } },
      );
      return { violations: results.violations, looks: [...fresh.keys()] };
    },
    [within, [...passed]] as const,
  );
  if (violations.length === 0) for (const look of looks) passed.add(look);
  return violations;
}
