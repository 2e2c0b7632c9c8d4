import type { Locale } from '@ardoise/contract';
import type { Call, StartApp } from '../shared/loader-door.ts';
import type {
  ArdoiseAssistant,
  AssistantEventName,
  AssistantOptions,
  OpenOptions,
} from '../shared/public-api.ts';

/*
 * Draws the button, keeps the calls, and fetches the app when the visitor comes near. Every byte is
 * paid for on every page of every school: 1,024 at most, gzipped. Hence the density, and the order
 * of lines, which is that which packs best.
 */

// Put in by the build.
declare const ASSISTANT_VERSION: string;
declare const ASSISTANT_BUILD: string;
/** The button's name by language. */
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

// A block: its names are nobody's outside, and it is shorter than a function.
{
  // A classic script has one while it runs.
  const script = document.currentScript as HTMLScriptElement;
  // Unless another tag has been here, it is made below.
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
    // The app takes over its `push`.
    const calls: Call[] = [];

    /** After `destroy` nothing counts until `init`. */
    const call = (...what: Call) => options && calls.push(what);

    /** The button has a value from the first try to fetch the app, and loses it when that failed. */
    const load = () => {
      if (button.value) return;
      button.value = 'f';
      const url = new URL(`../${ASSISTANT_VERSION}/${locale}-${ASSISTANT_BUILD}.js`, script.src);
      import(/* @vite-ignore */ url as unknown as string)
        .then((app: { init: StartApp }) => app.init(root, calls))
        .catch(() => {
          button.value = '';
          // Read out, and of no language.
          button.textContent = '⚠';
        });
    };

    /** A click's `detail` is a number: it opens like none. */
    const open = (event: { detail: unknown }) => api.open(event.detail as OpenOptions);

    self.ArdoiseAssistant = api = {
      version: ASSISTANT_VERSION,
      on(...listener: [event: AssistantEventName | 0, handler: (payload: never) => void]) {
        call('on', listener);
        return () => (listener[0] = 0);
      },
      init(more) {
        if (!options) {
          // A child of `html`: there before the body is, and there when a page swaps its body.
          html.append(element);
          // `3g` or `4g`, and nothing to be spared; the page's own first requests go before.
          if (/[34]/.test(connection?.effectiveType as string) && !connection?.saveData) {
            setTimeout(load, 800);
          }
        }
        options = { ...options, ...more };
        // One of them it is: the last, if need be.
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
      // The rest follows.
    } as Partial<ArdoiseAssistant> as ArdoiseAssistant;
    for (const name of ['open', 'maximise', 'close', 'identify', 'minimise', 'send'] as const) {
      // Two of them are seen by the visitor.
      api[name] = (value?: unknown) => call(name, value) && name > 'n' && load();
    }
    sheet.replaceSync(LAUNCHER_STYLE);
    button.ariaLive = 'polite';
    root.append(button);
    // oxlint-disable unicorn/prefer-add-event-listener -- nobody else has a hold of it, and it is shorter
    button.onfocus = button.onpointerenter = load;
    root.adoptedStyleSheets = [sheet];
    addEventListener('open-ai-assistant', open);
    button.onclick = open;
    // oxlint-enable unicorn/prefer-add-event-listener
  }
  api.init(script.dataset);
}
