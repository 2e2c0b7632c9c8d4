import { fold } from '../../model/text.ts';
import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';
import { sentencesOf, textsOf } from './texts.ts';

/** What learners are never told to do. Folded: without accents and capitals. */
const dangers: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:touch|ouvr|demont|branch|debranch|repar)\p{L}*.{0,40}\b(?:prise|secteur|compteur|transformateur|poteau electrique)/u,
    'mains current',
  ],
  [
    /\b(?:grimp|escalad)\p{L}*|\bmont\p{L}* (?:sur|dans) (?:le toit|un toit|l'arbre|un arbre|le mur)/u,
    'heights',
  ],
  [
    /\b(?:allum|brul)\p{L}*.{0,30}\b(?:feu|allumettes?|bougie|rechaud|lampe a petrole|papier)/u,
    'an open flame',
  ],
  [
    /\b(?:aval|pren|donn|achet)\p{L}*.{0,20}\b(?:comprimes?|medicaments?|cachets?|sirop)/u,
    'medicines',
  ],
  [
    /\b(?:goute|bois|buvez|goutez|boire)\b.{0,30}\b(?:marigot|experience|produit|liquide|eau du puits)/u,
    'tasting',
  ],
  [
    /\b(?:melang|vers)\p{L}*.{0,30}\b(?:javel|acide|soude|essence|insecticide|pesticide)/u,
    'chemicals',
  ],
  [
    /\b(?:nag|baign|plong)(?:e|ez|er)\b.{0,30}\b(?:fleuve|riviere|lac|lagune|mer|marigot)/u,
    'deep water',
  ],
  [/\b(?:travers|cour)(?:e|ez|s|ir)\b.{0,20}\b(?:route|goudron|chaussee|voie)/u, 'traffic'],
];
/** A rule against a danger, or something that an adult does. */
const isWarning =
  /\b(?:jamais|ne|n'|sans|interdit|danger|adulte|enseignant|maitre|maitresse|eviter|evite|evitez)\b/u;

/** Nothing that learners are told to do is dangerous. */
export function checkSafety(lesson: Lesson, report: Report): void {
  for (const { path, text } of textsOf(lesson)) {
    const isAsked = ['order', 'do', 'task'].includes(String(path.at(-1)));
    if (!isAsked) continue;
    for (const sentence of sentencesOf(text)) {
      const read = fold(sentence);
      if (isWarning.test(read)) continue;
      for (const [danger, name] of dangers) {
        if (danger.test(read)) report(path, `${name}: ${sentence}`);
      }
    }
  }
}
