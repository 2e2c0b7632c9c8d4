/** Why a document cannot be made into a sheet. */
export const refusals = [
  'type',
  'encrypted',
  'unreadable',
  'too-long',
  'scanned',
  'empty',
  'not-a-sheet',
] as const;
export type Refusal = (typeof refusals)[number];

/** A document that is refused, with the reason. */
export class RefusedDocument extends Error {
  override readonly name = 'RefusedDocument';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(`Refused: ${refusal}`, options);
    this.refusal = refusal;
  }
}
