import type { Transport } from '../client/transport.ts';
import type { OwnLesson, OwnLessonMatter, OwnLessonSummary } from './schemas.ts';

const at = (revision: number) => ({ 'if-match': `"${revision}"` });

/** Lessons that a teacher keeps, changes and uses again. */
export function ownLessonsClient(http: Transport) {
  return {
    list: (signal?: AbortSignal) =>
      http.json<{ items: OwnLessonSummary[] }>('GET', '/own-lessons', { signal }),
    get: (id: string, signal?: AbortSignal) =>
      http.json<OwnLesson>('GET', `/own-lessons/${id}`, { signal }),
    /** The lesson of a sheet with what was changed in the sheet. */
    keep: (sheet: string, idempotencyKey: string) =>
      http.json<OwnLesson>('POST', '/own-lessons', { body: { sheet }, idempotencyKey }),
    change: (id: string, revision: number, lesson: OwnLessonMatter) =>
      http.json<OwnLesson>('PUT', `/own-lessons/${id}`, { body: lesson, headers: at(revision) }),
    remove: (id: string) => http.json<void>('DELETE', `/own-lessons/${id}`),
    restore: (id: string) => http.json<OwnLesson>('POST', `/own-lessons/${id}/restore`),
    /** Freezes the revision for the team to read. */
    offer: (id: string, revision: number) =>
      http.json<OwnLesson>('POST', `/own-lessons/${id}/offer`, { headers: at(revision) }),
    withdraw: (id: string) => http.json<OwnLesson>('DELETE', `/own-lessons/${id}/offer`),
  };
}
