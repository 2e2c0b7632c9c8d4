import type { Identification } from '@ardoise/sheet';
import { habitsKey } from './device/later.ts';
import { isRecord } from './guards.ts';
import { kept } from '@ardoise/remote/kept-value';

/** What one sheet hands on to the next, on this device and for one person. */
const names = [
  'level',
  'series',
  'discipline',
  'className',
  'classSize',
  'groupCount',
  'school',
  'date',
] as const satisfies readonly (keyof Identification)[];

export const keptHabits = <T>(userId: string, parse: (value: unknown) => T | null) =>
  kept(() => localStorage, habitsKey(userId), parse);

/** Takes over what a teacher writes into a sheet's head. */
export function noteHabits(userId: string, changes: Partial<Identification>): void {
  const noted = names.filter((name) => changes[name] !== undefined);
  if (userId === '' || noted.length === 0) return;
  const habits = keptHabits(userId, (value) => (isRecord(value) ? value : null));
  const changed = Object.fromEntries(noted.map((name) => [name, changes[name]]));
  habits.write({ ...habits.read(), ...changed });
}

/** Key of the unfinished choices of this tab; a finished sheet ends them. */
export const choicesKey = 'ardoise.create';

export const endChoices = () =>
  kept(
    () => sessionStorage,
    choicesKey,
    () => null,
  ).clear();
