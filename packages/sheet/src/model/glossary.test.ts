import { describe, expect, it } from 'vitest';
import { glossary } from './glossary.ts';

describe('the glossary', () => {
  it('explains each term once', () => {
    for (const { french, code, meaning } of glossary) {
      expect(french.length).toBeGreaterThan(1);
      expect(code.length).toBeGreaterThan(1);
      expect(meaning).toMatch(/\.$/);
    }
    expect(new Set(glossary.map(({ french }) => french)).size).toBe(glossary.length);
  });
});
