import { Product, ProductPage, ProductParams, ProductsQuery } from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { etagOf } from '../../shared/etag.ts';
import { problems } from '../../shared/problem-schemas.ts';
import type { Products } from './products.ts';

const tags = ['shop'];

/** `/shop/products`: what is for sale besides plans. Public. */
export const shopRoutes: FastifyPluginAsyncTypebox<{ products: Products }> = async (
  app,
  { products },
) => {
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
};
