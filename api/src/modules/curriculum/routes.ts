import {
  CatalogueCompetence,
  CompetencesQuery,
  CurriculumEntry,
  Discipline,
  EntriesQuery,
  Level,
  Page,
} from '@ardoise/contract/schemas';
import type { CurriculumEntry as Entry } from '@ardoise/contract';
import type { CatalogueEntry } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { numberCursor, toPage } from '../../shared/paging.ts';
import { problems } from '../../shared/problem-schemas.ts';

function toEntry(entry: CatalogueEntry, lesson: boolean): Entry {
  const { id, discipline, level, kind, number, title, parentId, status, confidence } = entry;
  return {
    id,
    discipline,
    level,
    series: entry.series === null ? null : [...entry.series],
    kind,
    number,
    title,
    parentId,
    hours: entry.hours.map(({ value, source }) => ({ value, source })),
    status,
    confidence,
    source: entry.sourceTitle,
    theme: entry.theme ?? null,
    titleMissing: entry.titleMissing ?? false,
    lesson,
  };
}

export interface CurriculumRoutes {
  /** One for the whole catalogue and the lessons, which change with a release. */
  etag: string;
  /** Whether a lesson stands behind an entry. */
  hasLesson: (entry: CatalogueEntry) => boolean;
}

/** `/curriculum`: the programme of Benin with its sources. Public. */
export const curriculumRoutes: FastifyPluginAsyncTypebox<CurriculumRoutes> = async (
  app,
  { etag, hasLesson },
) => {
  const tags = ['curriculum'];
  const refused = problems('VALIDATION_FAILED');

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return undefined;
  });

  app.get(
    '/curriculum/disciplines',
    {
      schema: {
        tags,
        summary: 'The twelve disciplines',
        response: { 200: Type.Object({ items: Type.Array(Discipline) }) },
      },
    },
    () => ({
      items: catalogue.disciplines().map((discipline) => ({
        id: discipline.id,
        cycles: [...discipline.cycles],
        name: discipline.name,
        shortName: discipline.shortName,
        levels: [...discipline.levels],
        entryCount: discipline.entryCount,
        officialCount: discipline.officialCount,
      })),
    }),
  );

  app.get(
    '/curriculum/levels',
    {
      schema: {
        tags,
        summary: 'Classes in school order, with their series',
        response: { 200: Type.Object({ items: Type.Array(Level) }) },
      },
    },
    () => ({
      items: catalogue.levels().map((level) => ({ ...level, series: [...level.series] })),
    }),
  );

  app.get(
    '/curriculum/entries',
    {
      schema: {
        tags,
        summary: 'Learning situations, sequences and notions, in the order of the programme',
        querystring: EntriesQuery,
        response: { 200: Page(CurriculumEntry), ...refused },
      },
    },
    (request) => {
      const { discipline, level, q, lowConfidence = false, limit = 200, cursor } = request.query;
      const found = catalogue.entries({
        ...(discipline === undefined ? {} : { discipline }),
        ...(level === undefined ? {} : { level }),
        ...(q === undefined ? {} : { q }),
        includeLowConfidence: lowConfidence,
      });
      // The cursor is a rank: the list does not change while a process runs.
      const from = cursor === undefined ? 0 : numberCursor.decode(cursor);
      return toPage(found.slice(from, from + limit + 1), limit, {
        itemOf: (entry) => toEntry(entry, hasLesson(entry)),
        cursorOf: () => numberCursor.encode(from + limit),
      });
    },
  );

  app.get(
    '/curriculum/competences',
    {
      schema: {
        tags,
        summary: 'Competences that a sheet of a discipline and level may cite',
        querystring: CompetencesQuery,
        response: { 200: Type.Object({ items: Type.Array(CatalogueCompetence) }), ...refused },
      },
    },
    (request) => {
      const { discipline, level } = request.query;
      return {
        items: catalogue.competencesFor(discipline, level).map((competence) => ({
          id: competence.id,
          discipline: competence.discipline,
          kind: competence.kind,
          number: competence.number,
          label: competence.label,
          confirmed: competence.confirmed,
        })),
      };
    },
  );
};
