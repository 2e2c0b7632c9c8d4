import type { SheetLanguage } from '../../model/index.ts';
import { en } from './phrases/en.ts';
import { fr } from './phrases/fr.ts';

export type { Addition } from './phrases/fr.ts';

/** What the layout says of means and learners, in the language of the sheet. */
export const classroomPhrases = (language: SheetLanguage): typeof fr =>
  language === 'fr' ? fr : en;
