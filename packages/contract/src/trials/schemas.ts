import { type Static, Type } from 'typebox';
import { SheetContent } from '@ardoise/sheet/schema';
import { closed, Id } from '../common/schemas.ts';
import { GenerationBody } from '../generations/schemas.ts';

const { follows: _, ownLesson: _lesson, ...choices } = GenerationBody.properties;

/** The choices of somebody without an account. `trialId`, which the device invents, is the seed. */
export const TrialBody = Type.Object({ ...choices, trialId: Id }, closed);
export type TrialBody = Static<typeof TrialBody>;

export const Trial = Type.Object({ sheet: SheetContent }, closed);
export type Trial = Static<typeof Trial>;
