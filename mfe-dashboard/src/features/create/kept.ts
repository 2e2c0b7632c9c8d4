import { laterKey } from '../../shared/device/later.ts';
import { kept } from '../../shared/store/storage.ts';
import { type Choices, initialChoices, parseChoices } from './choices.ts';

/** Unfinished choices of this tab; they survive a reload and a failed start. */
export const keptDraft = kept(() => sessionStorage, 'ardoise.create', parseChoices);

/** Choices made offline, stored on this device for one person until the network returns. */
export const keptForLater = (userId: string) =>
  kept(() => localStorage, laterKey(userId), parseChoices);

/** What a teacher keeps from one sheet to the next: class, discipline, series and class size. */
export const keptHabits = kept(() => localStorage, 'ardoise.create.last', parseChoices);

export function habitsOf(choices: Choices): Choices {
  const { level, series, discipline, classSize, groupCount, language } = choices;
  return { ...initialChoices, level, series, discipline, classSize, groupCount, language };
}
