import type { Discipline, Level } from '@ardoise/contract';
import { curriculumClient } from '@ardoise/contract/client';
import { keptCatalogue } from '../device/kept-catalogue.ts';
import { asItIs, domain } from './domain.ts';
import { hasItems } from './shapes.ts';

export const curriculum = domain({
  create: curriculumClient,
  reads: {
    entries: {
      store: (kept, page, query) => keptCatalogue(kept).keep(query, page),
      find: (kept, query) => keptCatalogue(kept).find(query),
    },
    disciplines: asItIs('disciplines', hasItems<Discipline>),
    levels: asItIs('levels', hasItems<Level>),
  },
  onlineOnly: ['competences'],
});
