import { type Static, Type } from 'typebox';
import { DisciplineId, LevelId, Series, SheetContent } from '@ardoise/sheet/schema';
import { Letterhead } from '../account/schemas.ts';
import { closed, DateTime, Id } from '../common/schemas.ts';

/**
 * The forms of a link. `private`: its secret stays in the browser, so that previews show nothing of
 * the sheet. `preview`: previews show title, class and first lines, and the page names nobody.
 */
export const shareForms = ['private', 'preview'] as const;
export const ShareForm = Type.Enum(shareForms);
export type ShareForm = Static<typeof ShareForm>;

export const ShareQuery = Type.Object(
  { form: Type.Optional(Type.Enum(shareForms, { default: 'private' })) },
  closed,
);

/** A link by which anybody reads one sheet. */
export const SheetShare = Type.Object(
  {
    /** Address of the page; a private link has its secret after `#`, so that no log contains it. */
    url: Type.String({ format: 'uri' }),
    createdAt: DateTime,
  },
  closed,
);
export type SheetShare = Static<typeof SheetShare>;

/** A sheet of mine with its links. */
export const SharedSheetSummary = Type.Object(
  {
    id: Id,
    title: Type.String(),
    discipline: DisciplineId,
    level: LevelId,
    series: Type.Union([Series, Type.Null()]),
    links: Type.Array(
      Type.Object({ form: ShareForm, url: Type.String(), createdAt: DateTime }, closed),
    ),
  },
  closed,
);
export type SharedSheetSummary = Static<typeof SharedSheetSummary>;

/** Exactly what the page of a shared link needs to draw the sheet. */
export const SharedSheet = Type.Object(
  {
    /** The current revision. */
    sheet: SheetContent,
    /** The school's lines at the head, as this sheet has them. */
    letterhead: Letterhead,
    /** When the sheet's content last changed. */
    updatedAt: DateTime,
  },
  closed,
);
export type SharedSheet = Static<typeof SharedSheet>;

/** A truncated or invented token is answered as unknown, not as malformed. */
export const SharedSheetParams = Type.Object({ token: Type.String({ maxLength: 200 }) }, closed);
