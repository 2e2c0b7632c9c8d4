import type { SheetLanguage } from '../../model/index.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { CompanionLabels } from './types.ts';

export type { CompanionLabels } from './types.ts';

const all: Readonly<Record<SheetLanguage, CompanionLabels>> = { fr, en };

export const companionLabelsOf = (language: SheetLanguage): CompanionLabels => all[language];
