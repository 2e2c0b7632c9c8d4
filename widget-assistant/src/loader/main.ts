import type { Locale } from '@ardoise/contract';
import type { Call, StartApp } from '../shared/loader-protocol.ts';
import type {
  ArdoiseAssistant,
  AssistantEventName,
  AssistantOptions,
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

declare const self: { ArdoiseAssistant?: ArdoiseAssistant };
declare const navigator: {
  language: string;
  /** Chromium only. */
  connection?: { effectiveType: string; saveData: boolean };
};
declare function addEventListener(
  type: 'open-ai-assistant',
  listener: (event: CustomEvent<OpenOptions | null>) => void,
): void;

// A block scopes its names, in fewer bytes than a function.
{
  // Classic scripts have one while they run.
  const script = document.currentScript as HTMLScriptElement;
  // Undefined unless another tag has run before; assigned below.
  let api = self.ArdoiseAssistant as ArdoiseAssistant;
  if (!api) {
    let options: AssistantOptions | 0 | undefined;
    let locale: Locale;
    const { connection, language } = navigator;
    const html = document.documentElement;
    const element = document.createElement('ardoise-assistant');
    const button = document.createElement('button');
    const root = element.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
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

    /** A click's `detail` is a number, which the app ignores. */
    const open = (event: { detail: unknown }) => api.open(event.detail as OpenOptions);

    self.ArdoiseAssistant = api = {
      version: ASSISTANT_VERSION,
      on(...listener: [event: AssistantEventName | 0, handler: (payload: never) => void]) {
        call('on', listener);
        return () => (listener[0] = 0);
      },
      init(more) {
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
        [locale] = /\b(fr|en|de|es)\b/.exec([
          options.locale,
          html.lang,
          language,
          'fr',
        ] as unknown as string) as unknown as [Locale];
        button.ariaLabel = LAUNCHER_NAMES[locale];
        button.style = `${options.side ?? 'right'}:0`;
        call('update', options);
      },
      update(more) {
        if (options) api.init(more);
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
    sheet.replaceSync(LAUNCHER_STYLE);
    button.ariaLive = 'polite';
    root.append(button);
    // oxlint-disable unicorn/prefer-add-event-listener -- nobody else has access to it, and it is shorter
    button.onfocus = button.onpointerenter = load;
    root.adoptedStyleSheets = [sheet];
    addEventListener('open-ai-assistant', open);
    button.onclick = open;
    // oxlint-enable unicorn/prefer-add-event-listener
  }
  api.init(script.dataset);
}
