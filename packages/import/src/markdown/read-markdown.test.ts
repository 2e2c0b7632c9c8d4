import { expect, test } from 'vitest';
import { understandMarkdown } from '../import-sheet.ts';

const text = `# Fiche pédagogique : la loi d’Ohm

**Discipline :** PCT
**Classe :** 3e
**Durée :** 55 minutes

## Objectifs

1. Énoncer la loi d’Ohm.
2. Calculer une *résistance*.

## Matériel

- Pile, ampèremètre

## Déroulement

| Étape | Durée | Activités de l’enseignant | Activités des apprenants |
|---|---|---|---|
| Recherche | 35 min | Fais relever U et I. | U = 2 V, I = 0,1 A |
| Production | 20 min | Fais calculer U/I. | U/I = 20 |

## Trace écrite

La tension est **U = R × I**.

## Évaluation

1. Calcule R pour 12 V et 0,5 A. (Réponse : 24 Ω)
2. Énonce la loi d’Ohm.
`;

test('an answer of a chat is understood as the same document in Word is', () => {
  const { pieces, head } = understandMarkdown(text);
  expect(head).toMatchObject({ level: '3e', discipline: 'pct', duration: 55 });
  const of = (place: string) => pieces.filter((piece) => piece.place === place);
  expect(of('knowledge').map((piece) => piece.text)).toEqual([
    '1. Énoncer la loi d’Ohm.\n2. Calculer une résistance.',
  ]);
  expect(of('teacherMaterials').map((piece) => piece.text)).toEqual(['Pile, ampèremètre']);
  expect(of('row').map(({ row }) => [row?.instruction, row?.expectedResult, row?.minutes])).toEqual(
    [
      ['Fais relever U et I.', 'U = 2 V, I = 0,1 A', 35],
      ['Fais calculer U/I.', 'U/I = 20', 20],
    ],
  );
  expect(of('item').map(({ item }) => [item?.question, item?.answer])).toEqual([
    ['Calcule R pour 12 V et 0,5 A.', '24 Ω'],
    ['Énonce la loi d’Ohm.', ''],
  ]);
  expect(of('writtenRecord')[0]?.text).toBe('La tension est U = R × I.');
  expect(of('unknown')).toEqual([]);
});

test('steps in sentences keep each of them, with the minutes of their heading', () => {
  const document = `**Classe :** CE1
**Discipline :** Français
**Titre :** Le pluriel des noms

## Déroulement

**1. Mise en situation (5 min)**

L’enseignant montre un livre, puis plusieurs livres, et demande ce qui change.

**2. Règle (10 min)**

L’enseignant aide les élèves à formuler la règle.

**L’enseignant**
`;
  const { pieces } = understandMarkdown(document);
  const rows = pieces.filter(({ place }) => place === 'row');
  expect(rows.map(({ row }) => row?.minutes)).toEqual([5, 10]);
  expect(rows[0]?.text).toMatch(/^L’enseignant montre/u);
  expect(pieces.at(-1)).toMatchObject({ place: 'printed', text: 'L’enseignant' });
});
