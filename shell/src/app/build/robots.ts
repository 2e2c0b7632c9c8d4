import { originPlaceholder } from '@ardoise/pages';

/** Search engines may index everything but pages that need an account. */
export const robots = `User-agent: *
Disallow: /dashboard
Disallow: /auth
Disallow: /telecharger/
Allow: /

Sitemap: ${originPlaceholder}/sitemap.xml
`;
