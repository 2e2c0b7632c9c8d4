import { journalActs } from '@ardoise/contract/schemas';
import { expect, test } from 'vitest';
import { actText, actTexts } from './acts.ts';
import texts from './messages/fr.json' with { type: 'json' };

test('every act of the journal has a text of its own', () => {
  expect(Object.keys(actTexts).toSorted()).toEqual(Object.keys(journalActs).toSorted());
  const ids = Object.values(actTexts);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !Object.hasOwn(texts, id))).toEqual([]);
});

test('every kind of subject and every kept field has a text', () => {
  const acts = Object.values(journalActs);
  const ids = [
    ...acts.map(({ subject }) => `journal.subject.${subject}`),
    ...acts.flatMap(({ fields }) => fields.map((field) => `journal.field.${field}`)),
  ];
  expect(ids.filter((id) => !Object.hasOwn(texts, id))).toEqual([]);
});

test('an act of a newer API has a text that fits any', () => {
  expect(actText('sheet.read')).toBe('journal.act.other');
  expect(actText('constructor')).toBe('journal.act.other');
});
