import { createHash } from 'node:crypto';
import type { CatalogueEntry } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import fp from 'fastify-plugin';
import { curriculumRoutes } from './routes.ts';

/** The official programme, which comes with the code: nothing is stored. */
export const curriculumModule = fp(
  async (app) => {
    app.describeTag('curriculum', 'The official programme of Benin, with its sources');
    const { version, retrieved } = catalogue;
    const made = `${version} ${retrieved} ${app.lessons.version} 2`;
    const known = new Map<string, boolean>();
    const hasLesson = (entry: CatalogueEntry): boolean => {
      const { id: entryId, level, discipline, title, status, sourceTitle } = entry;
      const topic = { kind: 'catalogue' as const, entryId, title, status, source: sourceTitle };
      const has = known.get(entryId) ?? app.lessons.match({ level, discipline, topic }) !== null;
      known.set(entryId, has);
      return has;
    };
    await app.register(curriculumRoutes, {
      etag: `"${createHash('sha256').update(made).digest('base64url').slice(0, 16)}"`,
      hasLesson,
    });
  },
  { name: 'curriculum', dependencies: ['openapi', 'lessons'] },
);
