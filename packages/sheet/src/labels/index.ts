import type { SheetLanguage } from '../model/index.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { SheetLabels } from './types.ts';

export type { SheetLabels } from './types.ts';

const all: Readonly<Record<SheetLanguage, SheetLabels>> = { fr, en };

export function labelsOf(language: SheetLanguage): SheetLabels {
  return all[language];
}
