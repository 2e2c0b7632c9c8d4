import '../src/tokens.css';
import '../src/fonts/fonts.css';
import { loadMessages } from 'virtual:ardoise/messages';
import { createRoot } from 'react-dom/client';
import { createToastStore, I18nProvider, Toaster } from '../src/index.ts';
import { Gallery } from './gallery.tsx';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');
const toasts = createToastStore();
createRoot(place).render(
  <I18nProvider locale="fr" messages={await loadMessages('fr')}>
    <Gallery notify={toasts.notify} />
    <Toaster store={toasts} />
  </I18nProvider>,
);
