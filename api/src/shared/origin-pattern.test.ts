import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOrigin } from './origin.ts';
import { isInsecure, isListed, patternsFor, readPattern } from './origin-pattern.ts';

describe('what can be listed', () => {
  test.each([
    ['https://ecole.bj', 'https://ecole.bj'],
    [' https://ecole.bj/ ', 'https://ecole.bj'],
    ['HTTPS://Ecole.BJ', 'https://ecole.bj'],
    ['https://ecole.bj:443', 'https://ecole.bj'],
    ['https://ecole.bj:8443', 'https://ecole.bj:8443'],
    ['http://localhost:3001', 'http://localhost:3001'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://cours.ecole.bj', 'http://cours.ecole.bj'],
    ['https://école.bj', 'https://xn--cole-9oa.bj'],
    ['https://*.ecole.bj', 'https://*.ecole.bj'],
    ['https://*.ECOLE.bj/', 'https://*.ecole.bj'],
    ['https://*.cours.ecole.bj', 'https://*.cours.ecole.bj'],
    ['https://*.ecole.bj:8443', 'https://*.ecole.bj:8443'],
    ['https://*.école.bj', 'https://*.xn--cole-9oa.bj'],
    ['https://*.lycee.edu.bj', 'https://*.lycee.edu.bj'],
  ])('%s becomes %s', (typed, pattern) => {
    expect(readPattern(typed)).toEqual({ pattern });
  });

  test.each([
    ['', 'form'],
    ['null', 'form'],
    ['ecole.bj', 'form'],
    ['//ecole.bj', 'form'],
    ['ftp://ecole.bj', 'form'],
    ['javascript:alert(1)', 'form'],
    ['file:///etc/passwd', 'form'],
    ['https://ecole.bj/cours', 'form'],
    ['https://ecole.bj?x', 'form'],
    ['https://ecole.bj/?', 'form'],
    ['https://ecole.bj#a', 'form'],
    ['https://user@ecole.bj', 'form'],
    ['https://user:pass@ecole.bj', 'form'],
    ['https://ecole.bj.', 'form'],
    ['https://ecole.bj:99999', 'form'],
    ['https://ecole bj', 'form'],
    ['https://', 'form'],
    ['*', 'wildcard-place'],
    ['https://*', 'wildcard-place'],
    ['https://ecole.*', 'wildcard-place'],
    ['https://e*.ecole.bj', 'wildcard-place'],
    ['https://*ecole.bj', 'wildcard-place'],
    ['https://a.*.ecole.bj', 'wildcard-place'],
    ['https://*.*.ecole.bj', 'wildcard-place'],
    ['https://*.', 'wildcard-place'],
    ['https://*.bj', 'public-suffix'],
    ['https://*.edu.bj', 'public-suffix'],
    ['https://*.com', 'public-suffix'],
    ['https://*.co.uk', 'public-suffix'],
    ['https://*.github.io', 'public-suffix'],
    ['https://*.blogspot.com', 'public-suffix'],
    ['https://*.localhost', 'public-suffix'],
    ['https://*.10.0.0.1', 'public-suffix'],
    ['http://*.ecole.bj', 'insecure-wildcard'],
  ])('%s is refused: %s', (typed, fault) => {
    expect(readPattern(typed)).toEqual({ fault });
  });

  test('plain http is told apart, but not on this machine', () => {
    expect(isInsecure('http://cours.ecole.bj')).toBe(true);
    expect(isInsecure('http://localhost:3001')).toBe(false);
    expect(isInsecure('https://*.ecole.bj')).toBe(false);
  });
});

describe('what a listed origin stands for', () => {
  const list = ['https://ecole.bj', 'https://*.school.bj', 'https://*.lycee.bj:8443'];

  test.each([
    'https://ecole.bj',
    'https://www.school.bj',
    'https://a.b.school.bj',
    'https://xn--cole-9oa.school.bj',
    'https://cours.lycee.bj:8443',
  ])('%s is at home', (origin) => {
    expect(isListed(list, origin)).toBe(true);
  });

  test.each([
    'null',
    '',
    '*',
    'https://*.school.bj',
    'http://ecole.bj',
    'https://ecole.bj:8443',
    'https://ecole.bj.',
    'https://ECOLE.bj',
    'https://www.ecole.bj',
    'https://ecole.bj.evil.com',
    'https://evil.com/https://ecole.bj',
    'https://evil.com#https://ecole.bj',
    'https://ecole.bj@evil.com',
    'https://ecole.bj/',
    'https://school.bj',
    'https://evil-school.bj',
    'https://evilschool.bj',
    'https://school.bj.evil.com',
    'https://www.school.bj.evil.com',
    'https://www.school.bj.',
    'https://.school.bj',
    'https://www.school.bj:444',
    'http://www.school.bj',
    'https://WWW.school.bj',
    'https://www.schооl.bj',
    'https://www.xn--schl-55da.bj',
    'https://cours.lycee.bj',
    'https://www.school.bj https://ecole.bj',
    'https://ecole.bj\u0000',
    'https://ecole.bj%00.evil.com',
  ])('%s is not', (origin) => {
    expect(isListed(list, origin)).toBe(false);
  });

  test('a wildcard stands for the hosts below it and for no other', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/);
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), (labels) => {
        const origin = `https://${labels.join('.')}`;
        const below = origin.endsWith('.school.bj') && labels.length > 2;
        expect(isListed(['https://*.school.bj'], origin)).toBe(below);
        expect(isListed(['https://*.school.bj'], `${origin}.school.bj`)).toBe(true);
        expect(isListed(['https://*.school.bj'], `https://${labels.join('')}school.bj`)).toBe(
          false,
        );
      }),
    );
  });

  test('no text makes it throw, and only origins are patterns', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        expect(patternsFor(text).length > 0).toBe(isOrigin(text));
        readPattern(text);
      }),
    );
  });
});
