import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Keys } from '../../shared/keys.ts';
import { seal, unseal } from '../../shared/sealed.ts';

const Content = Type.Tuple([Type.String({ pattern: '^[0-9a-f]{24}$' }), Type.Integer()]);

export type Links = ReturnType<typeof createLinks>;

/** Encrypted links to archives, which contain their expiry and cannot be forged. */
export function createLinks(keys: Keys) {
  return {
    /** `/files/…` */
    make: (id: string, until: Date) =>
      `/files/${seal(keys, 'file', JSON.stringify([id, until.getTime()]))}`,

    /** The archive of a token, and its expiry; null for a token that is not ours. */
    read(token: string): { id: string; until: Date } | null {
      const text = unseal(keys, 'file', token);
      if (text === null) return null;
      const content: unknown = JSON.parse(text);
      if (!Value.Check(Content, content)) return null;
      const [id, until] = content;
      return { id, until: new Date(until) };
    },
  };
}
