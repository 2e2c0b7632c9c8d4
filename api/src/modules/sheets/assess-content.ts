import type { Conformity, SheetContent } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { assess, knowledgeOf } from '@ardoise/sheet/conformity';

/** The conformity of a sheet by the rules of today. */
export function assessContent(content: SheetContent): Conformity {
  const { discipline, level } = content.identification;
  return assess(content, knowledgeOf(catalogue.competencesFor(discipline, level)));
}
