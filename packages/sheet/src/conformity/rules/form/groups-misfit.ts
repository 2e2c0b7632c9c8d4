import { groupsFit, suggestGroupCount } from '../../../edit/index.ts';
import type { Rule } from '../../rule.ts';

export const groupsMisfit: Rule = {
  code: 'groups-misfit',
  area: 'form',
  severity: 'warning',
  points: { each: 5, most: 5 },
  check: ({ content }) => {
    const { classSize, groupCount } = content.identification;
    if (groupsFit(classSize, groupCount)) return [];
    return [
      {
        place: { section: 'identification', field: 'groupCount' },
        values: { classSize, groupCount, suggested: suggestGroupCount(classSize) },
        fix: 'set-groups',
      },
    ];
  },
};
