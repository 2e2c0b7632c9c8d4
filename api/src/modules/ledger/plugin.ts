import fp from 'fastify-plugin';
import { ledgerRepository } from './repository.ts';
import { createLedger, type Ledger } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every franc that moves is entered here. */
    ledger: Ledger;
  }
}

/** The books. They name payments and orders, never a person. */
export const ledgerModule = fp(
  async (app) => {
    app.decorate('ledger', createLedger(ledgerRepository(app.mongo), app.log));
  },
  { name: 'ledger', dependencies: ['mongo', 'migrations'] },
);
