import type { Rule } from '../rule.ts';

export const writtenRecordMissing: Rule = {
  code: 'written-record-missing',
  severity: 'error',
  points: { each: 10, most: 10 },
  check: ({ content }) =>
    content.writtenRecord.text.trim() === ''
      ? [{ place: { section: 'writtenRecord', field: 'text' }, fix: 'draft-written-record' }]
      : [],
};
