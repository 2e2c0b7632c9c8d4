import type { FastifyRequest } from 'fastify';
import { Problem } from '../../shared/problem.ts';
import type { Site } from './site.ts';

/**
 * Logs why a school's token or a visitor token was refused: the page's developer sees one refusal
 * for all reasons, and asks whoever reads the log.
 */
export function logVisitorRefusal(request: FastifyRequest, { key }: Site, error: unknown): void {
  if (!(error instanceof Problem) || error.code !== 'VISITOR_REFUSED') return;
  const why = error.cause instanceof Error ? error.cause.message : undefined;
  request.log.warn({ site: key, why }, 'a visitor of a partner site was refused');
}
