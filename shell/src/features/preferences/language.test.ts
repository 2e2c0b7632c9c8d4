import { expect, test } from 'vitest';
import { detectLanguage } from './language.ts';

test.each([
  [{ kept: 'de', browser: ['en-GB'], html: 'es' }, 'de'],
  [{ kept: null, browser: ['pt-BR', 'en-GB'], html: 'es' }, 'en'],
  [{ kept: 'xx', browser: ['pt'], html: 'es' }, 'es'],
  [{ kept: null, browser: [], html: '' }, 'fr'],
  [{ kept: '', browser: ['FR-bj'], html: 'en' }, 'fr'],
])('local storage, then the browser, then the page: %j is %s', (around, language) => {
  expect(detectLanguage(around)).toBe(language);
});
