import { assert, constantFrom, dictionary, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beninDay,
  type ComingText,
  keepDismissed,
  readComingTexts,
  readDismissed,
  toShow,
} from './coming-texts.ts';

const titles = { fr: 'CGU', en: 'Terms', de: 'Bedingungen', es: 'Condiciones' };
const terms: ComingText = {
  path: '/legal/cgu',
  version: '2027-01',
  applies: '2027-02-01',
  titles,
};
const privacy: ComingText = { ...terms, path: '/legal/confidentialite', applies: '2027-03-01' };

/** A browser's storage, or one that is full. */
function storage(kept: Record<string, string> = {}, isFull = false) {
  const stored = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  };
}

describe('a legal text that will change', () => {
  test('is announced until the day on which it applies, by the date in Benin', () => {
    const at = (moment: string) => toShow([terms], beninDay(Date.parse(moment)), {});
    expect(at('2027-01-02T08:00:00Z')).toEqual([terms]);
    expect(at('2027-01-31T22:59:59Z')).toEqual([terms]);
    expect(at('2027-01-31T23:00:00Z')).toEqual([]);
    expect(at('2027-06-01T08:00:00Z')).toEqual([]);
  });

  test('is not announced again once dismissed; its next version and other texts are', () => {
    const device = storage();
    keepDismissed(device, [terms]);
    const announced = (...texts: ComingText[]) =>
      toShow(texts, '2027-01-02', readDismissed(device));
    expect(announced(terms, privacy)).toEqual([privacy]);
    const next = { ...terms, version: '2027-01.2' };
    expect(announced(next)).toEqual([next]);
    keepDismissed(device, [privacy]);
    expect(announced(terms, privacy)).toEqual([]);
  });

  test('is announced again where storage is full', () => {
    const device = storage({}, true);
    keepDismissed(device, [terms]);
    expect(toShow([terms], '2027-01-02', readDismissed(device))).toEqual([terms]);
  });

  test('only its own version in storage dismisses it, whatever else is stored', () => {
    const anything = dictionary(
      constantFrom('/legal/cgu', '__proto__', 'toString', '/x'),
      constantFrom('2027-01', '2026-11', ''),
    );
    assert(
      property(anything, (kept) => {
        const dismissed = readDismissed(storage({ 'legal-notices': JSON.stringify(kept) }));
        const isDismissed = Object.hasOwn(kept, terms.path) && kept[terms.path] === terms.version;
        expect(toShow([terms], '2027-01-02', dismissed)).toEqual(isDismissed ? [] : [terms]);
      }),
    );
    assert(
      property(string(), (text) => {
        expect(() => readDismissed(storage({ 'legal-notices': text }))).not.toThrow();
      }),
    );
  });
});

test('a document without the element lists no texts, and malformed content is refused', () => {
  expect(readComingTexts(null)).toEqual([]);
  expect(readComingTexts(JSON.stringify([terms]))).toEqual([terms]);
  for (const json of ['{}', '[1]', '[{"path":"/legal/cgu"}]', '']) {
    expect(() => readComingTexts(json)).toThrow();
  }
});
