import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Keys } from '../../shared/keys.ts';
import { seal, unseal } from '../../shared/sealed.ts';

/** How long a link to a file works. */
const linkMs = 10 * 60_000;

const Content = Type.Tuple([
  Type.String({ pattern: '^[0-9a-f]{24}$' }),
  Type.String(),
  Type.Integer(),
]);

export type FileLinks = ReturnType<typeof createFileLinks>;

/** Encrypted links to files, which say whose they are and until when, and cannot be forged. */
export function createFileLinks(keys: Keys) {
  const placeOf = (product: string, file: string) => `/products/${product}/files/${file}`;

  return {
    endAfter: (now: Date): Date => new Date(now.getTime() + linkMs),

    make(owner: string, product: string, file: string, until: Date): string {
      const place = placeOf(product, file);
      const link = seal(keys, 'product-file', JSON.stringify([owner, place, until.getTime()]));
      return `${place}?link=${link}`;
    },

    /** Whose link to this file it is, and its end; null for one that is not ours, or of another file. */
    read(link: string, product: string, file: string): { owner: string; until: Date } | null {
      const text = unseal(keys, 'product-file', link);
      if (text === null) return null;
      const content: unknown = JSON.parse(text);
      if (!Value.Check(Content, content)) return null;
      const [owner, place, until] = content;
      return place === placeOf(product, file) ? { owner, until: new Date(until) } : null;
    },
  };
}
