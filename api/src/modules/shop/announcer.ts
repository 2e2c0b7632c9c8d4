import { productPage, shopPage } from '@ardoise/pages';
import type { PageAnnouncer } from '../../plugins/site/announcements.ts';
import { toProduct, toSummary } from './product.ts';
import type { Products } from './products.ts';

const shopPath = '/shop';
/** Products in the document of the shop; its remote shows all. */
const most = 40;

/** The shop's pages for search engines and link previews. */
export function shopAnnouncer(products: Pick<Products, 'published'>): PageAnnouncer {
  const slugOf = (path: string): string | null => /^\/shop\/([^/]+)$/u.exec(path)?.[1] ?? null;

  return {
    async page(path, locale) {
      const slug = slugOf(path);
      if (path !== shopPath && slug === null) return null;
      const offers = await products.published();
      if (slug === null) return shopPage(locale, offers.slice(0, most).map(toSummary));
      const found = offers.find(({ product }) => product.slug === slug);
      return found === undefined ? 'gone' : productPage(locale, toProduct(found));
    },

    listed: async () => [
      shopPath,
      ...(await products.published()).map(({ product }) => `${shopPath}/${product.slug}`),
    ],
  };
}
