import type { Rule } from '../../rule.ts';

/** The finding's values contain the competence that the fix would add. */
export const competenceMissing: Rule = {
  code: 'competence-missing',
  area: 'substance',
  severity: 'warning',
  points: { each: 14, most: 14 },
  check: ({ content, knowledge }) => {
    if (content.planning.competences.length > 0) return [];
    const place = { section: 'planning', field: 'competences' } as const;
    const offered = knowledge.suggested?.find(
      ({ id }) => knowledge.competenceIds === null || knowledge.competenceIds.has(id),
    );
    if (offered === undefined) return [{ place, fix: 'regenerate' }];
    return [
      {
        place,
        values: {
          id: offered.id,
          kind: offered.kind,
          number: offered.number ?? 0,
          label: offered.label,
          confirmed: offered.confirmed ? 1 : 0,
        },
        fix: 'add-competence',
      },
    ];
  },
};
