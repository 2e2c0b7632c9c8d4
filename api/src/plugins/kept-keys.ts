import fp from 'fastify-plugin';
import { type KeptKeys, readKeptKeys } from '../shared/kept-keys-repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Keys that stay when the secret is changed. */
    keptKeys: KeptKeys;
  }
}

export const keptKeysPlugin = fp(
  async (app) => {
    app.decorate('keptKeys', await readKeptKeys(app.mongo, app.config.jwtSecrets));
  },
  { name: 'kept-keys', dependencies: ['mongo', 'migrations'] },
);
