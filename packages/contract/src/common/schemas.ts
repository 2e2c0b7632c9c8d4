import { type Static, type TSchema, Type } from 'typebox';

export const closed = { additionalProperties: false } as const;

/** Identifier of a stored thing: 24 hexadecimal digits. */
export const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });

export const DateTime = Type.String({ format: 'date-time' });

/** Interface languages; `fr` is the default and the fallback. */
export const locales = ['fr', 'en', 'de', 'es'] as const;

export const Locale = Type.Enum(locales);
export type Locale = Static<typeof Locale>;

export const IdParams = Type.Object({ id: Id }, closed);

/** Cursor of a keyset page: opaque to clients. */
export const PageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' })),
} as const;

export function Page<T extends TSchema>(item: T) {
  return Type.Object(
    { items: Type.Array(item), nextCursor: Type.Union([Type.String(), Type.Null()]) },
    closed,
  );
}

/** A page of a list; `nextCursor` is null on the last one. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
