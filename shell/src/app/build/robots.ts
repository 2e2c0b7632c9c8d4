import { originPlaceholder } from '@ardoise/pages';

/** Search engines may list everything but a person's own pages. */
export const robots = `User-agent: *
Disallow: /dashboard
Disallow: /auth
Disallow: /telecharger/
Allow: /

Sitemap: ${originPlaceholder}/sitemap.xml
`;
