import { type Static, Type } from 'typebox';
import {
  Classroom,
  Conformity,
  DisciplineId,
  LevelId,
  Origin,
  PartId,
  SectionId,
  Series,
  SheetContent,
} from '@ardoise/sheet/schema';
import { closed, DateTime, Id, Locale, PageQuery } from '../common/schemas.ts';

export const sheetStatuses = ['draft', 'published'] as const;

export const SheetSummary = Type.Object(
  {
    id: Id,
    title: Type.String(),
    discipline: DisciplineId,
    level: LevelId,
    series: Type.Union([Series, Type.Null()]),
    status: Type.Enum(sheetStatuses),
    /** Number of the current revision, from 1. It is also the ETag, quoted. */
    revision: Type.Integer({ minimum: 1 }),
    publishedRevision: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
    exportCount: Type.Integer({ minimum: 0 }),
    /** Conformity score of the current revision, 0 to 100, and its number of findings. */
    score: Type.Integer({ minimum: 0, maximum: 100 }),
    findingCount: Type.Integer({ minimum: 0 }),
    origin: Origin,
    /** Its first export has to be paid for; it shares this with its copies. */
    isUnpaid: Type.Boolean(),
    createdAt: DateTime,
    modifiedAt: DateTime,
  },
  closed,
);
export type SheetSummary = Static<typeof SheetSummary>;

export const Sheet = Type.Object(
  {
    ...SheetSummary.properties,
    content: SheetContent,
    conformity: Conformity,
    /** How many parts of this sheet can still be regenerated without charge. */
    regenerationsLeft: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type Sheet = Static<typeof Sheet>;

/** A deleted sheet of mine. */
export const DeletedSheet = Type.Object(
  {
    ...Type.Pick(SheetSummary, ['id', 'title', 'discipline', 'level', 'series']).properties,
    deletedAt: DateTime,
    /** Until then it can be restored; afterwards it is removed for good. */
    restorableUntil: DateTime,
  },
  closed,
);
export type DeletedSheet = Static<typeof DeletedSheet>;

export const SheetsQuery = Type.Object(
  {
    ...PageQuery,
    status: Type.Optional(Type.Enum(sheetStatuses)),
    discipline: Type.Optional(DisciplineId),
    level: Type.Optional(LevelId),
    /** Searched in title, discipline and level, ignoring accents and case. */
    q: Type.Optional(Type.String({ maxLength: 100 })),
  },
  closed,
);
export type SheetsQuery = Static<typeof SheetsQuery>;

/** RFC 6902 operation on the sheet's content. */
export const PatchOperation = Type.Union([
  Type.Object(
    {
      op: Type.Union([Type.Literal('add'), Type.Literal('replace'), Type.Literal('test')]),
      path: Type.String({ maxLength: 200 }),
      value: Type.Unknown(),
    },
    closed,
  ),
  Type.Object({ op: Type.Literal('remove'), path: Type.String({ maxLength: 200 }) }, closed),
  Type.Object(
    {
      op: Type.Union([Type.Literal('move'), Type.Literal('copy')]),
      from: Type.String({ maxLength: 200 }),
      path: Type.String({ maxLength: 200 }),
    },
    closed,
  ),
]);
export type PatchOperation = Static<typeof PatchOperation>;

/** Body of PATCH /sheets/{id}: what changed since the revision named by If-Match. */
export const SheetPatch = Type.Object(
  { operations: Type.Array(PatchOperation, { minItems: 1, maxItems: 500 }) },
  closed,
);
export type SheetPatch = Static<typeof SheetPatch>;

export const RevisionSummary = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    createdAt: DateTime,
    /** How the revision came about. */
    cause: Type.Union([
      Type.Literal('generation'),
      Type.Literal('edit'),
      Type.Literal('regeneration'),
      Type.Literal('duplicate'),
      Type.Literal('import'),
    ]),
    score: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  closed,
);
export type RevisionSummary = Static<typeof RevisionSummary>;

/** An earlier state of a sheet, complete. */
export const Revision = Type.Object(
  { ...RevisionSummary.properties, content: SheetContent },
  closed,
);
export type Revision = Static<typeof Revision>;

export const RevisionParams = Type.Object(
  { id: Id, number: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) },
  closed,
);

export const RegenerationBody = Type.Object(
  {
    target: Type.Union([
      Type.Object({ kind: Type.Literal('row'), rowId: PartId }, closed),
      Type.Object({ kind: Type.Literal('step'), stepId: PartId }, closed),
      Type.Object({ kind: Type.Literal('section'), section: SectionId }, closed),
      /** All of it, laid out again for another class. */
      Type.Object({ kind: Type.Literal('classroom'), classroom: Classroom }, closed),
    ]),
    wishes: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
);
export type RegenerationBody = Static<typeof RegenerationBody>;

export const exportFormats = ['pdf', 'docx'] as const;

/** How a PDF is laid out; 'easy' is for readers with dyslexia. Word files are upright and in the usual type. */
export const ExportPaper = Type.Object(
  {
    orientation: Type.Optional(Type.Enum(['portrait', 'landscape'])),
    reading: Type.Optional(Type.Enum(['usual', 'easy'])),
  },
  closed,
);
export type ExportPaper = Static<typeof ExportPaper>;

export const ExportBody = Type.Object(
  {
    format: Type.Enum(exportFormats),
    locale: Type.Optional(Locale),
    paper: Type.Optional(ExportPaper),
  },
  closed,
);
export type ExportBody = Static<typeof ExportBody>;
