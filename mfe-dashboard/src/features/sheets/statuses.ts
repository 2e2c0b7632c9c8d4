/** Statuses of a sheet and their names in addresses. */
export const sheetStatuses = [
  { id: 'draft', word: 'brouillon' },
  { id: 'published', word: 'publiee' },
] as const;
