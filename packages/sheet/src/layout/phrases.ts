import type { DisciplineId, LevelId, SheetLanguage } from '../model/index.ts';
import type { Lesson } from '../lesson/index.ts';
import { en } from './phrases/en.ts';
import { frField, frOral } from './phrases/fr-oral.ts';
import { fr } from './phrases/fr.ts';

export type Phrases = typeof fr;

/** How a class works: on paper, by word and slate, or on the field. */
export type Manner = 'written' | 'spoken' | 'field';

export function mannerOf(level: LevelId, discipline: DisciplineId): Manner {
  if (discipline === 'eps') return 'field';
  return level === 'ci' || level === 'cp' ? 'spoken' : 'written';
}

const french: Readonly<Record<Manner, Phrases>> = { written: fr, spoken: frOral, field: frField };

const phrasesOf = (language: SheetLanguage, manner: Manner): Phrases =>
  language === 'fr' ? french[manner] : en;

/** What the layout itself says in sheets of a lesson; everything else comes from the lesson. */
export function phrasesFor({ identity: { language, levels, discipline } }: Lesson): Phrases {
  const [level] = levels;
  return phrasesOf(language, level === undefined ? 'written' : mannerOf(level, discipline));
}
