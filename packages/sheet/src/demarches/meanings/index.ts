import type { Demarche, DemarcheStep } from '../types.ts';
import { common } from './common.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { kinds } from './kinds.ts';
import { primary } from './primary.ts';
import { secondary } from './secondary.ts';
import type { Meanings, StepMeaning } from './types.ts';

export type { StepMeaning } from './types.ts';

/**
 * By the key of a step, or by démarche and key where a key means something else there. Steps that have one key in
 * several démarches mean the same.
 */
export const meanings: Meanings = {
  ...common,
  ...primary,
  ...french,
  ...secondary,
  ...english,
  ...kinds,
};

const ownKey = (demarche: Pick<Demarche, 'id'>, step: Pick<DemarcheStep, 'key'>) =>
  `${demarche.id}/${step.key}`;

/** The name under which a step's meaning stands; undefined without one. */
export function meaningKeyOf(demarche: Demarche, step: DemarcheStep): string | undefined {
  return [ownKey(demarche, step), step.key].find((key) => meanings[key] !== undefined);
}

/** What a step of a démarche is for. Throws a RangeError when the data lack it. */
export function meaningOf(demarche: Demarche, step: DemarcheStep): StepMeaning {
  const meaning = meanings[meaningKeyOf(demarche, step) ?? ''];
  if (meaning === undefined) {
    throw new RangeError(`No meaning for the step "${step.key}" of "${demarche.id}"`);
  }
  return meaning;
}
