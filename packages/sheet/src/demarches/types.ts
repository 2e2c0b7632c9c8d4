import type { Cycle, DisciplineId, SheetKind, SheetLanguage } from '../model/index.ts';

/** A text in each language that a sheet can be written in. */
export type Localized = Readonly<Record<SheetLanguage, string>>;

/** A name shown on screens, in each language of the interface. */
export type Label = Readonly<Record<'fr' | 'en' | 'de' | 'es', string>>;

/** Grouping of learners, independent of the discipline's codes: individual, group, whole class. */
export type Mode = 'TI' | 'TG' | 'TC';

/**
 * The purpose of a step. The composer's patterns and the prompts are keyed by role, so a new démarche made of known
 * roles needs no new patterns.
 */
export const stepRoles = [
  'settle',
  'hook',
  'announce',
  'preconception',
  'recall',
  'problem',
  'hypothesis-alone',
  'hypothesis-group',
  'hypothesis-class',
  'investigate',
  'result',
  'activity',
  'quick-fire',
  'tables',
  'number-dial',
  'word-problems',
  'mental-rule',
  'concretise',
  'semi-abstract',
  'abstract',
  'practise',
  'objectivise',
  'evaluate',
  'project',
] as const;
export type StepRole = (typeof stepRoles)[number];

export interface DemarcheStep {
  /** Unique in the démarche; used as the step's key and id in a sheet. */
  readonly key: string;
  readonly title: Localized;
  readonly role: StepRole;
  /** Relative share of the minutes; in practice, the minutes in a usual séance. */
  readonly weight: number;
  /** Suitable groupings, the usual one first. */
  readonly groupings: readonly Mode[];
  readonly rows: { readonly min: number; readonly max: number };
  /** Makes the step optional: a séance shorter than this many minutes leaves it out. A sheet without it is conform. */
  readonly optionalBelow?: number;
}

export interface DemarchePhase {
  readonly key: string;
  readonly title: Localized;
  readonly steps: readonly DemarcheStep[];
}

/** The official sequence of phases and steps of a séance, as data. */
export interface Demarche {
  readonly id: string;
  readonly label: Label;
  readonly fits: {
    readonly cycles: readonly Cycle[];
    /** null means every discipline. */
    readonly disciplines: readonly DisciplineId[] | null;
    readonly kinds: readonly SheetKind[];
    /** If present, only for topics of this branch (EST/ES has two). */
    readonly branch?: Branch;
  };
  /** Usual length of a row, which determines how many rows a skeleton gets. */
  readonly minutesPerRow: number;
  readonly phases: readonly DemarchePhase[];
}

/** Branch of EST/ES: science and technology, or social education. */
export type Branch = 'science' | 'social';
