import type { Transport } from '../client/transport.ts';
import type {
  LessonMatch,
  LessonMatchQuery,
  LessonsQuery,
  LessonSummary,
  LessonWriter,
} from './schemas.ts';

/** The lessons that Ardoise brings, without their matter. Public and cacheable. */
export function lessonsClient(http: Transport) {
  return {
    list: (query: LessonsQuery, signal?: AbortSignal) =>
      http.json<{ items: LessonSummary[] }>('GET', '/lessons', { query, signal }),
    match: (query: LessonMatchQuery, signal?: AbortSignal) =>
      http.json<LessonMatch>('GET', '/lessons/match', { query, signal }),
    writer: (signal?: AbortSignal) => http.json<LessonWriter>('GET', '/lessons/writer', { signal }),
  };
}
