import type { DisciplineId, LevelId } from '@ardoise/sheet';
import { assert, nat, pre, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLesson, anyName, found, maths } from './fixtures/all-lessons.ts';
import { tells, tokensOf } from './tokens.ts';

describe('never a lesson of another topic', () => {
  it.each<[LevelId, DisciplineId, string]>([
    ['cm1', maths, 'addition des fractions'],
    ['cm1', maths, 'multiplication des fractions'],
    ['cm1', maths, 'comparaison des fractions'],
    ['cm1', maths, 'fractions décimales'],
    ['ci', maths, 'addition des fractions'],
    ['ci', maths, 'addition jusqu’à 20'],
    ['ci', maths, 'addition avec retenue'],
    ['ci', maths, 'la soustraction'],
    ['cp', maths, 'soustraction avec retenue'],
    ['ce1', maths, 'les multiples'],
    ['ce1', maths, 'la table de 4'],
    ['ce1', maths, 'multiplication par 10'],
    ['ce1', maths, 'la division'],
    ['ce2', maths, 'aire du rectangle'],
    ['ce2', maths, 'périmètre du cercle'],
    ['6e', maths, 'multiplication des nombres décimaux'],
    ['6e', maths, 'addition des décimaux'],
    ['3e', maths, 'réciproque du théorème de Pythagore'],
    ['3e', maths, 'théorème de la médiane'],
    ['3e', maths, 'triangle isocèle'],
    ['2nde', maths, 'équations du second degré'],
    ['2nde', maths, 'systèmes d’inéquations'],
    ['tle', maths, 'suites récurrentes'],
    ['tle', maths, 'limites de suites'],
    ['1re', maths, 'dérivée de fonctions composées'],
    ['6e', 'svt', 'la respiration des plantes'],
    ['6e', 'svt', 'la reproduction des plantes'],
    ['2nde', 'svt', 'la respiration'],
    ['2nde', 'svt', 'les plantes'],
    ['tle', 'svt', 'la mitose'],
    ['tle', 'svt', 'méiose et fécondation'],
    ['cp', maths, 'deux soustractions'],
    ['3e', 'svt', 'le VIH sans le sang'],
    ['5e', maths, 'deux proportionnalités'],
    ['4e', 'svt', 'la structure du globe'],
    ['3e', 'svt', 'les vaccins'],
    ['3e', 'pct', 'loi de Joule'],
    ['4e', 'pct', 'loi des mailles'],
    ['2nde', 'pct', 'équilibre d’un solide soumis à trois forces'],
    ['6e', 'pct', 'changements climatiques'],
    ['ci', 'francais', 'le son n'],
    ['ci', 'francais', 'le son a'],
    ['ci', 'francais', 'la lettre'],
    ['cp', 'francais', 'le son j'],
    ['ce2', 'francais', 'le présent des verbes en -ir'],
    ['ce2', 'francais', 'présent de l’indicatif des verbes du troisième groupe'],
    ['ce2', 'francais', 'l’imparfait des verbes en -er'],
    ['ce2', 'francais', 'futur des verbes du premier groupe'],
    ['ce1', 'francais', 'grammaire'],
    ['ce1', 'francais', 'le verbe être au présent'],
    ['ce1', 'francais', 'le complément du verbe'],
    ['cm1', 'francais', 'orthographe'],
    ['cm1', 'francais', 'l’adjectif possessif'],
    ['cm2', 'francais', 'la lettre administrative'],
    ['cm2', 'francais', 'le participe présent'],
    ['4e', 'francais', 'la proposition conjonctive'],
    ['3e', 'francais', 'le texte explicatif'],
    ['3e', 'francais', 'bepc'],
    ['2nde', 'francais', 'la dissertation'],
    ['6e', 'histoire-geographie', 'la Mésopotamie'],
    ['3e', 'histoire-geographie', 'la conférence de Bandung'],
    ['2nde', 'histoire-geographie', 'la population du Nigeria'],
    ['2nde', 'histoire-geographie', 'la population de l’Afrique'],
    ['cm2', 'est-es', 'le choléra'],
    ['cm2', 'est-es', 'le relief de l’Afrique'],
    ['ce2', 'est-es', 'la reproduction des graines'],
    ['tle', 'philosophie', 'la vérité'],
    ['tle', 'philosophie', 'la conscience et la liberté'],
    ['6e', 'anglais', 'at the hospital'],
    ['6e', 'anglais', 'much and many'],
    ['5e', 'anglais', 'the present perfect'],
    ['5e', 'anglais', 'the simple present'],
    ['3e', 'anglais', 'writing a formal letter'],
    ['2nde', 'anglais', 'reading comprehension'],
    ['cp', 'arts', 'éducation musicale'],
    ['2nde', maths, 'cours de maths'],
    ['6e', 'eps', 'course de relais'],
    ['6e', 'eps', 'course de haies'],
    ['6e', 'eps', 'course d’endurance'],
    ['3e', 'tic', 'le traitement de texte'],
    ['6e', 'tic', 'les virus de l’ordinateur'],
    ['cm1', maths, 'a'],
    ['cm1', maths, 'x'.repeat(500)],
    ['cm1', maths, 'Ìṣirò ida àti ìpín'],
    ['cm1', maths, 'imbécile'],
  ])('%s %s: %s', (level, discipline, title) => {
    expect(found(level, discipline, title)).toBeNull();
  });

  it('whatever else is added that the lesson never speaks of', () => {
    assert(
      property(aLesson, anyName, nat(), ([lesson, level], foreign, at) => {
        const { discipline, title } = lesson.identity;
        const said = new Set(tokensOf(JSON.stringify(lesson), discipline));
        const unknown = [...tokensOf(foreign, discipline)].filter(
          (token) => tells(token) && !said.has(token),
        );
        pre(unknown.length > 0);
        const parts = title.split(' ');
        const asked = parts.toSpliced(at % (parts.length + 1), 0, ...unknown).join(' ');
        expect(found(level, discipline, asked)).not.toBe(lesson.id);
      }),
    );
  });

  it('neither one of another discipline, nor of another level', () => {
    expect(found('2nde', 'pct', 'la photosynthèse')).toBeNull();
    expect(found('6e', 'svt', 'la photosynthèse')).toBeNull();
  });
});
