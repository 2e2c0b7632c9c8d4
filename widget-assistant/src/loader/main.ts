import type { Locale } from '@ardoise/contract';
import type { Call, StartApp } from '../shared/loader-protocol.ts';
import type {
  ArdoiseAssistant,
  AssistantEventName,
  AssistantOptions,
  EarlyCall,
  OpenOptions,
} from '../shared/public-api.ts';

/* Draws the button, queues calls, and fetches the app when the visitor approaches. Every page of every school pays
   for each byte, so the code is dense and ordered to compress well; a test holds its gzipped size. */

// Set by the build.
declare const ASSISTANT_VERSION: string;
declare const ASSISTANT_BUILD: string;
/** The button's accessible name, by language. */
declare const LAUNCHER_NAMES: Readonly<Record<Locale, string>>;
declare const LAUNCHER_STYLE: string;

declare const self: {
  /** A list of calls, when the page has made it before the loader has run. */
  ArdoiseAssistant?: ArdoiseAssistant | EarlyCall[];
};
declare const navigator: {
  language: string;
  /** Chromium only. */
  connection?: { effectiveType: string; saveData: boolean };
};
declare function addEventListener(
  type: 'open-ai-assistant',
  listener: (event: CustomEvent<OpenOptions | null>) => void,
): void;
declare function addEventListener(type: string, listener: () => void, capture: true): void;

// A block scopes its names, in fewer bytes than a function.
{
  // Classic scripts have one while they run; modules never.
  const script = (document.currentScript ??
    document.querySelector('script[src*="/assistant.js"]')) as HTMLScriptElement;
  const early = self.ArdoiseAssistant;
  // Without a version unless another tag has run before; assigned below.
  let api = early as ArdoiseAssistant;
  if (!api?.version) {
    let options: AssistantOptions | 0 | undefined;
    let locale: Locale;
    const { connection, language } = navigator;
    const html = document.documentElement;
    const element = document.createElement('ardoise-assistant');
    const button = document.createElement('button');
    const root = element.attachShadow({ mode: 'open' });
    const grid = [0, 0.25, 0.5, 0.75, 1];
    const modal = 'dialog:modal,[aria-modal=true]';
    const fields = `input,select,textarea,${modal}`;
    let timer: ReturnType<typeof setTimeout> | 0 = 0;
    // The app overrides its `push`.
    const calls: Call[] = [];

    /** Queues a call, except between `destroy` and `init`. */
    const call = (...what: Call) => options && calls.push(what);

    /** The button's value is set while the app is being fetched or has been, and cleared when that fails. */
    const load = () => {
      if (button.value) return;
      button.value = 'f';
      const url = new URL(`../${ASSISTANT_VERSION}/${locale}-${ASSISTANT_BUILD}.js`, script.src);
      import(/* @vite-ignore */ url as unknown as string)
        .then((app: { init: StartApp }) => app.init(root, calls))
        .catch(() => {
          button.value = '';
          // Announced, and the same in every language.
          button.textContent = '⚠';
        });
    };

    /** Whether this high, it would hide a good part of a control of the page, or any of a field or dialog. */
    const hides = (shown: HTMLElement, up: number) => {
      const { offsetLeft: left, offsetWidth: width, offsetHeight: height } = shown;
      const top = shown.offsetTop - up;
      return grid.some((x) =>
        grid.some((y) => {
          const below = document
            .elementsFromPoint(left + x * width, top + y * height)
            .find((one) => one !== element)
            ?.closest(`${fields},a,button,summary,[tabindex],[role=button]`);
          if (!below) return false;
          const box = below.getBoundingClientRect();
          const hidden =
            (Math.min(left + width, box.right) - Math.max(left, box.left)) *
            (Math.min(top + height, box.bottom) - Math.max(top, box.top));
          return hidden * (below.matches(fields) ? 999 : 8) > box.width * box.height;
        }),
      );
    };

    /** Moves the button or pill up, as far as half of the window, to where it hides no control. */
    const yieldToPage = () => {
      let up = 0;
      timer = 0;
      const shown = button.offsetWidth ? button : root.querySelector<HTMLElement>('.pill');
      // Removed, or hidden while the panel is open.
      if (!shown?.offsetWidth) return;
      const { transform, perspective, translate, rotate, scale, willChange, contain } =
        getComputedStyle(html);
      // Fixed elements stick to such a root instead of the window, unless they are in the top layer.
      if (
        /[^en,o]/.test(`${[transform, perspective, translate, rotate, scale]}`) ||
        /form|spec|ten|lay|pain|str/.test(willChange + contain)
      ) {
        button.popover = 'manual';
        if (button.showPopover && !button.matches(':popover-open')) button.showPopover();
      }
      while (hides(shown, up) && up < innerHeight / 2) up += 8;
      // A modal dialog that fills the window has it to itself.
      const rest = document.querySelector(modal) ? 999 : 0;
      element.style.setProperty('--up', `${up < innerHeight / 2 ? -up : rest}px`);
    };
    const look = () => (timer ||= setTimeout(yieldToPage, 300));

    /** A click's `detail` is a number, which the app ignores. */
    const open = (event: { detail: unknown }) => api.open(event.detail as OpenOptions);

    self.ArdoiseAssistant = api = {
      version: ASSISTANT_VERSION,
      on(...listener: [event: AssistantEventName | 0, handler: (payload: never) => void]) {
        call('on', listener);
        return () => (listener[0] = 0);
      },
      init(more) {
        // Older browsers get no button.
        if (!document.adoptedStyleSheets) return;
        if (!options) {
          // A child of `html`: available before `body`, and kept when a page swaps its body.
          html.append(element);
          // Prefetch on `3g` or `4g` without data saving, after the page's own first requests.
          if (/[34]/.test(connection?.effectiveType as string) && !connection?.saveData) {
            setTimeout(load, 800);
          }
        }
        options = { ...options, ...more };
        // Always matches: the list ends with 'fr'.
        [, locale] = /(?:^|,)(fr|en|de|es)(?![a-z])/.exec(
          `${[options.locale, html.lang, language, 'fr']}`.toLowerCase(),
        ) as unknown as [string, Locale];
        button.setAttribute('aria-label', LAUNCHER_NAMES[locale]);
        button.style = `${options.side ?? 'right'}:0`;
        call('update', options);
      },
      update(more) {
        if (options) api.init(more);
      },
      push(...more) {
        for (const [name, ...values] of more) {
          (api[name] as ((...given: unknown[]) => void) | undefined)?.(...values);
        }
      },
      destroy() {
        call('destroy');
        options = calls.length = 0;
        element.remove();
      },
      // The remaining methods are added below.
    } as Partial<ArdoiseAssistant> as ArdoiseAssistant;
    for (const name of ['maximise', 'close', 'identify', 'minimise'] as const) {
      api[name] = (value?: unknown) => call(name, value);
    }
    // Only these show the panel, and so fetch the app.
    for (const name of ['open', 'send'] as const) {
      api[name] = (value?: unknown) => call(name, value) && load();
    }
    button.setAttribute('aria-live', 'polite');
    root.append(button);
    // oxlint-disable unicorn/prefer-add-event-listener -- nobody else has access to it, and it is shorter
    button.onfocus = button.onpointerenter = load;
    button.onclick = open;
    // oxlint-enable unicorn/prefer-add-event-listener
    addEventListener('open-ai-assistant', open);
    for (const name of ['scroll', 'resize', 'click', 'load', 'keyup'])
      addEventListener(name, look, true);
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    if (document.adoptedStyleSheets) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(LAUNCHER_STYLE);
      root.adoptedStyleSheets = [sheet];
    }
  }
  api.init(script.dataset);
  if (Array.isArray(early)) api.push(...early);
}
