import { importChoices, importConfidences, importPlaces, limits } from '@ardoise/sheet';
import {
  DisciplineId,
  Grouping,
  LevelId,
  Series,
  SheetKind,
  SheetLanguage,
} from '@ardoise/sheet/schema';
import { type Static, type TSchema, Type } from 'typebox';
import { closed, Id } from '../common/schemas.ts';

const orUnknown = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Title = Type.String({ minLength: 1, maxLength: limits.line });
const Duration = Type.Integer({ minimum: 10, maximum: limits.minutes });
const ClassSize = Type.Integer({ minimum: 1, maximum: limits.classSize });

/** A part of a document, and where it goes in a sheet. */
export const ImportPiece = Type.Object({
  id: Type.String(),
  /** Open: a later API may know more places. */
  place: Type.String({ description: `One of ${importPlaces.join(', ')}` }),
  confidence: Type.Enum(importConfidences),
  /** As it stands in the document. */
  text: Type.String(),
  row: Type.Optional(
    Type.Object({
      instruction: Type.String(),
      expectedResult: Type.String(),
      grouping: orUnknown(Grouping),
      minutes: orUnknown(Type.Integer()),
    }),
  ),
  item: Type.Optional(Type.Object({ question: Type.String(), answer: Type.String() })),
});
export type ImportPiece = Static<typeof ImportPiece>;

/** What a sheet must have; null where the document does not say it. */
export const ImportHead = Type.Object({
  title: orUnknown(Title),
  level: orUnknown(LevelId),
  series: orUnknown(Series),
  discipline: orUnknown(DisciplineId),
  kind: orUnknown(SheetKind),
  language: orUnknown(SheetLanguage),
  duration: orUnknown(Duration),
  classSize: orUnknown(ClassSize),
});
export type ImportHead = Static<typeof ImportHead>;

/** A document that was read, for its teacher to look through before it becomes a sheet. */
export const ImportedDocument = Type.Object({
  id: Id,
  fileName: Type.String(),
  format: Type.Enum(['docx', 'pdf'] as const),
  head: ImportHead,
  pieces: Type.Array(ImportPiece),
  /** The sheet of the teacher's that the file was made from, when it is there. */
  source: orUnknown(Id),
  /** Pictures, which are not taken over. */
  pictures: Type.Integer(),
  hasMacros: Type.Boolean(),
  /** The sheet that it has become. */
  sheet: orUnknown(Id),
});
export type ImportedDocument = Static<typeof ImportedDocument>;

/** The head as the teacher confirms it, and where what was not understood goes, by the id of its piece. */
export const ImportBody = Type.Object(
  {
    head: Type.Object(
      {
        title: Title,
        level: LevelId,
        series: orUnknown(Series),
        discipline: DisciplineId,
        kind: SheetKind,
        language: SheetLanguage,
        duration: Duration,
        classSize: ClassSize,
      },
      closed,
    ),
    places: Type.Record(Type.String({ pattern: '^p[0-9]{1,5}$' }), Type.Enum(importChoices), {
      maxProperties: 3_000,
    }),
  },
  closed,
);
export type ImportBody = Static<typeof ImportBody>;
