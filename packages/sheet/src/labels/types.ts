import type {
  Adaptation,
  CitedCompetence,
  ClassMeans,
  Cycle,
  DisciplineId,
  Grouping,
  LevelId,
  SheetKind,
} from '../model/index.ts';

/** Text printed on a sheet, in the sheet's own language; not to be confused with the interface's messages. */
export interface SheetLabels {
  /** BCP 47 tag, for dates and capitals. */
  readonly locale: string;
  readonly levels: Readonly<Record<LevelId, string>>;
  readonly disciplines: Readonly<Record<DisciplineId, string>>;
  readonly disciplinesShort: Readonly<Record<DisciplineId, string>>;
  /** EST/ES covers two subjects; the sheet's démarche tells which. Full name, then short. */
  readonly branches: Readonly<Record<'est' | 'es', readonly [string, string]>>;
  readonly groupings: Readonly<Record<Grouping, string>>;
  /** In place of the kind of document, for a canvas. */
  readonly canvas: string;
  readonly documentKinds: Readonly<Record<Cycle, string>>;
  /** Added to the kind of document when the sheet is not an ordinary lesson. */
  readonly kinds: Readonly<Record<SheetKind, string>>;
  readonly republic: string;
  readonly authorities: Readonly<Record<Cycle, string>>;
  readonly school: string;
  readonly schoolYear: string;
  readonly logo: readonly [string, string];
  readonly identification: {
    readonly dossier: string;
    readonly learningSituation: string;
    readonly sequence: string;
    readonly course: string;
    readonly class: string;
    readonly date: string;
    readonly duration: string;
    readonly title: string;
    /** In place of `title` on a sheet whose topic is the teacher's own. */
    readonly freeTitle: string;
    /** Said after it in a class for which no programme of the discipline is known. */
    readonly noProgramme: string;
    readonly sheetNumber: string;
    readonly sessionNumber: string;
    readonly teacher: string;
    readonly classSize: string;
    readonly groups: string;
  };
  /** Means of the class and levels of its learners, in the head. */
  readonly classroom: {
    readonly label: string;
    readonly means: Readonly<Record<Exclude<ClassMeans, 'computer-room'>, string>>;
    readonly computerRoom: (machines: number | undefined) => string;
    readonly adaptations: Readonly<Record<Adaptation, string>>;
  };
  /** Words in a language of the class: the teacher's, which nobody has verified. */
  readonly glossary: {
    readonly heading: string;
    readonly term: string;
    readonly language: string;
    readonly translation: string;
    readonly note: string;
  };
  readonly learners: (count: number) => string;
  readonly groups: (count: number, smallest: number, largest: number) => string;
  readonly series: (series: string) => string;
  readonly minutesShort: string;
  readonly minutesLong: string;
  readonly toConfirm: string;
  readonly planning: {
    readonly heading: string;
    readonly contents: string;
    readonly contentsAndCompetences: string;
    readonly competences: Readonly<
      Record<CitedCompetence['kind'], readonly [one: string, many: string]>
    >;
    readonly knowledge: string;
    readonly learningObjectStrategy: string;
    readonly strategies: string;
    readonly teachingStrategies: string;
    readonly learningStrategies: string;
    readonly evaluationStrategies: string;
    readonly teaching: string;
    readonly learning: string;
    readonly evaluation: string;
    readonly duration: string;
    readonly materials: string;
    readonly teacher: string;
    readonly learner: string;
    readonly documents: string;
  };
  readonly supports: string;
  readonly support: string;
  /** Before the origin of a document that is not ours. */
  readonly source: string;
  readonly procedure: {
    readonly heading: string;
    readonly number: string;
    readonly instructions: string;
    readonly groupings: string;
    readonly results: string;
    readonly difficulty: string;
    readonly remediation: string;
    readonly preliminariesShort: string;
  };
  readonly evaluation: {
    readonly heading: string;
    readonly questions: string;
    readonly answers: string;
    /** For example "6 points". */
    readonly points: (count: number) => string;
    readonly criteria: {
      readonly heading: string;
      readonly criterion: string;
      readonly looksAt: string;
      readonly points: string;
      readonly minimal: string;
      readonly perfection: string;
      readonly total: string;
    };
  };
  readonly writtenRecord: Readonly<Record<Cycle, string>>;
  readonly notes: string;
  readonly signatures: Readonly<Record<Cycle, readonly [string, string, string]>>;
  readonly origin: {
    readonly composer: string;
    readonly canvas: string;
    readonly import: string;
    readonly reviewed: string;
    readonly unreviewed: string;
    /** Whose lesson the sheet lays out; `label` says it. */
    readonly lesson: (label: string) => string;
  };
  readonly page: { readonly page: string; readonly of: string };
  /** For example "fiche n° 14", in the running head. */
  readonly sheet: (number: number) => string;
  /** First word of an exported file's name. */
  readonly filePrefix: string;
  readonly colon: string;
}
