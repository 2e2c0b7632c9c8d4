import type { AssistantSite, Locale } from '@ardoise/contract';
import type { AppHandle, Messages } from '../shared/app-host.ts';
import type { Bus } from '../shared/bus.ts';
import { resolveOptions } from '../shared/options.ts';
import type { AssistantOptions } from '../shared/public-api.ts';
import { createStore } from '../shared/store.ts';
import { textsOf } from './bundled-texts.ts';
import { keepAttached } from './keep-attached.ts';
import { mountApp } from './mount-app.tsx';

declare const ASSISTANT_VERSION: string;

export interface LocaleTexts {
  locale: Locale;
  messages: Messages;
}

export interface Assistant extends Omit<AppHandle, 'unmount'> {
  update(options: AssistantOptions, locale: Locale): void;
  destroy(): void;
}

/** Runs the assistant from one `init` to the next `destroy`. */
export function startAssistant(
  root: ShadowRoot,
  launcher: HTMLElement,
  bus: Bus,
  given: AssistantOptions,
  initialTexts: LocaleTexts,
): Assistant {
  let pageOptions = given;
  let texts = initialTexts;
  let requestedLocale = initialTexts.locale;
  let site: AssistantSite['theme'] = {};
  let alive = true;
  const options = createStore(resolveOptions(pageOptions, import.meta.url, texts, site));

  function apply(): void {
    const next = resolveOptions(pageOptions, import.meta.url, texts, site);
    const { host } = root;
    host.setAttribute('theme', next.theme);
    launcher.style.cssText = `${next.side}: 0`;
    // A separate property, so that the page's own `--ardoise-accent` takes precedence.
    if (next.accent !== null && host instanceof HTMLElement) {
      host.style.setProperty('--ardoise-site-accent', next.accent);
    }
    options.set(next);
  }

  async function switchLocale(locale: Locale): Promise<void> {
    requestedLocale = locale;
    if (locale === texts.locale) return;
    const messages = await textsOf(locale);
    // Another language may have been requested in the meantime.
    if (!alive || requestedLocale !== locale) return;
    texts = { locale, messages };
    apply();
  }

  apply();
  const app = mountApp({
    root,
    bus,
    options,
    launcher,
    version: ASSISTANT_VERSION,
    applyTheme(theme) {
      site = theme;
      apply();
    },
  });
  const stopKeepingAttached = keepAttached(root.host);

  return {
    ...app,
    update(changed, locale) {
      pageOptions = changed;
      apply();
      // If the texts cannot be fetched, the previous language stays.
      switchLocale(locale).catch(reportError);
    },
    destroy() {
      alive = false;
      stopKeepingAttached();
      app.unmount();
      bus.emit('destroy', {});
    },
  };
}
