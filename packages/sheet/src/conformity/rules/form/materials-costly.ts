import { fold } from '../../../model/index.ts';
import type { Rule } from '../../rule.ts';

const costly =
  /\b(?:video ?-?projecteurs?|projecteurs?|retroprojecteurs?|ordinateurs?|portables?|tablettes?|imprimantes?|photocopieuses?|photocopies? (?:en )?couleurs?|televiseurs?|televisions?|ecrans? (?:plat|tactile|interactif)s?|tableaux? (?:numerique|interactif)s?|tbi|tni|smartphones?|cameras?|drones?|casques? (?:audio|vr)|connexion internet|wifi|wi-fi|projectors?|computers?|laptops?|tablets?|printers?|colour (?:photo)?cop(?:y|ies)|color (?:photo)?cop(?:y|ies)|televisions?|interactive whiteboards?|smart ?boards?)\b/;

/** Phrases by which the teacher states that the school has it. */
const stated =
  /\b(?:disponibles?|de l'ecole|du college|du lycee|du ceg|de l'etablissement|de la salle informatique|available|of the school|school's|from the school|in the computer room)\b/;

/** "Tablette" can also mean a chocolate bar or a writing slate. */
const harmless = /tablettes? (?:de|d')/;

/** Rejects projectors, computers and other costly equipment unless the text says that the school has them. */
export const materialsCostly: Rule = {
  code: 'materials-costly',
  area: 'form',
  severity: 'warning',
  points: { each: 5, most: 10 },
  check: ({ content }) => {
    // A lesson on machines has them, unless its teacher says that nothing can be plugged in.
    const isDark = content.classroom?.means === 'no-electricity';
    if (content.identification.discipline === 'tic' && !isDark) return null;
    const { teacherMaterials, learnerMaterials, documents } = content.planning;
    const lists = { teacherMaterials, learnerMaterials, documents };
    return Object.entries(lists).flatMap(([field, lines]) =>
      lines.flatMap((line, index) => {
        const text = fold(line);
        if ((stated.test(text) && !isDark) || harmless.test(text)) return [];
        const found = costly.exec(text)?.[0];
        if (found === undefined) return [];
        return [
          {
            place: { section: 'planning' as const, field: `${field}/${index}` },
            values: { material: line, word: found },
            fix: 'regenerate' as const,
          },
        ];
      }),
    );
  },
};
