import fp from 'fastify-plugin';
import { createProducts, type Products } from './products.ts';
import { productRepository } from './repository.ts';
import { shopRoutes } from './routes.ts';
import { soldProduct } from './sold-product.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is for sale besides plans. */
    shop: Products;
  }
}

/** The shop: products, and what a line of one gives. */
export const shopModule = fp(
  async (app) => {
    app.describeTag('shop', 'What is for sale besides plans');
    const products = createProducts(productRepository(app.mongo), app.log);
    app.decorate('shop', products);
    app.orders.registerLine('product', soldProduct({ products, quota: app.quota }));
    await app.register(shopRoutes, { products });
  },
  { name: 'shop', dependencies: ['mongo', 'migrations', 'openapi', 'orders', 'quota'] },
);
