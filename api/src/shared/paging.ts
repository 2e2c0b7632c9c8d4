import type { Page } from '@ardoise/contract';
import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Problem } from './problem.ts';

/**
 * Cursors of a list: the sort key of a page's last row, as JSON in base64url. Clients cannot read
 * anything from one, and a cursor of another kind of list is refused.
 */
function cursorCoding<Key extends TSchema>(key: Key) {
  const validator = Compile(key);

  function parse(cursor: string): unknown {
    try {
      return JSON.parse(Buffer.from(cursor, 'base64url').toString());
    } catch {
      // Not JSON: refused below like everything else that is no key.
      return undefined;
    }
  }

  return {
    encode: (position: Static<Key>): string =>
      Buffer.from(JSON.stringify(position)).toString('base64url'),

    /** @throws Problem VALIDATION_FAILED */
    decode(cursor: string): Static<Key> {
      const position = parse(cursor);
      if (validator.Check(position)) return position;
      const errors = [{ pointer: '/cursor', reason: 'format' as const }];
      throw new Problem('VALIDATION_FAILED', { errors });
    },
  };
}

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const Instant = Type.Integer({ minimum: 0, maximum: 8.64e15 });

/** Position in a list that is sorted by time and then by id. */
export interface TimePosition {
  at: Date;
  id: string;
}

const timeAndId = cursorCoding(Type.Tuple([Instant, Id]));

export const timeCursor = {
  encode: ({ at, id }: TimePosition): string => timeAndId.encode([at.getTime(), id]),
  decode(cursor: string): TimePosition {
    const [at, id] = timeAndId.decode(cursor);
    return { at: new Date(at), id };
  },
};

/** For lists that are sorted by id. */
export const idCursor = cursorCoding(Id);

/** For lists that are sorted by a number, such as a revision's. */
export const numberCursor = cursorCoding(
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
);

/** A page out of `limit + 1` rows: the row too many tells that there is a next page. */
export function toPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  { itemOf, cursorOf }: { itemOf: (row: Row) => Item; cursorOf: (last: Row) => string },
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { items: shown.map(itemOf), nextCursor: hasMore ? cursorOf(last) : null };
}

/** The items of all pages. */
export async function allItems<Item>(
  pageAfter: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await pageAfter(cursor);
    items.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}
