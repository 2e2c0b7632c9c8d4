import type { Rule } from '../../rule.ts';

/** A competence of the discipline is among those cited, where the catalogue has one. */
export const competenceDisciplineMissing: Rule = {
  code: 'competence-discipline-missing',
  area: 'substance',
  severity: 'warning',
  points: { each: 8, most: 8 },
  check: ({ content, knowledge }) => {
    const { competences } = content.planning;
    if (competences.length === 0 || competences.some(({ kind }) => kind === 'CD')) return [];
    const offered = knowledge.suggested?.find(({ kind }) => kind === 'CD');
    if (offered === undefined) return null;
    const { id, kind, number, label, confirmed } = offered;
    return [
      {
        place: { section: 'planning', field: 'competences' },
        values: { id, kind, number: number ?? 0, label, confirmed: confirmed ? 1 : 0 },
        fix: 'add-competence',
      },
    ];
  },
};
