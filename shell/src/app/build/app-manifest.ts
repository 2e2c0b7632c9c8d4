import type { Locale } from '@ardoise/contract';
import { readTexts } from '@ardoise/pages';

/** Background of the light theme. */
const ground = '#fbfaf6';

/** Drawn at build from the product's mark; `isFull` fills the square. */
export const appIcons = [
  { name: 'icon-192.png', size: 192, isFull: false },
  { name: 'icon-512.png', size: 512, isFull: false },
  { name: 'icon-full-512.png', size: 512, isFull: true },
  // For the home screen of an iPhone, which rounds the corners itself.
  { name: 'icon-180.png', size: 180, isFull: true },
];

/** The web app manifest, by which a system installs the product as an app. */
export function appManifest(messages: string, locale: Locale): object {
  const { text } = readTexts(messages, locale);
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: '/',
    name: 'Ardoise',
    short_name: 'Ardoise',
    description: text('manifest.description'),
    lang: locale,
    dir: 'ltr',
    scope: '/',
    start_url: '/dashboard',
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    categories: ['education', 'productivity'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...appIcons
        .filter(({ size }) => size !== 180)
        .map(({ name, size, isFull }) => ({
          src: `/${name}`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: isFull ? 'maskable' : 'any',
        })),
    ],
    shortcuts: [
      shortcut(text('manifest.create'), '/dashboard/create'),
      shortcut(text('manifest.sheets'), '/dashboard/mes-fiches'),
    ],
  };
}
