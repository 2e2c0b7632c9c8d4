// @vitest-environment happy-dom
import { resolve } from 'node:path';
import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { I18nProvider } from '@ardoise/ui';
import { compileMessages, messageFiles } from '@ardoise/ui/vite';
import { cleanup, fireEvent, render, screen as page, within } from '@testing-library/react';
import { Circle } from 'lucide-react';
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

function row(name: string, place: 'main' | 'primary') {
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

const host = {
  session: { user: () => null, subscribe: () => () => {} },
  notify: ({ title }: { title: string }) => {
    throw new Error(title);
  },
} as unknown as ArdoiseProps;

function draw(count: number) {
  const main = names.slice(0, count).map((name) => [name, row(name, 'main')]);
  const screens = { ...Object.fromEntries(main), create: row('create', 'primary') };
  const own = Object.fromEntries(
    [...names, 'create', 'navigation'].map((name) => [name, [{ type: 0, value: name }]]),
  );
  render(
    <HostContext value={host}>
      <I18nProvider locale="fr" messages={{ ...texts, ...own }}>
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
          <Frame>content</Frame>
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

test('what does not fit in the tab bar is behind “More”', async () => {
  const { side, tabs, bar } = draw(5);
  expect(side).toEqual(['create', 'first', 'second', 'third', 'fourth', 'fifth']);
  expect(tabs).toEqual(['first', 'second', 'create', 'third']);
  window.happyDOM.setViewport({ width: 360 });
  fireEvent.click(within(bar).getByRole('button', { name: fr['remote.more'] }));
  const menu = await page.findByRole('dialog', { name: fr['remote.more'] });
  const links = within(menu).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['fourth', 'fifth']);
});
