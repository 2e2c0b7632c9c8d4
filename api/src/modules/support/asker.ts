import { ticketSecretHeader } from '@ardoise/contract/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Asker } from './asker-service.ts';

function secretOf({ headers }: FastifyRequest): string | null {
  const secret = headers[ticketSecretHeader];
  return typeof secret === 'string' ? secret : null;
}

/** Who has a secret link needs no account; everybody else signs in. */
export const knowAsker =
  ({ authenticate }: Pick<FastifyInstance, 'authenticate'>) =>
  async (request: FastifyRequest): Promise<void> => {
    if (secretOf(request) === null) await authenticate(request);
  };

export function askerOf(request: FastifyRequest): Asker {
  const secret = secretOf(request);
  return secret === null ? { kind: 'account', id: request.user.id } : { kind: 'link', secret };
}
