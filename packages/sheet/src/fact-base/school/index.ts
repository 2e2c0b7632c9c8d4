import { errorsOnForms } from './figures-and-sentences.ts';
import { errorsOnLife } from './living-things.ts';
import { errorsOnMatter } from './matter.ts';
import { errorsOnWorld } from './world.ts';
import type { SchoolError } from './school-error.ts';

/** What every schoolbook denies, by discipline. */
export const schoolErrors: readonly SchoolError[] = [
  ...errorsOnLife,
  ...errorsOnMatter,
  ...errorsOnForms,
  ...errorsOnWorld,
];
