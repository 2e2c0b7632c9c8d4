// @vitest-environment happy-dom
import { resolve } from 'node:path';
import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { I18nProvider } from '@ardoise/ui';
import { compileMessages, messageFiles } from '@ardoise/ui/vite';
import {
  act,
  cleanup,
  fireEvent,
  render,
  screen as page,
  waitFor,
  within,
} from '@testing-library/react';
import { Circle, Settings } from 'lucide-react';
import type { DetachedWindowAPI } from 'happy-dom';
import type { MessageFormatElement } from 'react-intl';
import { afterEach, expect, test } from 'vitest';
import { HostContext } from '../host/host.ts';
import fr from '../messages/fr.json';
import { RemoteContext } from '../root/remote-context.ts';
import { screen } from '../table/screen.ts';
import { Frame } from './frame.tsx';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

afterEach(cleanup);

const folder = resolve(import.meta.dirname, '../..');
// The compiler’s output is what react-intl accepts.
const texts = compileMessages(messageFiles(folder, 'fr')) as Record<string, MessageFormatElement[]>;

const names = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

function row(name: string, place: 'main' | 'primary' | 'foot') {
  return screen({
    path: name === 'first' ? '/desk' : `/desk/${name}`,
    title: name,
    load: async () => ({ default: () => null }),
    skeleton: 'form',
    frame: 'navigation',
    navigation: { place, label: name, icon: Circle },
    offline: false,
  });
}

const person = { firstName: 'Afi', lastName: 'Essai', institution: '', avatar: null };
let user: object | null = null;
afterEach(() => {
  user = null;
});

const host = {
  session: { user: () => user, subscribe: () => () => {} },
  notify: ({ title }: { title: string }) => {
    throw new Error(title);
  },
} as unknown as ArdoiseProps;

function draw(count: number, locale: 'fr' | 'de' = 'fr') {
  const main = names.slice(0, count).map((name) => [name, row(name, 'main')]);
  const screens = {
    ...Object.fromEntries(main),
    create: row('create', 'primary'),
    settings: row('settings', 'foot'),
  };
  const own = Object.fromEntries(
    [...names, 'create', 'settings', 'help', 'navigation'].map((name) => [
      name,
      [{ type: 0, value: name }],
    ]),
  );
  history.replaceState(null, '', '/desk');
  window.happyDOM.setViewport({ width: 360 });
  render(
    <HostContext value={host}>
      <I18nProvider locale={locale} messages={{ ...texts, ...own }}>
        <RemoteContext
          value={{
            remote: {
              name: 'desk',
              port: 1,
              prefixes: ['/desk'],
              area: 'desk',
              needs: [],
              skeleton: { side: true, blocks: [] },
              screens,
              pages: [{ path: '/aide-support', label: 'help', icon: Settings }],
            },
            screens: {},
            skeletons: {},
            Banners: () => null,
            texts: {
              navigation: 'navigation',
              access: 'access',
              screenFailed: 'failed',
              failed: { title: 'failed', text: 'failed' },
            },
          }}
        >
          <Frame onLeaving={() => {}}>content</Frame>
        </RemoteContext>
      </I18nProvider>
    </HostContext>,
  );
  const [side, tabs] = page.getAllByRole('navigation', { name: 'navigation' });
  if (side === undefined || tabs === undefined) throw new Error('There are two navigations');
  const labels = (element: HTMLElement) =>
    within(element)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  return { side: labels(side), tabs: labels(tabs), bar: tabs };
}

test('both navigations show what the table lists, in its order, the primary one in the middle', () => {
  const { side, tabs } = draw(3);
  expect(side).toEqual(['create', 'first', 'second', 'third']);
  expect(tabs).toEqual(['first', 'second', 'create', 'third']);
});

async function openMenu(bar: HTMLElement) {
  fireEvent.click(within(bar).getByRole('button', { name: fr['remote.menu'] }));
  return await page.findByRole('dialog', { name: fr['remote.menu'] });
}

test('the menu leads to all that the tab bar has no room for', async () => {
  const { side, tabs, bar } = draw(5);
  expect(side).toEqual(['create', 'first', 'second', 'third', 'fourth', 'fifth']);
  expect(tabs).toEqual(['first', 'second', 'create', 'third']);
  const links = within(await openMenu(bar)).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['fourth', '/desk/fourth'],
    ['fifth', '/desk/fifth'],
    ['settings', '/desk/settings'],
    ['help', '/aide-support'],
  ]);
});

test('staff find the back-office in both navigations, and nobody else does', async () => {
  user = { ...person, role: 'user' };
  draw(3);
  const office = { name: fr['remote.office'] };
  expect(page.queryByRole('link', office)).toBeNull();
  cleanup();
  user = { ...person, role: 'support' };
  const { bar } = draw(3);
  const link = await page.findByRole('link', office);
  expect(link.getAttribute('href')).toBe('/admin');
  const inMenu = await within(await openMenu(bar)).findByRole('link', office);
  fireEvent.click(inMenu);
  expect(location.pathname).toBe('/admin');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

test('pages beside the screens are linked in the reader’s language', () => {
  draw(3, 'de');
  expect(page.getByRole('link', { name: 'help' }).getAttribute('href')).toBe('/de/aide-support');
});

test.each([
  ['to another screen', '/desk'],
  ['to the screen that is shown', '/desk/settings'],
])('a link in the menu, %s, closes it', async (_, from) => {
  const { bar } = draw(5);
  act(() => history.pushState(null, '', from));
  const menu = await openMenu(bar);
  fireEvent.click(within(menu).getByRole('link', { name: 'settings' }));
  expect(location.pathname).toBe('/desk/settings');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

test('the menu does not stay over another screen, whatever led there', async () => {
  const { bar } = draw(5);
  await openMenu(bar);
  act(() => history.pushState(null, '', '/desk/second'));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});
