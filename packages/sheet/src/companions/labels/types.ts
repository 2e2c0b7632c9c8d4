import type { CompanionKind } from '../kinds.ts';

/** Text printed on companions, in the sheet's own language. */
export interface CompanionLabels {
  /** Kind of document at the head of each. */
  readonly kinds: Readonly<Record<CompanionKind, string>>;
  /** First words of a file's name. */
  readonly files: Readonly<Record<CompanionKind | 'all', string>>;
  /** Label of a document of the session, by its number on the sheet. */
  readonly document: (number: number, title: string) => string;
  readonly documents: string;
  readonly record: {
    readonly vocabulary: string;
    readonly term: string;
    readonly meaning: string;
    readonly example: string;
  };
  readonly learner: {
    readonly name: string;
    readonly date: string;
    readonly vocabulary: string;
    /** Before words in a language of the class. */
    readonly glossary: string;
  };
  readonly evaluation: {
    readonly mark: string;
    readonly outOf: (points: number) => string;
    readonly competence: string;
    readonly situation: string;
    readonly questions: string;
    readonly item: (number: number) => string;
    readonly perfection: (points: number) => string;
    readonly marking: string;
    readonly shares: (minimal: number, perfection: number) => string;
    readonly criteria: string;
    readonly total: string;
    readonly minimalTotal: string;
    readonly finalMark: string;
    readonly howTo: string;
    readonly sharedAnew: string;
    readonly answers: string;
    readonly summary: string;
    readonly copies: string;
    /** Points out of six, as the summary groups them. */
    readonly bands: readonly string[];
    readonly mastered: readonly [not: string, yes: string];
    readonly remediation: string;
    /** Where neither the sheet nor its lesson has criteria that add up. */
    readonly standard: readonly (readonly [id: string, text: string])[];
  };
  readonly remediation: {
    readonly mistake: (number: number) => string;
    readonly belief: string;
    readonly why: string;
    readonly together: string;
    readonly task: string;
    readonly answer: string;
    readonly concerned: string;
    readonly difficulties: string;
    readonly difficulty: string;
    readonly row: string;
    readonly remedy: string;
    readonly check: string;
    readonly exercise: (number: number) => string;
    readonly quick: string;
  };
  readonly next: {
    readonly before: string;
    readonly follows: string;
    readonly next: string;
    readonly leftOut: string;
    readonly order: string;
    readonly expected: string;
    readonly begin: string;
    readonly beliefs: string;
    readonly steps: string;
    readonly step: string;
    readonly minutes: string;
    readonly mine: string;
  };
}
