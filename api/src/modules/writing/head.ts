import type { GenerationBody } from '@ardoise/contract';
import type { Identification } from '@ardoise/sheet';

/** What a teacher fixes of a sheet's head beside the topic. */
export type FixedHead = Partial<Identification>;

/**
 * The head as the request fixes it. The next session of a sheet keeps that sheet's learning situation
 * and sequence, which the teacher may have completed by hand.
 * @param before head of the session before, null when there is none
 */
export function headOf(body: GenerationBody, before: Identification | null): FixedHead {
  const { className, school, date, sessionNumber } = body;
  return {
    ...(before === null
      ? {}
      : {
          dossier: before.dossier,
          learningSituation: before.learningSituation,
          sequence: before.sequence,
          schoolAddress: before.schoolAddress,
        }),
    ...(className === undefined ? {} : { className }),
    ...(school === undefined ? {} : { school }),
    ...(date === undefined ? {} : { date }),
    ...(sessionNumber === undefined ? {} : { sessionNumber }),
  };
}
