import { limits } from '../model/index.ts';
import type { CitedCompetence, Competence, SheetLanguage } from '../model/index.ts';
import { clip, typography } from '../composer/wording.ts';
import { englishCompetenceLabels } from './english-competences.ts';

export function cite(
  { id, kind, number, label, confirmed }: Competence,
  language: SheetLanguage,
): CitedCompetence {
  const own = language === 'en' ? (englishCompetenceLabels.get(label) ?? label) : label;
  return { id, kind, number, label: clip(typography(own, language), limits.text), confirmed };
}

/** A competence of the discipline and common ones of the programme, from the catalogue. */
export function catalogueCompetences(
  known: readonly Competence[],
  language: SheetLanguage,
): CitedCompetence[] {
  return [...ofDiscipline(known), ...common(known)].map((one) => cite(one, language));
}

export const ofDiscipline = (known: readonly Competence[]) =>
  known.filter(({ kind }) => kind === 'CD').slice(0, 1);

export function common(known: readonly Competence[]): Competence[] {
  const first = (kind: Competence['kind'], count: number) =>
    known.filter((one) => one.kind === kind && one.confirmed).slice(0, count);
  return [...first('CTD', 1), ...first('CT', 2)];
}
