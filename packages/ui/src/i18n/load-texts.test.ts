import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { locales } from './i18n-provider.tsx';
import { loadTexts } from './load-texts.ts';

/** A product with the files of some languages only. */
function having(languages: readonly string[]) {
  const asked: string[] = [];
  const load = async (locale: string) => {
    asked.push(locale);
    if (!languages.includes(locale)) throw new TypeError(`${locale} is gone`);
    return { greeting: `in ${locale}` };
  };
  return { load, asked };
}

const someLanguages = fc.uniqueArray(fc.constantFrom(...locales));

test('the wanted language is loaded if possible, and nothing else is requested', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...locales), someLanguages, async (wanted, others) => {
      const { load, asked } = having([wanted, ...others]);
      const texts = await loadTexts(load, wanted);
      expect(texts).toEqual({ locale: wanted, messages: { greeting: `in ${wanted}` } });
      expect(asked).toEqual([wanted]);
    }),
  );
});

test('otherwise French is loaded, then any language, under its own name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...locales), someLanguages, async (wanted, others) => {
      const left = others.filter((one) => one !== wanted);
      fc.pre(left.length > 0);
      const { load, asked } = having(left);
      const { locale, messages } = await loadTexts(load, wanted);
      expect(locale).toBe(left.includes('fr') ? 'fr' : locale);
      expect(left).toContain(locale);
      expect(messages).toEqual({ greeting: `in ${locale}` });
      expect(new Set(asked).size).toBe(asked.length);
    }),
  );
});

test('without any language it throws the failure of the wanted one', async () => {
  await expect(loadTexts(having([]).load, 'de')).rejects.toThrow('de is gone');
});
