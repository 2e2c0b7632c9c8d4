import { describe, expect, it } from 'vitest';
import { hasLooseSpace, type ReaderLocale, wrongWording } from './wording.ts';
import { wrongTerms } from './wrong-terms.ts';

describe('the words of readers', () => {
  it.each<[ReaderLocale, string, string]>([
    ['fr', 'Vos fiches de octobre', '“de octobre”: write d’octobre, or en {month}'],
    ['fr', 'Vos fiches de {month}', '“de {month”: write d’octobre, or en {month}'],
    ['fr', 'Jusqu’au 1 décembre 2026', '“1 décembre”: write 1er'],
    ['fr', 'Reçu à 17:51', '“17:51”: write 17 h 51'],
    ['fr', 'La fiche s’écrit sous vos yeux', '“La fiche s’écrit”: write Ardoise prépare la fiche'],
    ['en', 'My lesson sheets', '“lesson sheets”: write lesson plan'],
    ['en', 'Sheet deleted', '“Sheet”: write lesson plan'],
    ['en', 'By e-mail', '“e-mail”: write email'],
    ['de', 'Meine Unterrichtsblätter', '“Unterrichtsblätter”: write Unterrichtsentwurf'],
    ['de', 'Um 17:51 gespeichert', '“17:51”: write 17:51 Uhr'],
    ['de', 'Der Merksatz', '“Merksatz”: write Hefteintrag'],
    ['es', 'Elija la disciplina', '“disciplina”: write asignatura'],
    ['es', 'Ficha vuelta a borrador', '“vuelta a borrador”: write devuelta a borrador'],
  ])('in %s refuse: %s', (locale, text, problem) => {
    expect(wrongWording(locale, text)).toEqual([problem]);
  });

  it.each<[ReaderLocale, string]>([
    ['fr', 'Vos fiches d’octobre, jusqu’au 1er décembre, à 17\u00A0h\u00A051, par e-mail'],
    ['fr', 'Au 11 décembre, le 21 mars'],
    ['en', 'My lesson plans in a spreadsheet'],
    ['en', 'See [your desk](/dashboard/sheets)'],
    ['de', 'Ein Blatt Papier, ein Arbeitsblatt, um 17:51 Uhr, per E-Mail'],
    ['es', 'La asignatura, la autodisciplina'],
  ])('in %s accept: %s', (locale, text) => {
    expect(wrongWording(locale, text)).toEqual([]);
  });

  it('offer for each wrong term a right one that is not wrong itself', () => {
    for (const locale of ['fr', 'en', 'de', 'es'] as const) {
      for (const { instead } of wrongTerms[locale]) {
        expect(wrongWording(locale, instead), instead).toEqual([]);
      }
    }
  });
});

describe('French typography', () => {
  it.each(['Rien reçu ?', 'Adresse : x', '« Fiche »', '80 Ko', 'Dans {n} min', 'Dans 30 s.'])(
    'refuses %s with breakable spaces',
    (text) => {
      expect(hasLooseSpace(text)).toBe(true);
      const fixed = text.replaceAll(/ (?=[;:?!»]|(?:Ko|min|s)\b)|(?<=«) /gu, '\u00A0');
      expect(hasLooseSpace(fixed)).toBe(false);
    },
  );

  it('leaves ICU numbers and the sentences of the specification alone', () => {
    expect(hasLooseSpace('{n, number, ::.0}')).toBe(false);
    expect(
      hasLooseSpace(
        'Vous avez utilisé vos 5 messages gratuits du jour. Inscrivez-vous pour continuer !',
      ),
    ).toBe(false);
  });
});
