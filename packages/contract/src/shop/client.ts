import type { Transport } from '../client/transport.ts';
import type { Page } from '../common/schemas.ts';
import type { EntitlementList, Product, ProductsQuery, ProductSummary } from './schemas.ts';

/** What is for sale besides plans, which is open to everybody, and what was bought of it. */
export function shopClient(http: Transport) {
  return {
    list: (query: ProductsQuery = {}, signal?: AbortSignal) =>
      http.json<Page<ProductSummary>>('GET', '/shop/products', { query, signal }),
    get: (slug: string, signal?: AbortSignal) =>
      http.json<Product>('GET', `/shop/products/${slug}`, { signal }),
    /** Files that my orders gave, with links of some minutes. */
    entitlements: (signal?: AbortSignal) =>
      http.json<EntitlementList>('GET', '/entitlements', { signal }),
  };
}
