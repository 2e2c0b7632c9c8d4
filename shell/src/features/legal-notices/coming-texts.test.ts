import { assert, constantFrom, dictionary, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beninDay,
  type ComingText,
  keepLeft,
  readComingTexts,
  readLeft,
  toSay,
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
  const held = new Map(Object.entries(kept));
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
  };
}

describe('a legal text that will change', () => {
  test('is told until the day on which it applies, by the calendar of Benin', () => {
    const at = (moment: string) => toSay([terms], beninDay(Date.parse(moment)), {});
    expect(at('2027-01-02T08:00:00Z')).toEqual([terms]);
    expect(at('2027-01-31T22:59:59Z')).toEqual([terms]);
    expect(at('2027-01-31T23:00:00Z')).toEqual([]);
    expect(at('2027-06-01T08:00:00Z')).toEqual([]);
  });

  test('is not told again on this device, but its next version is, and every other text', () => {
    const device = storage();
    keepLeft(device, [terms]);
    const told = (...texts: ComingText[]) => toSay(texts, '2027-01-02', readLeft(device));
    expect(told(terms, privacy)).toEqual([privacy]);
    const next = { ...terms, version: '2027-01.2' };
    expect(told(next)).toEqual([next]);
    keepLeft(device, [privacy]);
    expect(told(terms, privacy)).toEqual([]);
  });

  test('is told again where nothing can be kept', () => {
    const device = storage({}, true);
    keepLeft(device, [terms]);
    expect(toSay([terms], '2027-01-02', readLeft(device))).toEqual([terms]);
  });

  test('whatever stands in storage, it is left out for its own version alone', () => {
    const anything = dictionary(
      constantFrom('/legal/cgu', '__proto__', 'toString', '/x'),
      constantFrom('2027-01', '2026-11', ''),
    );
    assert(
      property(anything, (kept) => {
        const left = readLeft(storage({ 'legal-notices': JSON.stringify(kept) }));
        const isLeft = Object.hasOwn(kept, terms.path) && kept[terms.path] === terms.version;
        expect(toSay([terms], '2027-01-02', left)).toEqual(isLeft ? [] : [terms]);
      }),
    );
    assert(
      property(string(), (text) => {
        expect(() => readLeft(storage({ 'legal-notices': text }))).not.toThrow();
      }),
    );
  });
});

test('a document without texts holds none, and one that is spoilt says so', () => {
  expect(readComingTexts(null)).toEqual([]);
  expect(readComingTexts(JSON.stringify([terms]))).toEqual([terms]);
  for (const json of ['{}', '[1]', '[{"path":"/legal/cgu"}]', '']) {
    expect(() => readComingTexts(json)).toThrow();
  }
});
