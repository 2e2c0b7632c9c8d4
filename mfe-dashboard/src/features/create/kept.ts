import { kept } from '../../shared/store/storage.ts';
import { type Choices, initialChoices, parseChoices } from './choices.ts';

/** Choices in the making: they survive a reload and a failed start, in this tab. */
export const keptDraft = kept(() => sessionStorage, 'ardoise.create', parseChoices);

/** What a teacher keeps from one sheet to the next: class, discipline, series and class size. */
export const keptHabits = kept(() => localStorage, 'ardoise.create.last', parseChoices);

export function habitsOf(choices: Choices): Choices {
  const { level, series, discipline, classSize, groupCount, language } = choices;
  return { ...initialChoices, level, series, discipline, classSize, groupCount, language };
}
