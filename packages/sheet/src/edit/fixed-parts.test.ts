import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedFixedParts, withFixedParts } from './fixed-parts.ts';
import { arbitraryContent } from './testing/arbitrary-content.ts';

it('a content with the fixed parts of another one differs from it in none of them', () => {
  fc.assert(
    fc.property(arbitraryContent, arbitraryContent, (content, of) => {
      const kept = withFixedParts(content, of);
      expect(changedFixedParts(kept, of)).toEqual([]);
      const { title } = content.identification;
      expect(kept.identification.title).toBe(title);
      expect(kept.phases).toBe(content.phases);
      expect(withFixedParts(kept, of)).toBe(kept);
    }),
  );
});

it('names each fixed part that differs', () => {
  fc.assert(
    fc.property(arbitraryContent, (content) => {
      const topic = { kind: 'free', title: `${content.topic.title}!` } as const;
      const origin = content.origin === 'ai' ? 'composer' : 'ai';
      const level = content.identification.level === 'ci' ? 'cp' : 'ci';
      const identification = { ...content.identification, level, title: 'Un autre titre' } as const;
      const lesson = { id: 'a', author: 'pack' as const, label: 'b', terms: ['another word'] };
      const changed = { ...content, topic, origin, identification, lesson } as const;
      const expected = ['/topic', '/lesson', '/identification/level', '/origin'];
      expect(changedFixedParts(content, changed)).toEqual(expected);
      expect(changedFixedParts(content, structuredClone(content))).toEqual([]);
      const carrying = { ...content, lesson: { ...lesson, claims: ['1a2b+', '3c4d-'] } };
      expect(changedFixedParts(carrying, structuredClone(carrying))).toEqual([]);
      expect(changedFixedParts(carrying, { ...content, lesson })).toEqual(['/lesson']);
    }),
  );
});
