import { catalogue } from '@ardoise/sheet/catalogue';
import { marketLesson } from '@ardoise/sheet/fixtures/lessons';
import { describe, expect, it } from 'vitest';
import { checkShaped, type Subject } from './faults.ts';
import { isFrench } from './topic.ts';

const codesOf = (title: string, language: Subject['language'] = 'en') =>
  checkShaped(marketLesson, { title, language }).faults.map(({ code }) => code);

describe('the topic of a lesson in English', () => {
  it.each([
    'At the market',
    'Asking for prices',
    'Au marché',
    'Demander un prix au marché',
    'Acheter et vendre : les nombres et les prix',
    'Les questions',
    'L’argent et les nombres',
    'La politesse au marché',
    // No word of it is known: nothing can be said.
    'Le kpakpato',
  ])('is “%s”', (title) => {
    expect(codesOf(title)).toEqual([]);
  });

  it.each([
    'The passive voice',
    'Voix passive et discours indirect',
    'La voix passive',
    'Prétérit et descriptions',
    'La lettre à un ami',
    'À l’hôpital',
    'Les vacances',
    'Maladies et hygiène',
    'Le futur simple des verbes',
  ])('is not “%s”', (title) => {
    expect(codesOf(title)).toEqual(['topic']);
  });

  it('is taken for French in the programme only where it is', () => {
    const titles = catalogue
      .entries({ discipline: 'anglais', includeLowConfidence: true })
      .filter(({ titleMissing }) => titleMissing !== true)
      .map(({ title }) => title)
      .filter(isFrench);
    expect(new Set(titles)).toEqual(
      new Set([
        'Présent simple et continu',
        'Prétérit et descriptions',
        'Modaux et present perfect',
        'Voix passive et discours indirect',
        'Anglais au lycée',
        'Translation (version and thème)',
      ]),
    );
  });
});
