import type { Transport } from '../client/transport.ts';
import type { Page } from '../common/schemas.ts';
import type {
  CatalogueCompetence,
  CurriculumEntry,
  Discipline,
  EntriesQuery,
  Level,
} from './schemas.ts';

/** The catalogue of the programme of Benin, with its sources. Public and cacheable. */
export function curriculumClient(http: Transport) {
  return {
    disciplines: (signal?: AbortSignal) =>
      http.json<{ items: Discipline[] }>('GET', '/curriculum/disciplines', { signal }),
    levels: (signal?: AbortSignal) =>
      http.json<{ items: Level[] }>('GET', '/curriculum/levels', { signal }),
    entries: (query: EntriesQuery, signal?: AbortSignal) =>
      http.json<Page<CurriculumEntry>>('GET', '/curriculum/entries', { query, signal }),
    competences: (
      query: { discipline: Discipline['id']; level: Level['id'] },
      signal?: AbortSignal,
    ) =>
      http.json<{ items: CatalogueCompetence[] }>('GET', '/curriculum/competences', {
        query,
        signal,
      }),
  };
}
