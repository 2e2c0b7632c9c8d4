import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CurriculumEntry } from '@ardoise/contract';
import { type EntryGroup, groupEntries, searchGroups } from './entry-tree.ts';

function entry(id: string, values: Partial<CurriculumEntry> = {}): CurriculumEntry {
  return {
    id,
    discipline: 'mathematiques',
    level: '4e',
    series: null,
    kind: 'notion',
    number: null,
    title: id,
    parentId: null,
    hours: [],
    status: 'secondary',
    confidence: 'medium',
    source: 'Liste',
    theme: null,
    titleMissing: false,
    lesson: false,
    ...values,
  };
}

const sa1 = entry('sa1', { kind: 'sa', number: 1, title: 'Configurations du plan' });
const sa2 = entry('sa2', { kind: 'sa', number: 2 });
const sequence = entry('sequence', {
  kind: 'sequence',
  number: 8,
  parentId: 'sa1',
  title: 'Calculs sur les expressions algébriques',
});
const notion = entry('notion', { parentId: 'sequence', title: 'Développement' });
const loose = entry('loose', { kind: 'sequence', title: 'Angles au centre d’un cercle' });

function idsOf(groups: readonly EntryGroup[]): string[] {
  return groups.flatMap((group) => [
    ...(group.kind === 'sa' ? [group.entry.id] : []),
    ...group.children.map(({ id }) => id),
  ]);
}

describe('the catalogue of a class as groups', () => {
  it('orders SA with their children, then entries without an SA', () => {
    const groups = groupEntries([loose, notion, sa2, sequence, sa1]);
    expect(idsOf(groups)).toEqual(['sa1', 'sequence', 'notion', 'sa2', 'loose']);
  });

  it('keeps loose entries of different sources apart', () => {
    const other = entry('other', { kind: 'sequence', source: 'Guide' });
    expect(groupEntries([loose, other])).toHaveLength(2);
  });

  it('contains each entry once, whatever the parents are', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const anyEntry = fc.record({
      kind: fc.constantFrom('sa', 'sequence', 'notion'),
      parentId: fc.option(fc.constantFrom(...ids, 'absent')),
    });
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 5, maxLength: 5 }), (values) => {
        const entries = values.map((value, rank) => {
          const id = ids[rank] ?? 'x';
          // A parent comes before its child in the seed: no cycles.
          const parentRank = ids.indexOf(value.parentId ?? '');
          const parentId = parentRank >= rank ? null : value.parentId;
          return entry(id, { kind: value.kind, parentId });
        });
        expect(idsOf(groupEntries(entries)).toSorted()).toEqual(ids);
      }),
    );
  });

  it('terminates on a cycle', () => {
    const first = entry('first', { kind: 'sa', parentId: 'second' });
    const second = entry('second', { parentId: 'first' });
    expect(groupEntries([first, second, loose]).length).toBeGreaterThan(0);
  });
});

describe('searching the catalogue', () => {
  const groups = groupEntries([sa1, sequence, notion, loose]);

  it('ignores accents, case and word order', () => {
    expect(idsOf(searchGroups(groups, 'ALGEBRIQUES calculs'))).toEqual(['sa1', 'sequence']);
  });

  it('ignores the kind of apostrophe', () => {
    expect(idsOf(searchGroups(groups, "centre d'un"))).toEqual(['loose']);
  });

  it('keeps all children of an SA whose title matches', () => {
    expect(idsOf(searchGroups(groups, 'configurations'))).toEqual(['sa1', 'sequence', 'notion']);
  });
});
