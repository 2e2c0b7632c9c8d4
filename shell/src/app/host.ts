import type { Locale } from '@ardoise/contract';
import { authClient, authMailsClient, createTransport } from '@ardoise/contract/client';
import { type ArdoiseProps, mfeContractVersion } from '@ardoise/contract/mfe';
import { applyTheme, currentTheme } from '@ardoise/ui';
import { browserLanguage, keepLanguage } from '../features/preferences/language.ts';
import type { Offline } from '../features/offline/page/start.ts';
import { startBrowserSession } from '../features/session/browser-session.ts';
import { createWaysIn } from '../features/session/ways-in.ts';
import { createEventBus } from '../shared/event-bus.ts';
import { navigate } from '../shared/location-store.ts';
import type { Shell } from '../shared/shell-context.ts';
import { createLateRealtime } from '../shared/late-realtime.ts';
import { fetchOrTake } from './early-calls.ts';
import { createScreens } from '../shared/screens.ts';
import { createLateToasts } from './late-toasts.tsx';

/** The installed app has the page's language. */
function speakManifest(locale: Locale): void {
  const link = document.querySelector('link[rel="manifest"]');
  link?.setAttribute('href', `/manifest.${locale}.webmanifest`);
}

/** Makes the one session, transport, toast store and bus of the page, for the shell and its remotes. */
export function createHost({ busy, device }: Pick<Offline, 'busy' | 'device'>) {
  let locale = browserLanguage();
  document.documentElement.lang = locale;
  speakManifest(locale);
  const events = createEventBus();
  const toasts = createLateToasts();
  const screens = createScreens();
  const { realtime, provide } = createLateRealtime();

  const http = createTransport({
    baseUrl: '',
    accessToken: () => session.accessToken(),
    locale: () => locale,
    renew: () => session.renew(),
    fetch: fetchOrTake,
  });
  const auth = authClient(http);
  const mails = authMailsClient(http);
  const session = startBrowserSession({
    refresh: () => auth.refresh(),
    signOut: () => auth.signOut(),
  });

  const setLocale = (next: Locale): void => {
    // Also when it is the same: its texts may have failed to load before.
    locale = next;
    keepLanguage(next);
    speakManifest(next);
    events.emit('locale-changed', { locale: next });
  };
  const shared = {
    session,
    http,
    signOut: () => session.signOut(),
    navigate,
    notify: (toast) => toasts.notify(toast),
    locale: () => locale,
    setLocale,
    setTheme: (theme) => {
      applyTheme(theme);
      events.emit('theme-changed', { theme });
    },
  } satisfies Partial<ArdoiseProps>;

  const { enter, answerChallenge } = createWaysIn(session, (body) => auth.mfa(body));
  const shell: Shell = {
    ...shared,
    signIn: async (body) => enter(await auth.signIn(body), 'SIGNED_IN'),
    signUp: async (body) => enter(await auth.signUp(body), 'SIGNED_IN'),
    recover: (email) => mails.recover(email, locale),
    reset: async (body) => enter(await auth.reset(body), 'PASSWORD_RECOVERY'),
    sendCode: (email) => mails.sendCode(email, locale),
    verify: async (body) => enter(await auth.verify(body), 'SIGNED_IN'),
    enterWithGoogle: async () => enter(await auth.googleSession(), 'SIGNED_IN'),
    answerChallenge,
    mailVerification: () => mails.verification(),
  };
  const props: ArdoiseProps = {
    ...shared,
    contract: mfeContractVersion,
    theme: currentTheme,
    updateUser: (user) => session.updateUser(user),
    events,
    busy: busy.hold,
    device,
    showScreen: screens.show,
    realtime,
  };
  return {
    shell,
    props,
    toasts,
    events,
    screens,
    accessToken: () => session.accessToken(),
    provideRealtime: provide,
  };
}
