import type { Transport } from '../client/transport.ts';
import type { Page } from '../common/schemas.ts';
import type { Product, ProductsQuery, ProductSummary } from './schemas.ts';

/** What is for sale besides plans; open to everybody. */
export function shopClient(http: Transport) {
  return {
    list: (query: ProductsQuery = {}, signal?: AbortSignal) =>
      http.json<Page<ProductSummary>>('GET', '/shop/products', { query, signal }),
    get: (slug: string, signal?: AbortSignal) =>
      http.json<Product>('GET', `/shop/products/${slug}`, { signal }),
  };
}
