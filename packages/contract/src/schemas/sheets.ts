import { Type } from 'typebox';
import {
  Conformity,
  DisciplineId,
  LevelId,
  Origin,
  PartId,
  SectionId,
  Series,
  SheetContent,
} from '@ardoise/sheet/schema';
import { closed, DateTime, Id, Locale, PageQuery } from './common.ts';

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
    createdAt: DateTime,
    modifiedAt: DateTime,
  },
  closed,
);

export const Sheet = Type.Object(
  {
    ...SheetSummary.properties,
    content: SheetContent,
    conformity: Conformity,
    /** Regenerations of parts still free for this sheet. */
    regenerationsLeft: Type.Integer({ minimum: 0 }),
  },
  closed,
);

export const SheetsQuery = Type.Object(
  {
    ...PageQuery,
    status: Type.Optional(Type.Enum(sheetStatuses)),
    discipline: Type.Optional(DisciplineId),
    level: Type.Optional(LevelId),
    /** Words sought in title, discipline and level, without regard to accents or case. */
    q: Type.Optional(Type.String({ maxLength: 100 })),
  },
  closed,
);

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

/** Body of PATCH /sheets/{id}: what changed since the revision named by If-Match. */
export const SheetPatch = Type.Object(
  { operations: Type.Array(PatchOperation, { minItems: 1, maxItems: 500 }) },
  closed,
);

export const RevisionSummary = Type.Object(
  {
    number: Type.Integer({ minimum: 1 }),
    createdAt: DateTime,
    /** What made the revision. */
    cause: Type.Union([
      Type.Literal('generation'),
      Type.Literal('edit'),
      Type.Literal('regeneration'),
      Type.Literal('duplicate'),
    ]),
    score: Type.Integer({ minimum: 0, maximum: 100 }),
  },
  closed,
);

/** An old state of a sheet, whole. */
export const Revision = Type.Object(
  { ...RevisionSummary.properties, content: SheetContent },
  closed,
);

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
    ]),
    wishes: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
);

export const exportFormats = ['pdf', 'docx'] as const;
export const ExportBody = Type.Object(
  { format: Type.Enum(exportFormats), locale: Type.Optional(Locale) },
  closed,
);

export const Usage = Type.Object(
  {
    /** Calendar month in Africa/Porto-Novo, "2026-11". */
    month: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}$' }),
    /** Sheets of the month's plan; 0 without a plan. */
    quota: Type.Integer({ minimum: 0 }),
    used: Type.Integer({ minimum: 0 }),
    /** Units held by generations that are running. */
    reserved: Type.Integer({ minimum: 0 }),
    /** What can still be started now: plan and trial together. */
    remaining: Type.Integer({ minimum: 0 }),
    trialRemaining: Type.Integer({ minimum: 0 }),
    /** First moment of the next month in Africa/Porto-Novo. */
    resetsAt: DateTime,
  },
  closed,
);

export const Dashboard = Type.Object(
  {
    /** Sheets generated in the last 30 days, newest first, at most 30. */
    recent: Type.Array(SheetSummary),
    recentCount: Type.Integer({ minimum: 0 }),
    total: Type.Integer({ minimum: 0 }),
    drafts: Type.Integer({ minimum: 0 }),
    published: Type.Integer({ minimum: 0 }),
    /** The draft changed last: where the teacher was. */
    resume: Type.Union([SheetSummary, Type.Null()]),
    usage: Usage,
    /** Generations that are running now. */
    running: Type.Array(Id),
  },
  closed,
);
