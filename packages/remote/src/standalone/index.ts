import '@ardoise/ui/tokens.css';
import '@ardoise/ui/fonts.css';
import type { Session } from '@ardoise/contract';
import { authClient, createTransport } from '@ardoise/contract/client';
import { type ArdoiseProps, mfeContractVersion } from '@ardoise/contract/mfe';
import { applyTheme, currentTheme } from '@ardoise/ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { CreatedRemote } from '../root/create-remote.tsx';

/** The demo account of `npm start`. */
const demo = { email: 'demo@ardoise.example', password: 'ardoise-demo' };

const withoutApi = `This page needs the API, with its demo account: run “npm run dev”, or
  “DEMO_ACCOUNT=true node api/src/server.ts”, and reload.`;

/**
 * Draws a remote without its shell, for development: signed in with the demo account, in French,
 * nothing stored. `/` opens its home. Never part of a release.
 */
export async function standalone({ App, home, prepareFirstScreen }: CreatedRemote, place: Element) {
  if (location.pathname === '/') history.replaceState(null, '', home);
  let session: Session | null = null;
  const http = createTransport({
    baseUrl: '',
    accessToken: () => session?.accessToken ?? null,
    locale: () => 'fr',
  });
  const auth = authClient(http);
  try {
    const answer = await auth.signIn(demo);
    // Without an API, the development server itself answers: with a page.
    if ('accessToken' in answer) session = answer;
  } catch (error) {
    place.textContent = withoutApi;
    throw error;
  }
  const host: ArdoiseProps = {
    contract: mfeContractVersion,
    http,
    session: { user: () => session?.user ?? null, subscribe: () => () => {} },
    locale: () => 'fr',
    theme: currentTheme,
    setLocale: () => {},
    setTheme: applyTheme,
    navigate: (path, options) => {
      if (options?.replace === true) history.replaceState(null, '', path);
      else history.pushState(null, '', path);
    },
    notify: ({ title, text }) => {
      document.title = [title, text].filter(Boolean).join(' · ');
    },
    signOut: () => auth.signOut(),
    updateUser: () => {},
    events: { emit: () => {}, on: () => () => {} },
    busy: () => () => {},
    device: {
      state: () => ({ kept: false, installable: false, installed: false }),
      subscribe: () => () => {},
      keep: async () => false,
      install: async () => false,
    },
    showScreen: () => {},
    realtime: { subscribe: () => () => {} },
  };
  await prepareFirstScreen(host);
  createRoot(place).render(createElement(App, host));
}
