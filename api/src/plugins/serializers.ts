import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;
type BuildSerializer = NonNullable<
  NonNullable<SchemaController['compilersFactory']>['buildSerializer']
>;
type Serialize = (answer: unknown) => string;

/** Of all apps in this process, by their schema and those that it may refer to. */
const compiled = new Map<string, Serialize>();

/**
 * Compiles the serializer of an answer when the answer is first sent, and once for all answers of one
 * shape, such as problems. Those of all answers at once would be most of the time that a start takes.
 */
const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options);
  const others = JSON.stringify([externalSchemas, options]);
  return (route) => {
    let serialize: Serialize | undefined;
    return (answer) => {
      if (serialize === undefined) {
        const shape = `${JSON.stringify(route.schema)} ${others}`;
        serialize = compiled.get(shape) ?? compile(route);
        compiled.set(shape, serialize);
      }
      return serialize(answer);
    };
  };
};

export const lazySerializers = { schemaController: { compilersFactory: { buildSerializer } } };
