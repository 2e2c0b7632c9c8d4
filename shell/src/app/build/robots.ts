import { originPlaceholder, remoteRulesPlaceholder } from '@ardoise/pages';
import { shellPages } from '../pages.ts';

/** Search engines may index everything but pages that need an account or a link of one's own. */
export const robots = `User-agent: *
${remoteRulesPlaceholder}
Disallow: ${shellPages.auth}
Disallow: /telecharger/
Allow: /

Sitemap: ${originPlaceholder}/sitemap.xml
`;
