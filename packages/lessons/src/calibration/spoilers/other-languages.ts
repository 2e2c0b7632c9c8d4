import { changeRows, cycle, isFrench } from './change.ts';
import type { Spoiler } from './spoiler.ts';

export const rowsInOtherLanguage: Spoiler = {
  name: 'rows in another language',
  mark: 22,
  spoil: (c) =>
    isFrench(c)
      ? changeRows(c, (_, i) => ({
          instruction: cycle(
            [
              'Look at the picture and say what you see in it.',
              'Write the answer on your slate and show it to the class.',
              'Work with your partner and find the three words.',
            ],
            i,
          ),
          expectedResult: cycle(
            [
              'The learner has found the answer and shown it.',
              'Three words are on the slate.',
              'The group has written the list.',
            ],
            i,
          ),
        }))
      : changeRows(c, () => ({
          instruction: 'Regarde l’image et dis ce que tu vois dans la classe.',
          expectedResult: 'A dit ce qu’il voit sur l’image du livre.',
        })),
};

export const spanishRows: Spoiler = {
  name: 'Spanish rows',
  mark: 22,
  spoil: (c) =>
    changeRows(c, (_, i) => ({
      instruction: cycle(
        [
          'Mira la imagen y di lo que ves en el cuaderno.',
          'Escribe la respuesta en tu pizarra y luego compara con tu compañero.',
        ],
        i,
      ),
      expectedResult: 'El alumno ha escrito la respuesta en su cuaderno.',
    })),
};
