import * as fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { arbitraryContent } from '../edit/testing/arbitrary-content.ts';
import type { CitedCompetence, Finding } from '../model/index.ts';
import { Conformity, SheetContent as SheetContentSchema } from '../schema/index.ts';
import { applyFix, assess, isLocalFix } from './index.ts';
import type { Knowledge } from './index.ts';

const conformityShape = Compile(Conformity);
const contentShape = Compile(SheetContentSchema);
const suggested: readonly CitedCompetence[] = [
  { id: 'known-1', kind: 'CT', number: 6, label: 'Travailler en coopération', confirmed: true },
];
const someKnowledge = fc.constantFrom<Knowledge>(
  { competenceIds: null },
  { competenceIds: new Set(['known-1', 'known-2']), suggested },
  { competenceIds: new Set() },
);
const same = (a: Finding, b: Finding): boolean =>
  a.code === b.code && JSON.stringify(a.place) === JSON.stringify(b.place);
const errors = (findings: readonly Finding[]): number =>
  findings.filter(({ severity }) => severity === 'error').length;

describe('on any sheet that the schema accepts', () => {
  it('returns a valid result without throwing or changing the sheet', () => {
    fc.assert(
      fc.property(arbitraryContent, someKnowledge, (content, known) => {
        expect(contentShape.Check(content)).toBe(true);
        const before = JSON.stringify(content);
        expect(conformityShape.Check(assess(content, known))).toBe(true);
        expect(JSON.stringify(content)).toBe(before);
      }),
      { numRuns: 80 },
    );
  }, 60_000);

  it('a local fix removes its finding, adds no error and keeps the sheet valid', () => {
    fc.assert(
      fc.property(arbitraryContent, someKnowledge, fc.nat(), (content, known, choice) => {
        const { findings } = assess(content, known);
        // Tries one finding of each kind, picked at random.
        const local = Map.groupBy(
          findings.filter(({ fix }) => isLocalFix(fix)),
          ({ code }) => code,
        );
        for (const list of local.values()) {
          const finding = list[choice % list.length];
          if (finding === undefined) continue;
          const fixed = applyFix(content, finding);
          const after = assess(fixed, known).findings;
          expect(contentShape.Check(fixed)).toBe(true);
          expect(after.filter((other) => same(other, finding))).toEqual([]);
          expect(errors(after)).toBeLessThanOrEqual(errors(findings));
        }
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('applying fixes repeatedly terminates', () => {
    fc.assert(
      fc.property(arbitraryContent, someKnowledge, (content, known) => {
        let current = content;
        let left = 300;
        for (;;) {
          const finding = assess(current, known).findings.find(({ fix }) => isLocalFix(fix));
          if (finding === undefined) break;
          current = applyFix(current, finding);
          left -= 1;
          expect(left).toBeGreaterThan(0);
        }
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
