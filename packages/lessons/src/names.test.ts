import { beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '@ardoise/sheet/lesson';
import { loadLessons } from './compiled.ts';
import { personsIn, type VouchedNames, vouchedNames } from './names.ts';

let vouched: VouchedNames;
const lessons = await loadLessons();
beforeAll(async () => {
  vouched = await vouchedNames(lessons, () => Promise.resolve());
});

const found = (text: string) => personsIn(text, vouched).map((one) => one.found);

describe('persons in a text', () => {
  it.each([
    ['Le cahier d’Afi Dossou-Yovo est vert.', 'Afi Dossou-Yovo'],
    ['Rachidatou Alassane mesure le champ.', 'Rachidatou Alassane'],
    ['HOUNKPATIN Codjo a trouvé 12.', 'HOUNKPATIN Codjo'],
    ['Observe ce que dit Grâce Ahouandjinou.', 'Grâce Ahouandjinou'],
    ['Firmine, élève de 5e, compte ses mangues.', 'Firmine, élève de 5e'],
    ['On lit la copie de Codjo (CM2 A).', 'Codjo (CM2'],
  ])('are found in “%s”', (text, name) => {
    expect(found(text)).toContain(name);
  });

  it.each([
    'Afi achète douze mangues au marché.',
    'Aidez Firmine à partager le champ.',
    'Le Bénin a une frontière avec le Burkina Faso.',
    'Hubert Maga devient président.',
    'Observe la carte de Porto-Novo.',
    'Compare le Mono et le Lac Nokoué.',
    'Les élèves de 5e mesurent la cour.',
  ])('are none in “%s”', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('are none in the lessons of Ardoise, which a reader has vouched for', () => {
    const named = lessons.flatMap((lesson) =>
      textsOf(lesson).flatMap(({ text }) => found(text).map((one) => `${lesson.id}: ${one}`)),
    );
    expect(named).toEqual([]);
  });
});
