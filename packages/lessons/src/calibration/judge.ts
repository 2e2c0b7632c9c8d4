import type { Conformity, SheetContent } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { assess, knowledgeOf } from '@ardoise/sheet/conformity';

/** A sheet's conformity as the product computes it, with the catalogue. */
export function judge(content: SheetContent): Conformity {
  const { discipline, level } = content.identification;
  return assess(content, knowledgeOf(catalogue.competencesFor(discipline, level)));
}
