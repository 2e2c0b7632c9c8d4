import type { Locale } from '@ardoise/contract';
import { createApiClient } from '@ardoise/contract/client';
import { type ArdoiseProps, mfeContractVersion } from '@ardoise/contract/mfe';
import { applyTheme, currentTheme } from '@ardoise/ui';
import { browserLanguage, keepLanguage } from '../features/preferences/language.ts';
import { startBrowserSession } from '../features/session/browser-session.ts';
import { createEventBus } from '../shared/event-bus.ts';
import { navigate } from '../shared/location-store.ts';
import type { Shell } from '../shared/shell-context.ts';
import { createLateToasts } from './late-toasts.tsx';

/** Makes the one session, client, toast store and bus of the page, for the shell and its remotes. */
export function createHost() {
  let locale = browserLanguage();
  document.documentElement.lang = locale;
  const events = createEventBus();
  const toasts = createLateToasts();

  const api = createApiClient({
    baseUrl: '',
    accessToken: () => session.accessToken(),
    locale: () => locale,
    renew: () => session.renew(),
  });
  const session = startBrowserSession({
    refresh: () => api.auth.refresh(),
    signOut: () => api.auth.signOut(),
  });

  const setLocale = (next: Locale): void => {
    if (next === locale) return;
    locale = next;
    keepLanguage(next);
    events.emit('locale-changed', { locale: next });
  };
  const shared = {
    session,
    navigate,
    notify: (toast) => toasts.notify(toast),
    locale: () => locale,
    setLocale,
    setTheme: (theme) => {
      applyTheme(theme);
      events.emit('theme-changed', { theme });
    },
  } satisfies Partial<ArdoiseProps>;

  const shell: Shell = {
    ...shared,
    async signIn(body) {
      const answer = await api.auth.signIn(body);
      if ('accessToken' in answer) session.adopt(answer, 'SIGNED_IN');
      return answer;
    },
    async signUp(body) {
      const answer = await api.auth.signUp(body);
      session.adopt(answer, 'SIGNED_IN');
      return answer;
    },
  };
  const props: ArdoiseProps = {
    ...shared,
    contract: mfeContractVersion,
    api,
    theme: currentTheme,
    signOut: () => session.signOut(),
    events,
  };
  return { shell, props, toasts, events };
}
