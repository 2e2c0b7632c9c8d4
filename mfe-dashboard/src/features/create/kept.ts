import { laterKey } from '../../shared/device/later.ts';
import * as shared from '../../shared/habits.ts';
import { kept } from '@ardoise/remote/kept-value';
import { type Choices, initialChoices } from './choices.ts';
import { parseChoices } from './parse-choices.ts';

/** Unfinished choices of this tab; they survive a reload and a failed start. */
export const keptDraft = kept(() => sessionStorage, shared.choicesKey, parseChoices);

/** Choices made offline, stored on this device for one person until the network returns. */
export const keptForLater = (userId: string) =>
  kept(() => localStorage, laterKey(userId), parseChoices);

/** What a teacher keeps from one sheet to the next; a date only until it has passed. */
export const keptHabits = (userId: string) => shared.keptHabits(userId, parseChoices);

export function habitsOf(choices: Choices, today = new Date()): Choices {
  const {
    level,
    series,
    discipline,
    classSize,
    groupCount,
    classroom,
    language,
    className,
    school,
  } = choices;
  const date = choices.date !== null && choices.date >= dayOf(today) ? choices.date : null;
  const head = { level, series, discipline, className, school, date };
  return { ...initialChoices, ...head, classSize, groupCount, classroom, language };
}

/** "2026-11-22" by this device's calendar. */
function dayOf(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
