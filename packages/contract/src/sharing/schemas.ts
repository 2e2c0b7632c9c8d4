import { type Static, Type } from 'typebox';
import { SheetContent } from '@ardoise/sheet/schema';
import { Letterhead } from '../account/schemas.ts';
import { closed, DateTime } from '../common/schemas.ts';

/** The link by which anybody reads one sheet. */
export const SheetShare = Type.Object(
  {
    /** Address of the page; the secret comes after `#`, so that no log contains it. */
    url: Type.String({ format: 'uri' }),
    createdAt: DateTime,
  },
  closed,
);
export type SheetShare = Static<typeof SheetShare>;

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
