import '@ardoise/ui/tokens.css';
import '@ardoise/ui/fonts.css';
import type { Session } from '@ardoise/contract';
import { authClient, createTransport } from '@ardoise/contract/client';
import { type ArdoiseProps, mfeContractVersion } from '@ardoise/contract/mfe';
import { applyTheme, currentTheme } from '@ardoise/ui';
import { createRoot } from 'react-dom/client';
import { prepareTexts } from './app/messages.ts';
import { Root } from './app/root.tsx';

/**
 * The desk without its shell, for development: signs in with the demo account of `npm start`, speaks
 * French, keeps nothing. Never part of a release.
 */
const http = createTransport({
  baseUrl: '',
  accessToken: () => session?.accessToken ?? null,
  locale: () => 'fr',
});
let session: Session | null = null;
const auth = authClient(http);
const answer = await auth.signIn({
  email: 'demo@ardoise.example',
  password: 'ardoise-demo',
});
if ('accessToken' in answer) session = answer;

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
};

await prepareTexts('fr');
const place = document.getElementById('single-spa-application:dashboard');
if (place !== null) createRoot(place).render(<Root {...host} />);
