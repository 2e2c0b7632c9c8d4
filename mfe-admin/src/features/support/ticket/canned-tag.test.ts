import type { CannedReply } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { cannedTagAt, filledParts, repliesFor, withReply } from './canned-tag.ts';

const reply = (changes: Partial<CannedReply> = {}): CannedReply => ({
  name: 'unite',
  title: 'Unité rendue',
  language: 'fr',
  text: 'Bonjour {{firstName}}, n° {{number}}.',
  filled: 'Bonjour Afi, n° 12.',
  changedAt: '2026-11-23T09:00:00Z',
  ...changes,
});

test.each([
  ['#', 1, ''],
  ['Bonjour. #uni', 13, 'uni'],
  ['ligne\n#é', 8, 'é'],
  ['#uni suite', 4, 'uni'],
  ['#uni suite', 10, null],
  ['n°#12', 5, null],
  ['Bonjour', 7, null],
])('in “%s”, the tag at %i is %s', (text, place, tag) => {
  expect(cannedTagAt(text, place)?.name ?? null).toBe(tag);
});

test('a reply takes the place of its tag, and of nothing else', () => {
  const text = 'Oui. #uni Merci';
  const tag = cannedTagAt(text, 9);
  expect(tag && withReply(text, tag, 'Rendue.')).toEqual({
    text: 'Oui. Rendue. Merci',
    place: 12,
  });
});

test('only what can be filled in is offered, the asker’s language first', () => {
  const english = reply({ name: 'unit', title: 'Unit back', language: 'en' });
  const lacking = reply({ name: 'united', filled: null });
  const other = reply({ name: 'panne', title: 'Après une panne' });
  const found = repliesFor([english, lacking, other, reply()], 'uni', 'fr');
  expect(found.map(({ name }) => name)).toEqual(['unite', 'unit']);
});

test('what is of this ticket alone stands out', () => {
  const values = (one: CannedReply) =>
    filledParts({ ...one, filled: one.filled ?? '' })
      .filter(({ isValue }) => isValue)
      .map(({ text }) => text);
  expect(values(reply())).toEqual(['Afi', '12']);
  expect(values(reply({ text: 'Sans rien', filled: 'Sans rien' }))).toEqual([]);
  expect(values(reply({ text: '{{firstName}}', filled: 'Afi' }))).toEqual(['Afi']);
  // A value that says what follows it.
  const twice = reply({ text: '« {{subject}} ».', filled: '« Le ». » ».' });
  expect(values(twice)).toEqual(['Le ». »']);
});
