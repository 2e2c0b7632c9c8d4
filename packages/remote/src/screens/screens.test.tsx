// @vitest-environment happy-dom
import { resolve } from 'node:path';
import type { ArdoiseProps, MfeArea } from '@ardoise/contract/mfe';
import { I18nProvider } from '@ardoise/ui';
import { compileMessages, messageFiles } from '@ardoise/ui/vite';
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react';
import type { MessageFormatElement } from 'react-intl';
import { afterEach, expect, test } from 'vitest';
import { HostContext } from '../host/host.ts';
import fr from '../messages/fr.json';
import { RemoteContext } from '../root/remote-context.ts';
import { screen } from '../table/screen.ts';
import { readyScreen } from './ready-screen.tsx';
import { Screens } from './screens.tsx';

afterEach(cleanup);

const folder = resolve(import.meta.dirname, '../..');
// The compiler’s output is what react-intl accepts.
const texts = compileMessages(messageFiles(folder, 'fr')) as Record<string, MessageFormatElement[]>;
const own = Object.fromEntries(
  ['navigation', 'access', 'failed'].map((name) => [name, [{ type: 0, value: name }]]),
);

const host = {
  session: { user: () => null, subscribe: () => () => {} },
  showScreen: () => {},
} as unknown as ArdoiseProps;

/** Opens `/things`, a screen of a remote in this area, for somebody who is signed out. */
function open(
  area: MfeArea,
  signedIn: boolean | undefined,
  load = async () => ({ default: () => <p>the things</p> }),
) {
  history.replaceState(null, '', '/things');
  const frame = { skeleton: 'form', frame: 'window', offline: false } as const;
  const screens = { things: screen({ path: '/things', title: 'a', load, signedIn, ...frame }) };
  const skeleton = { side: true, blocks: [] };
  const facts = { name: 'things', port: 1, needs: [], skeleton };
  render(
    <HostContext value={host}>
      <I18nProvider locale="fr" messages={{ ...texts, ...own }}>
        <RemoteContext
          value={{
            remote: { ...facts, prefixes: ['/things'], area, screens },
            screens: { things: readyScreen(load) },
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
          <Screens />
        </RemoteContext>
      </I18nProvider>
    </HostContext>,
  );
}

test.each([
  ['public', undefined],
  ['public', false],
  ['desk', false],
] as const)('in the area %s, with signedIn %s, a screen is for everybody', async (area, rule) => {
  open(area, rule);
  await page.findByText('the things');
});

test.each([
  ['desk', undefined],
  ['staff', undefined],
  ['public', true],
] as const)('in the area %s, with signedIn %s, it leads to sign in', async (area, rule) => {
  open(area, rule);
  const link = await page.findByRole('link', { name: fr['remote.access.sign-in'] });
  expect(link.getAttribute('href')).toBe('/auth?next=%2Fthings');
  expect(page.queryByText('the things')).toBeNull();
});

test('a screen that could not be loaded twice offers to load the page anew', async () => {
  let attempts = 0;
  open('public', undefined, async () => {
    attempts += 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const retry = await page.findByRole('button', { name: 'Réessayer' });
  expect(page.queryByRole('button', { name: fr['remote.reload'] })).toBeNull();
  fireEvent.click(retry);
  await page.findByRole('button', { name: fr['remote.reload'] });
  expect(attempts).toBe(2);
});
