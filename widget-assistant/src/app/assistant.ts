import type { AssistantSite, Locale } from '@ardoise/contract';
import type { AppHandle, Messages } from '../shared/app-host.ts';
import type { Bus } from '../shared/bus.ts';
import { resolveOptions } from '../shared/options.ts';
import type { AssistantOptions } from '../shared/public-api.ts';
import { createStore } from '../shared/store.ts';
import { textsOf } from './first-texts.ts';
import { keepAttached } from './keep-attached.ts';
import { mountApp } from './root.tsx';

declare const ASSISTANT_VERSION: string;

export interface Words {
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
  first: Words,
): Assistant {
  let page = given;
  let words = first;
  let wanted = first.locale;
  let site: AssistantSite['theme'] = {};
  let alive = true;
  const options = createStore(resolveOptions(page, import.meta.url, words, site));

  function apply(): void {
    const next = resolveOptions(page, import.meta.url, words, site);
    const { host } = root;
    host.setAttribute('theme', next.theme);
    launcher.style.cssText = `${next.side}: 0`;
    // A separate property, so that the page's own `--ardoise-accent` takes precedence.
    if (next.accent !== null && host instanceof HTMLElement) {
      host.style.setProperty('--ardoise-site-accent', next.accent);
    }
    options.set(next);
  }

  async function speak(locale: Locale): Promise<void> {
    wanted = locale;
    if (locale === words.locale) return;
    const messages = await textsOf(locale);
    // Another language may have been requested in the meantime.
    if (!alive || wanted !== locale) return;
    words = { locale, messages };
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
  const letGo = keepAttached(root.host);

  return {
    ...app,
    update(more, locale) {
      page = more;
      apply();
      // If the texts cannot be fetched, the previous language stays.
      speak(locale).catch(reportError);
    },
    destroy() {
      alive = false;
      letGo();
      app.unmount();
      bus.emit('destroy', {});
    },
  };
}
