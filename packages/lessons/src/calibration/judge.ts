import type { Conformity, SheetContent } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { assess } from '@ardoise/sheet/conformity';

/** A sheet's conformity as the product computes it, with the catalogue. */
export function judge(content: SheetContent): Conformity {
  const { discipline, level } = content.identification;
  const competences = catalogue.competencesFor(discipline, level);
  return assess(content, {
    competenceIds: new Set(competences.map(({ id }) => id)),
    suggested: competences.map(({ id, kind, number, label, confirmed }) => ({
      id,
      kind,
      number,
      label,
      confirmed,
    })),
  });
}
