import type {
  CatalogueEntry,
  Competence,
  DisciplineId,
  LevelId,
  SheetKind,
  SheetLanguage,
  Topic,
} from '../model/index.ts';

/** What the catalogue knows about a topic; all empty for a free topic but for competences. */
export interface TopicFacts {
  readonly entry: CatalogueEntry | null;
  /** From the SA down to the parent. */
  readonly ancestors: readonly CatalogueEntry[];
  readonly children: readonly CatalogueEntry[];
  /** Those that a sheet of this discipline and level may cite. */
  readonly competences: readonly Competence[];
}

/** Everything the composer needs. Same request, same sheet. */
export interface ComposeRequest {
  readonly level: LevelId;
  readonly series: string | null;
  readonly discipline: DisciplineId;
  readonly topic: Topic;
  readonly facts: TopicFacts;
  readonly kind: SheetKind;
  /** Minutes, 10 to 240. */
  readonly duration: number;
  readonly classSize: number;
  /** Left out: chosen from the class size. */
  readonly groupCount?: number;
  /** A sheet of English is in English whatever is asked. */
  readonly language: SheetLanguage;
  /** The teacher's particular wishes, kept in the notes for the reading over. */
  readonly wishes: string;
  /** Another seed gives another wording. */
  readonly seed: string;
  readonly school?: { readonly name: string; readonly address: string };
  readonly teacher?: string;
  /** "2026-2027" */
  readonly schoolYear?: string;
  readonly className?: string;
  /** ISO 8601 day. */
  readonly date?: string;
}
