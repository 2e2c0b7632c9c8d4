import { type Static, Type } from 'typebox';
import { passwordLength, SecondFactorCode } from '../auth/credentials.ts';
import { closed, DateTime, Id } from '../common/schemas.ts';

export const DataExport = Type.Object(
  {
    id: Id,
    state: Type.Enum(['queued', 'running', 'ready', 'expired', 'failed'] as const),
    requestedAt: DateTime,
    readyAt: Type.Union([DateTime, Type.Null()]),
    expiresAt: Type.Union([DateTime, Type.Null()]),
    /** Bytes of the archive, and the address that gives it; null unless it is ready. */
    size: Type.Union([Type.Integer(), Type.Null()]),
    link: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);
export type DataExport = Static<typeof DataExport>;

export const DataExportList = Type.Object({ items: Type.Array(DataExport) }, closed);
export type DataExportList = Static<typeof DataExportList>;

/** A signed URL of a file. */
export const FileParams = Type.Object(
  { token: Type.String({ pattern: '^[A-Za-z0-9_-]{40,200}$' }) },
  closed,
);

/** Confirmed by the password, or by a code when the account has a second factor. */
export const ErasureBody = Type.Union([
  Type.Object({ password: Type.String({ minLength: 1, maxLength: passwordLength.max }) }, closed),
  Type.Object({ code: SecondFactorCode }, closed),
]);
export type ErasureBody = Static<typeof ErasureBody>;

export const Erasure = Type.Object(
  {
    requestedAt: DateTime,
    /** When the account is erased; until then the user can sign in and cancel. */
    dueAt: DateTime,
  },
  closed,
);
export type Erasure = Static<typeof Erasure>;
