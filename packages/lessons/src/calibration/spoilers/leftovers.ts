import { changeRows } from './change.ts';
import type { Spoiler } from './spoiler.ts';

export const modelTalk: Spoiler = {
  name: 'a model’s talk',
  mark: 48,
  spoil: (c) =>
    changeRows(c, (row, i) =>
      i === 0
        ? { instruction: `Bien sûr ! Voici une fiche complète sur ce sujet. ${row.instruction}` }
        : i === 4
          ? { expectedResult: 'En tant qu’IA, je ne peux pas observer la classe.' }
          : {},
    ),
};

export const templateNames: Spoiler = {
  name: 'a template’s names',
  mark: 48,
  spoil: (c) =>
    changeRows(c, (row, i) =>
      i % 4 === 1
        ? { instruction: `${row.instruction} [insérer ici l’exemple]` }
        : i % 4 === 2
          ? { expectedResult: '{{resultat_attendu}}' }
          : {},
    ),
};

export const markdown: Spoiler = {
  name: 'markdown everywhere',
  mark: 55,
  spoil: (c) =>
    changeRows(c, (row) => ({
      instruction: `**${row.instruction}**`,
      expectedResult: `# ${row.expectedResult}`,
    })),
};

export const htmlTags: Spoiler = {
  name: 'tags of HTML',
  mark: 55,
  spoil: (c) =>
    changeRows(c, (row) => ({
      instruction: `<b>${row.instruction}</b>`,
      expectedResult: `${row.expectedResult}<br>`,
    })),
};

export const json: Spoiler = {
  name: 'JSON left over',
  mark: 25,
  spoil: (c) =>
    changeRows(c, (row) => ({
      expectedResult: `{"expectedResult": "${row.expectedResult.replaceAll('"', '')}", "minutes": ${row.minutes}}`,
    })),
};
