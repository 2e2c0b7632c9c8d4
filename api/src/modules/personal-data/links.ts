import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { seal, unseal } from '../../shared/sealed.ts';

const Content = Type.Tuple([Type.String({ pattern: '^[0-9a-f]{24}$' }), Type.Integer()]);

export type Links = ReturnType<typeof createLinks>;

/** Sealed addresses of archives: nobody can make or read one, and each says when it ends. */
export function createLinks(key: Buffer) {
  return {
    /** `/files/…` */
    make: (id: string, until: Date) =>
      `/files/${seal(key, 'file', JSON.stringify([id, until.getTime()]))}`,

    /** Which archive a token opens, and until when; null when we did not make it. */
    read(token: string): { id: string; until: Date } | null {
      const text = unseal(key, 'file', token);
      if (text === null) return null;
      const content: unknown = JSON.parse(text);
      if (!Value.Check(Content, content)) return null;
      const [id, until] = content;
      return { id, until: new Date(until) };
    },
  };
}
