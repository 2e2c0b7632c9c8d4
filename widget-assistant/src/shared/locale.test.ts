import { expect, it } from 'vitest';
import { pickLocale } from './locale.ts';

it.each([
  [['FR-BJ'], 'fr'],
  [['fr_FR', 'en'], 'fr'],
  [['yo', 'DE_at'], 'de'],
  [['fon', 'es-419'], 'es'],
  [[undefined, null, '', 'pt-BR'], 'fr'],
  [['eng', 'zh-fr', 'en'], 'en'],
] as const)('the language of %j is %s', (asked, locale) => expect(pickLocale(asked)).toBe(locale));
