import type { DisciplineId, LevelId } from '@ardoise/sheet';
import type { LessonMatchQuery, ShareForm, SheetsQuery } from '@ardoise/contract';

export type SheetFilters = Pick<SheetsQuery, 'q' | 'discipline' | 'level' | 'status'>;

/** Query keys. */
export const keys = {
  dashboard: ['dashboard'],
  letterhead: ['account', 'letterhead'],
  usage: ['usage'],
  allSheets: ['sheets'],
  sheetLists: ['sheets', 'list'],
  sheets: (filters: SheetFilters) => ['sheets', 'list', filters],
  deletedSheets: ['sheets', 'deleted'],
  sheet: (id: string) => ['sheets', 'one', id],
  share: (id: string, form: ShareForm) => ['sheets', 'share', id, form],
  shares: ['sheets', 'shares'],
  companions: (id: string) => ['sheets', 'companions', id],
  /** By revision: a newer one makes the list longer. */
  revisions: (id: string, revision: number) => ['sheets', 'revisions', id, revision],
  revision: (id: string, number: number) => ['sheets', 'revision', id, number],
  disciplines: ['curriculum', 'disciplines'],
  entries: (discipline: DisciplineId, level: LevelId, lowConfidence: boolean) => [
    'curriculum',
    'entries',
    discipline,
    level,
    lowConfidence,
  ],
  lessonWriter: ['lessons', 'writer'],
  lessonMatch: (query: LessonMatchQuery | null) => ['lessons', 'match', query],
  entrySearch: (q: string) => ['curriculum', 'search', q],
  generation: (id: string) => ['generations', id],
  runningGenerations: ['generations', 'running'],
  subscription: ['subscription'],
  orders: ['orders'],
  packs: ['shop', 'packs'],
  paymentMethods: ['payments', 'methods'],
  paymentOptions: ['payments', 'options'],
} as const;
