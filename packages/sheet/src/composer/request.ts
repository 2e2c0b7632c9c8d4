import type { Demarche } from '../demarches/index.ts';
import type { Lesson } from '../lesson/index.ts';
import type {
  CatalogueEntry,
  Classroom,
  Competence,
  DisciplineId,
  LevelId,
  SheetKind,
  SheetLanguage,
  Topic,
} from '../model/index.ts';
import type { LessonBy } from './sheet-lesson.ts';

/** What the catalogue knows about a topic; for a free topic, only competences. */
export interface TopicFacts {
  readonly entry: CatalogueEntry | null;
  /** From the SA to the parent. */
  readonly ancestors: readonly CatalogueEntry[];
  readonly children: readonly CatalogueEntry[];
  /** Those that a sheet of this discipline and level may cite. */
  readonly competences: readonly Competence[];
}

/** Everything the composer needs. Equal requests give equal sheets. */
export interface ComposeRequest {
  readonly level: LevelId;
  readonly series: string | null;
  readonly discipline: DisciplineId;
  readonly topic: Topic;
  /** The matter to lay out; without one the result is a canvas. */
  readonly lesson?: Lesson;
  /** Who wrote the lesson; by default Ardoise. */
  readonly lessonBy?: LessonBy;
  readonly facts: TopicFacts;
  readonly kind: SheetKind;
  /** By default the usual one of the class, discipline and kind. */
  readonly demarche?: Demarche;
  /** Minutes, from 10 to 240. */
  readonly duration: number;
  readonly classSize: number;
  /** Derived from the class size by default. */
  readonly groupCount?: number;
  /** Chalk and board for all alike by default. */
  readonly classroom?: Classroom;
  /** Of a canvas; a lesson has its own. Sheets of English are in English whatever it says. */
  readonly language: SheetLanguage;
  /** The teacher's special wishes; they go into the notes for the teacher to consider. */
  readonly wishes: string;
  /** Determines the numbers of mental calculation. */
  readonly seed: string;
  readonly school?: { readonly name: string; readonly address: string };
  readonly teacher?: string;
  /** For example "2026-2027". */
  readonly schoolYear?: string;
  readonly className?: string;
  /** ISO 8601 date. */
  readonly date?: string;
}
