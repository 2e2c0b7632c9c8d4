/** A statement that every schoolbook denies, as it may be worded; read on folded text. */
export interface SchoolError {
  readonly says: RegExp;
  /** What is known, in the words of the class. */
  readonly known: string;
}

/** In a pattern, "~" stands for a few words of the same clause. */
export const error = (pattern: string, known: string): SchoolError => ({
  says: new RegExp(pattern.replaceAll('~', String.raw`[^.;:!?]{0,45}?`), 'u'),
  known,
});
