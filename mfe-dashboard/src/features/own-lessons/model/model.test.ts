import { fractionsLesson } from '@ardoise/sheet/fixtures/lessons';
import { Lesson } from '@ardoise/sheet/lesson';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { withEntry, withoutEntry } from './entries.ts';
import { differing, merge } from './merge.ts';
import { type Matter, partsOf } from './parts.ts';
import { pointerOf, valueAt, withValue } from './tree.ts';

const { schema, id, provenance, ...matter } = fractionsLesson;
const isLesson = (one: Matter) => Value.Check(Lesson, { schema, id, ...one, provenance });

const lists = partsOf('fr').flatMap(({ entries }) => entries);

describe('the parts of a lesson', () => {
  it('name places that every lesson has, but those that may be missing', () => {
    for (const { groups, entries } of partsOf('fr')) {
      for (const { path, fields } of groups) {
        for (const { name } of fields) expect(valueAt(matter, [...path, name])).toBeDefined();
      }
      for (const { path, fieldsOf } of entries) {
        const kind = valueAt(matter, [...path, 0, 'kind']);
        for (const field of fieldsOf(String(kind))) {
          if ('isOptional' in field) continue;
          expect(valueAt(matter, [...path, 0, field.name]), pointerOf(path)).toBeDefined();
        }
      }
    }
  });

  it.each(lists)('are still a lesson when an entry of $path goes', ({ path, min, max }) => {
    const name = path.at(-1) ?? '';
    const lengthOf = (one: Matter) => {
      const found = valueAt(one, path);
      return Array.isArray(found) ? found.length : 0;
    };
    const length = lengthOf(matter);
    if (length < max) {
      const more = withEntry(matter, name);
      expect(lengthOf(more)).toBe(length + 1);
      expect(withoutEntry(more, name, length)).toEqual(matter);
    }
    // The first is what others point at.
    const less = withoutEntry(matter, name, 0);
    expect(lengthOf(less)).toBe(length - 1);
    if (length > min) expect(isLesson(less)).toBe(true);
  });

  it('forget a fact that goes, wherever it is named', () => {
    const less = withoutEntry(matter, 'facts', 0);
    expect(less.activities.flatMap(({ facts }) => facts)).not.toContain('f1');
    expect(less.facts).toHaveLength(matter.facts.length - 1);
    const more = withEntry(less, 'facts');
    // No id that another fact had is given again while a higher one stands.
    expect(more.facts.at(-1)?.id).toBe(`f${matter.facts.length + 1}`);
  });
});

describe('two changes of one lesson', () => {
  const situation = (text: string) => withValue(matter, ['situation', 'text'], text);

  it('go together where they changed other parts', () => {
    const theirs = withValue(matter, ['record', 'title'], 'Un titre');
    const merged = merge(matter, situation('Au marché.'), theirs);
    expect(merged.conflicts).toEqual([]);
    expect(merged.matter.record.title).toBe('Un titre');
    expect(merged.matter.situation.text).toBe('Au marché.');
  });

  it('are both shown where they changed the same part, and none where they agree', () => {
    const [mine, theirs] = [situation('Au marché de Parakou.'), situation('Au champ du maître.')];
    expect(merge(matter, mine, theirs)).toEqual({ matter: mine, conflicts: ['situation'] });
    expect(differing(mine.situation, theirs.situation)).toEqual(['Au marché de Parakou.']);
    expect(merge(matter, mine, structuredClone(mine)).conflicts).toEqual([]);
  });
});
