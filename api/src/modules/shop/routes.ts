import {
  Product,
  ProductPage,
  ProductParams,
  ProductPictureParams,
  ProductsQuery,
} from '@ardoise/contract/schemas';
import { readFile } from 'node:fs/promises';
import type { PictureOf } from '@ardoise/lessons/bundles';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { etagOf } from '../../shared/etag.ts';
import { Problem } from '../../shared/problem.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { BundleStore } from './bundles.ts';
import type { Products } from './products.ts';

const tags = ['shop'];

/** `/shop/products`: what is for sale besides plans. Public. */
export const shopRoutes: FastifyPluginAsyncTypebox<{
  products: Products;
  bundles: BundleStore;
}> = async (app, { products, bundles }) => {
  /** Whether the caller has it already. A changed price is everywhere within five minutes. */
  function isKnown(request: FastifyRequest, reply: FastifyReply, answer: object): boolean {
    const etag = etagOf(answer);
    reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    return request.headers['if-none-match'] === etag;
  }

  app.get(
    '/shop/products',
    {
      schema: {
        tags,
        summary: 'What is for sale besides plans',
        querystring: ProductsQuery,
        response: { 200: ProductPage, 304: Type.Null(), ...problems('VALIDATION_FAILED') },
      },
    },
    async (request, reply) => {
      const page = await products.page(request.query);
      return isKnown(request, reply, page) ? reply.code(304).send(null) : page;
    },
  );

  app.get(
    '/shop/products/:slug',
    {
      schema: {
        tags,
        summary: 'One product, while it is for sale',
        params: ProductParams,
        response: { 200: Product, 304: Type.Null(), ...problems('NOT_FOUND') },
      },
    },
    async (request, reply) => {
      const product = await products.get(request.params.slug);
      return isKnown(request, reply, product) ? reply.code(304).send(null) : product;
    },
  );

  app.get(
    '/shop/products/:slug/pictures/:picture',
    {
      compress: false,
      config: { machine: true },
      schema: {
        tags,
        summary: 'A picture of a product’s first page',
        params: ProductPictureParams,
        response: {
          200: {
            content: {
              'image/webp': { schema: Type.Any() },
              'image/png': { schema: Type.Any() },
            },
          },
          ...problems('NOT_FOUND', 'VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      const { slug, picture } = request.params;
      const [which, tag] = picture.split(/[-.]/u);
      const found = isPicture(which) ? await bundles.picture(slug, which) : null;
      if (found === null) throw new Problem('NOT_FOUND');
      // An address of a former build shows the picture of this one.
      const isCurrent = found.tag === tag;
      return reply
        .type(which === 'share' ? 'image/png' : 'image/webp')
        .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(await readFile(found.path));
    },
  );
};

const isPicture = (name: string | undefined): name is PictureOf =>
  name === 'card' || name === 'page' || name === 'share';
