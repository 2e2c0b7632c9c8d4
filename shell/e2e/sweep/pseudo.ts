import { runInNewContext } from 'node:vm';
import type { BrowserContext, Page } from 'playwright-core';
import {
  type Catalogue,
  pseudoCatalogue,
} from '../../../packages/tooling/src/lib/pseudo-locale.ts';

/** The chunks of English texts of shell and desk, and those of the assistant. */
const chunks = /\/(?:assets\/en-[\w-]+|texts-en-\w+)\.js$/u;

/** Classes of Benin: `2nde` is one everywhere. */
const isName = (id: string) => id.startsWith('remote.level.');

function isCatalogue(value: unknown): value is Catalogue {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string' || Array.isArray(text))
  );
}

const pseudo = (found: unknown): Catalogue => {
  if (!isCatalogue(found)) throw new Error('A chunk of texts has no texts');
  return pseudoCatalogue(found, isName);
};

/** A value of another context, whose objects have another prototype. */
const valueOf = (script: string): unknown => JSON.parse(JSON.stringify(runInNewContext(script)));

/** Catalogues of shell and remotes stand in a chunk as text. */
const catalogues = /\bJSON\.parse\((`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\)/gsu;

/** A built chunk of texts, in the pseudo-locale. */
function pseudoChunk(code: string): string {
  const replaced = code.replaceAll(catalogues, (call) => JSON.stringify(pseudo(valueOf(call))));
  if (replaced !== code) return replaced;
  const script = code.replace(/export\s*\{\s*(\w+) as default\s*\};?\s*$/u, '$1;');
  return `export default ${JSON.stringify(pseudo(valueOf(script)))};`;
}

/** Where the API answers guides and tutorials in English. */
const help = /\/help\/en(?:\/[\w-]+)?$/u;
const helpTexts = new Set(['title', 'summary', 'audience', 'section', 'text', 'opens', 'alt']);

/** An answer with its texts in brackets: they are written in each language, and are no messages. */
const bracketed = (answer: string): string =>
  JSON.stringify(
    JSON.parse(answer, (key, value: unknown) =>
      helpTexts.has(key) && typeof value === 'string' ? `⟦${value}⟧` : value,
    ),
  );

/** Replaces English by the pseudo-locale on every page; returns a count of the replaced chunks. */
export async function speakPseudo(context: BrowserContext): Promise<() => number> {
  let count = 0;
  await context.route(chunks, async (route) => {
    const answer = await route.fetch();
    const body = pseudoChunk(await answer.text());
    count += 1;
    await route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cache-control': 'no-store' },
      body,
    });
  });
  await context.route(help, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: bracketed(await response.text()) });
  });
  return () => count;
}

export interface Findings {
  /** Texts that come from no message. */
  bare: string[];
  /** Texts that are cut off or overflow their box. */
  misfits: string[];
}

/** Reads the page as it is now, including the assistant. */
export function readPage(page: Page): Promise<Findings> {
  return page.evaluate(() => {
    const assistant = document.querySelector('ardoise-assistant')?.shadowRoot ?? null;
    const roots: (Element | ShadowRoot)[] = [
      document.body,
      ...(assistant === null ? [] : [assistant]),
    ];
    const bare: string[] = [];
    const misfits: string[] = [];
    const words = /\p{L}{2}/u;

    /** In a language of its own, such as the text of a sheet: not a message of the interface. */
    const foreign = (element: Element) =>
      element.closest('[lang]:not(html), svg, style, script, noscript, template') !== null;
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) || element.closest('select') !== null;
    const where = (element: Element) => {
      const names = element.closest('[class]')?.getAttribute('class') ?? '';
      return `${element.localName}.${names.split(' ')[0] ?? ''}`;
    };

    function readTexts(root: Element | ShadowRoot): void {
      let depth = 0;
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent === null || foreign(parent) || !shown(parent)) continue;
        let outside = '';
        for (const sign of node.textContent ?? '') {
          if (sign === '⟦') depth += 1;
          else if (sign === '⟧') depth -= 1;
          else if (depth === 0) outside += sign;
        }
        if (words.test(outside)) bare.push(`${outside.trim()} (${where(parent)})`);
      }
    }

    function readNames(root: Element | ShadowRoot): void {
      for (const element of root.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
        if (foreign(element) || !shown(element)) continue;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
          const text = element.getAttribute(name) ?? '';
          if (words.test(text) && !text.includes('⟦')) {
            bare.push(`${text} (${name} of ${where(element)})`);
          }
        }
      }
    }

    function readBoxes(root: Element | ShadowRoot): void {
      const selector = 'button, a, label, legend, h1, h2, h3, h4, p, dt, dd, th, td, li, span';
      for (const element of root.querySelectorAll(selector)) {
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
        // Only boxes that contain text themselves: children may overflow a list on purpose.
        const hasWords = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && words.test(node.textContent ?? ''),
        );
        if (!hasWords || foreign(element) || !shown(element) || clientWidth < 3) continue;
        const style = getComputedStyle(element);
        if (style.textOverflow === 'ellipsis' || style.display.startsWith('inline')) continue;
        const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
        const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
        const over = scrollWidth - clientWidth;
        const text = (element.textContent ?? '').trim().slice(0, 60);
        if (over > 1 && !scrolls) {
          misfits.push(`${over} px ${hides ? 'cut' : 'over'}: ${text} (${where(element)})`);
        }
        const low = scrollHeight - clientHeight;
        if (low > 4 && style.overflowY === 'hidden' && style.webkitLineClamp === 'none') {
          misfits.push(`${low} px cut below: ${text} (${where(element)})`);
        }
      }
    }

    for (const root of roots) {
      readTexts(root);
      readNames(root);
      readBoxes(root);
    }
    return { bare: [...new Set(bare)], misfits: [...new Set(misfits)] };
  });
}
