import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;
type BuildSerializer = NonNullable<
  NonNullable<SchemaController['compilersFactory']>['buildSerializer']
>;

/**
 * Compiles the serializer of an answer when the answer is first sent. Those of all answers at once
 * would be most of the time that a start takes.
 */
const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options);
  return (route) => {
    let serialize: ((answer: unknown) => string) | undefined;
    return (answer) => {
      serialize ??= compile(route);
      return serialize(answer);
    };
  };
};

export const lazySerializers = { schemaController: { compilersFactory: { buildSerializer } } };
