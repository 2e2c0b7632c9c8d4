import { fold } from '../../../model/text.ts';
import type { Rule } from '../../rule.ts';

const large = 60;
const arranged =
  /\b(?:rapporteurs?|tires? au sort|tirage au sort|ardoises?|par rangees?|par tables?|a tour de role|quelques groupes|certains groupes|deux groupes|trois groupes|binomes?|voisine?s?|reporters?|speakers?|drawn by lot|slates?|row by row|some groups|two groups|three groups|pairs|neighbour)\b/u;

/** A large class is asked otherwise: who reports, who shows, how what there is goes round. */
export const classSizeIgnored: Rule = {
  code: 'class-size-ignored',
  area: 'substance',
  severity: 'info',
  points: { each: 4, most: 4 },
  check: ({ content, rows }) => {
    if (content.identification.classSize <= large || content.origin === 'canvas') return [];
    if (!rows.some(({ row }) => row.grouping === 'TG' || row.grouping === 'GW')) return [];
    const text = fold(
      [
        content.planning.teachingStrategies,
        ...rows.map(({ row }) => `${row.instruction} ${row.expectedResult}`),
      ].join(' '),
    );
    const { classSize, groupCount } = content.identification;
    return arranged.test(text)
      ? []
      : [{ place: { section: 'procedure' }, values: { classSize, groupCount } }];
  },
};
