import type { Cycle, DisciplineId, LevelId, SheetKind, SheetLanguage } from '../model/index.ts';
import type { Strand } from './strands.ts';

/** A text in each language that a sheet can be written in. */
export type Localized = Readonly<Record<SheetLanguage, string>>;

/** A name shown on screens, in each language of the interface. */
export type Label = Readonly<Record<'fr' | 'en' | 'de' | 'es', string>>;

/** Grouping of learners, independent of the discipline's codes: individual, group, whole class. */
export type Mode = 'TI' | 'TG' | 'TC';

/**
 * What a step takes from a lesson: its activities, and its other parts where there is no activity. A new démarche made
 * of known roles needs no code. What learners and teacher do there is the step's meaning.
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
  'explore',
  'investigate',
  'analyse',
  'result',
  'activity',
  'model',
  'guided',
  'quick-fire',
  'tables',
  'number-dial',
  'word-problems',
  'mental-rule',
  'concretise',
  'semi-abstract',
  'abstract',
  'practise',
  'produce',
  'objectivise',
  'evaluate',
  'project',
  'survey',
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
  /** Whether the briefest sessions have it, where its role does not say so. */
  readonly inBrief?: boolean;
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
    /** If present, only these classes. */
    readonly levels?: readonly LevelId[];
    /** null means every discipline. */
    readonly disciplines: readonly DisciplineId[] | null;
    readonly kinds: readonly SheetKind[];
    /** If present, usual only for topics of these strands. */
    readonly strands?: readonly Strand[];
  };
  /** Usual length of a row, which determines how many rows a skeleton gets. */
  readonly minutesPerRow: number;
  readonly phases: readonly DemarchePhase[];
}
