import type { Cycle, DisciplineId, SheetKind, SheetLanguage } from '../model/index.ts';

/** A text of the démarche in each language a sheet can be written in. */
export type Localized = Readonly<Record<SheetLanguage, string>>;

/** A name that screens show: in each language of the interface, not only in those of sheets. */
export type Label = Readonly<Record<'fr' | 'en' | 'de' | 'es', string>>;

/** Grouping before the discipline's own codes: individual, group, whole class. */
export type Mode = 'TI' | 'TG' | 'TC';

/**
 * What a step is for. The composer's phrase patterns and the prompts are keyed by it, so that a
 * new démarche made of known roles needs no new pattern.
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
  /** Unique in the démarche; it becomes the step's key and id in a sheet. */
  readonly key: string;
  readonly title: Localized;
  readonly role: StepRole;
  /** Share of the minutes, relative to the other steps; in practice minutes of a usual séance. */
  readonly weight: number;
  /** Groupings that suit the step, the usual one first. */
  readonly groupings: readonly Mode[];
  readonly rows: { readonly min: number; readonly max: number };
  /** Optional: left out of a skeleton for a séance shorter than so many minutes. Its absence from a sheet is no fault. */
  readonly optionalBelow?: number;
}

export interface DemarchePhase {
  readonly key: string;
  readonly title: Localized;
  readonly steps: readonly DemarcheStep[];
}

/** The official course of a séance, as data. */
export interface Demarche {
  readonly id: string;
  readonly label: Label;
  readonly fits: {
    readonly cycles: readonly Cycle[];
    /** null: every discipline. */
    readonly disciplines: readonly DisciplineId[] | null;
    readonly kinds: readonly SheetKind[];
    /** Present: only for topics of this branch of the discipline (EST/ES has two). */
    readonly branch?: Branch;
  };
  /** Usual length of a row, which settles how many rows a skeleton gets. */
  readonly minutesPerRow: number;
  readonly phases: readonly DemarchePhase[];
}

/** Branch of EST/ES: science and technology, or social education. */
export type Branch = 'science' | 'social';
