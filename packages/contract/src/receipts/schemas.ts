import { type Static, Type } from 'typebox';
import { closed, DateTime } from '../common/schemas.ts';
import { Francs } from '../shop/schemas.ts';

/** "2026-000412": the calendar year of Porto-Novo and a rank without a gap. */
export const ReceiptNumber = Type.String({ pattern: '^[0-9]{4}-[0-9]{6}$' });

/** What the code on the paper lets anybody confirm; it names no buyer. */
export const ReceiptCheck = Type.Object(
  { number: ReceiptNumber, date: DateTime, total: Francs },
  closed,
);
export type ReceiptCheck = Static<typeof ReceiptCheck>;

const check = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' });

export const ReceiptParams = Type.Object({ number: ReceiptNumber }, closed);
export const ReceiptCheckQuery = Type.Object({ check }, closed);
/** The address in the code on the paper. */
export const ReceiptPageParams = Type.Object({ number: ReceiptNumber, check }, closed);

/** Its own paper is A5; A4 is for printers that have nothing else. */
export const ReceiptQuery = Type.Object(
  { format: Type.Optional(Type.Enum(['a5', 'a4'] as const)) },
  closed,
);
