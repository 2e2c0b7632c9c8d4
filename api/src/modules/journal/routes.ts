import { Readable } from 'node:stream';
import type { JournalFilter } from '@ardoise/contract';
import {
  JournalEntry,
  JournalFilter as Filter,
  JournalQuery,
  Page,
} from '@ardoise/contract/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inChunks } from '../../shared/in-chunks.ts';
import { numberCursor, toPage } from '../../shared/paging.ts';
import { problems } from '../../shared/problem-schemas.ts';
import { journalCsv } from './csv.ts';
import type { JournalDocument } from './model.ts';
import type { JournalRepository } from './repository.ts';

interface RouteParts {
  repository: Pick<JournalRepository, 'page' | 'found'>;
}

const tags = ['journal'];

/** `/journal`: what staff did, to search and to export. */
export const journalRoutes: FastifyPluginAsyncTypebox<RouteParts> = async (app, { repository }) => {
  async function shown(found: readonly JournalDocument[]): Promise<JournalEntry[]> {
    const ids = found.flatMap(({ actor }) => ('id' in actor ? [actor.id] : []));
    const names = await app.users.roles.names([...new Set(ids)]);
    return found.map(({ _id: position, at, actor, key: _key, ...entry }) => ({
      ...entry,
      position,
      at: at.toISOString(),
      actor,
      actorName: 'id' in actor ? (names.get(actor.id) ?? null) : null,
    }));
  }

  app.get(
    '/journal',
    {
      config: { right: 'journal:read' },
      schema: {
        tags,
        summary: 'What staff did, newest first',
        querystring: JournalQuery,
        response: { 200: Page(JournalEntry), ...problems('VALIDATION_FAILED') },
      },
    },
    async (request, reply) => {
      const { limit = 20, cursor, ...filter } = request.query;
      const before = cursor === undefined ? undefined : numberCursor.decode(cursor);
      const found = await repository.page(filter, limit + 1, before);
      const { items, nextCursor } = toPage(found, limit, {
        itemOf: (entry) => entry,
        cursorOf: ({ _id: position }) => numberCursor.encode(position),
      });
      reply.header('cache-control', 'no-store');
      return { items: await shown(items), nextCursor };
    },
  );

  app.get(
    '/journal/export',
    {
      config: { right: 'journal:read', rateLimit: { max: 20, seconds: 3_600, by: 'user' } },
      compress: false,
      schema: {
        tags,
        summary: 'The same as a CSV file, whole',
        querystring: Filter,
        response: {
          200: { content: { 'text/csv': { schema: Type.Unsafe<Readable>(Type.String()) } } },
          ...problems('VALIDATION_FAILED'),
        },
      },
    },
    async (request, reply) => {
      const { id, role } = request.user;
      const filter: JournalFilter = request.query;
      await app.journal.record({
        actor: { id, role },
        act: 'journal.exported',
        subject: { kind: 'journal', id: 'journal' },
      });
      const day = app.clock.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="ardoise-journal-${day}.csv"`)
        .send(Readable.from(inChunks(journalCsv(repository.found(filter)))));
    },
  );
};
