import { inEachLanguage } from '../addresses.ts';
import type { SiteFrame } from '../site-frame.ts';

const previewOf = (title: string, locale: string) => ({
  title: `${title} ${locale}`,
  description: `Where a teacher finds their lesson plans, in ${locale}`,
  picture: `/assets/share-${locale}-own.png`,
});

/** A frame like the one that a build of the shell writes. */
export const testFrame: SiteFrame = {
  early: 'document.documentElement.dataset.script=""',
  script: '/assets/static-pages-1a2b.js',
  stylesheet: '/assets/pages-1a2b.css',
  font: '/assets/ardoise-serif-1a2b.woff2',
  pictures: inEachLanguage((locale) => `/assets/share-${locale}.png`),
  links: inEachLanguage((locale) => ({
    top: [{ path: '/features', label: `Features ${locale}` }],
    product: [{ path: '/pricing', label: `Pricing ${locale}` }],
    help: [],
    legal: [{ path: '/legal/cgu', label: `Terms ${locale}` }],
  })),
  previews: {
    '/auth': inEachLanguage((locale) => previewOf('Sign in', locale)),
    desk: inEachLanguage((locale) => previewOf('Desk', locale)),
  },
};
