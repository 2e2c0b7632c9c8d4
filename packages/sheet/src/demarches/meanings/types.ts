/** What a step is for: what happens there, and by what an inspector sees that it is right. */
export interface StepMeaning {
  readonly learners: string;
  readonly teacher: string;
  /** What must stand there. */
  readonly holds: string;
  /** What does not belong there. */
  readonly excludes: string;
}

/** Meanings by the key of the step. */
export type Meanings = Readonly<Record<string, StepMeaning>>;
