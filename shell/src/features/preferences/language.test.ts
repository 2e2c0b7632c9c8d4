import { expect, test } from 'vitest';
import { detectLanguage } from './language.ts';

test.each([
  [{ asked: 'en', kept: 'de', browser: ['es'], html: 'fr' }, 'en'],
  [{ asked: 'pt', kept: 'de', browser: ['es'], html: 'fr' }, 'de'],
  [{ asked: null, kept: 'de', browser: ['en-GB'], html: 'es' }, 'de'],
  [{ asked: null, kept: null, browser: ['pt-BR', 'en-GB'], html: 'es' }, 'en'],
  [{ asked: null, kept: 'xx', browser: ['pt'], html: 'es' }, 'es'],
  [{ asked: null, kept: null, browser: [], html: '' }, 'fr'],
  [{ asked: null, kept: '', browser: ['FR-bj'], html: 'en' }, 'fr'],
])('the address, local storage, the browser, then the page: %j is %s', (around, language) => {
  expect(detectLanguage(around)).toBe(language);
});
