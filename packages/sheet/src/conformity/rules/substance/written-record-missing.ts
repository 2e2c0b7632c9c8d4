import { isSound } from '../../fixes.ts';
import type { Rule } from '../../rule.ts';

export const writtenRecordMissing: Rule = {
  code: 'written-record-missing',
  area: 'substance',
  severity: 'error',
  points: { each: 52, most: 52 },
  check: ({ content }) =>
    content.writtenRecord.text.trim() === ''
      ? [
          {
            place: { section: 'writtenRecord', field: 'text' },
            fix: content.planning.knowledge.some(isSound) ? 'draft-written-record' : 'regenerate',
          },
        ]
      : [],
};
