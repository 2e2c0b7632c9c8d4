import { type Static, Type } from 'typebox';
import { SheetContent } from '@ardoise/sheet/schema';
import { Letterhead } from '../account/schemas.ts';
import { closed, DateTime } from '../common/schemas.ts';

/** The link by which anybody reads one sheet. */
export const SheetShare = Type.Object(
  {
    /** Address of the page; the secret stands after `#`, so that it gets into no log. */
    url: Type.String({ format: 'uri' }),
    createdAt: DateTime,
  },
  closed,
);
export type SheetShare = Static<typeof SheetShare>;

/** What the page of a shared link needs to draw the sheet as on paper, and nothing else. */
export const SharedSheet = Type.Object(
  {
    /** The current revision. */
    sheet: SheetContent,
    /** The school's lines at the head, as this sheet has them. */
    letterhead: Letterhead,
    /** When the sheet's content changed last. */
    updatedAt: DateTime,
  },
  closed,
);
export type SharedSheet = Static<typeof SharedSheet>;

/** A token that is cut short or made up is unknown, not malformed. */
export const SharedSheetParams = Type.Object({ token: Type.String({ maxLength: 200 }) }, closed);
