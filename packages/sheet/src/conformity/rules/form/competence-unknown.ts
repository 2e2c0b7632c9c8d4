import { ownCompetences } from '../../../model/index.ts';
import type { Rule } from '../../rule.ts';

/** Cited competences must exist in the catalogue for the discipline, or be those that the lesson words itself. */
export const competenceUnknown: Rule = {
  code: 'competence-unknown',
  area: 'form',
  severity: 'error',
  points: { each: 5, most: 15 },
  check: ({ content, knowledge }) => {
    const { competenceIds } = knowledge;
    if (competenceIds === null) return null;
    const own = content.lesson === undefined ? null : ownCompetences(content.lesson.id);
    const unknown = new Map(
      content.planning.competences
        .filter(({ id }) => !competenceIds.has(id) && !(own !== null && id.startsWith(own)))
        .map((competence) => [competence.id, competence.label]),
    );
    return [...unknown].map(([id, label]) => ({
      place: { section: 'planning', field: `competences/${id}` },
      values: { id, label },
      fix: 'remove-competence',
    }));
  },
};
