/** Statuses of a sheet and their names in addresses. */
export const sheetStatuses = [
  { id: 'draft', parameter: 'brouillon' },
  { id: 'published', parameter: 'publiee' },
] as const;
