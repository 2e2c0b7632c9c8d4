import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { primaryScience, secondaryMaths } from '../fixtures/index.ts';
import { sheetContent } from './arbitrary.ts';
import { fileName } from './file-name.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

test('a primary sheet', () => {
  expect(fileName(primaryScience, 'pdf')).toEqual({
    name: 'Fiche CM2 EST - L’appareil digestif.pdf',
    ascii: "Fiche CM2 EST - L'appareil digestif.pdf",
    contentDisposition: `attachment; filename="Fiche CM2 EST - L'appareil digestif.pdf"; filename*=UTF-8''Fiche%20CM2%20EST%20-%20L%E2%80%99appareil%20digestif.pdf`,
  });
});

test('keeps accents in one form of the name and replaces them in the other', () => {
  const { name, ascii } = fileName(secondaryMaths, 'docx');
  expect(name).toBe('Fiche 4e mathématiques - Carré d’une somme, carré d’une différence.docx');
  expect(ascii).toBe("Fiche 4e mathematiques - Carre d'une somme, carre d'une difference.docx");
});

const titled = (title: string) =>
  fileName(
    { ...primaryScience, identification: { ...primaryScience.identification, title } },
    'pdf',
  );

test('letters of Benin’s languages keep their case in ASCII, and marks of direction go', () => {
  const { name, ascii } = titled('Sɛ́gnon Ɖossou, \u202EƝŋ Ɣɣ Ʋʋ Ɔ́ Ẹ̀kọ́\u202C');
  expect(name).toBe('Fiche CM2 EST - Sɛ́gnon Ɖossou, Ɲŋ Ɣɣ Ʋʋ Ɔ́ Ẹ̀kọ́.pdf');
  expect(ascii).toBe('Fiche CM2 EST - Segnon Dossou, Nn Gg Vv O Eko.pdf');
});

test('a long title ends with a whole word, unless it is one', () => {
  expect(titled('La respiration chez les animaux du village et chez les humains aussi').name).toBe(
    'Fiche CM2 EST - La respiration chez les animaux du village et chez les humains.pdf',
  );
  expect([...titled('a'.repeat(120)).name]).toHaveLength(84);
});

test('any title gives a safe file name and a header without line breaks', () => {
  fc.assert(
    fc.property(sheetContent, (content) => {
      const { name, ascii, contentDisposition } = fileName(content, 'pdf');
      expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}]{1,84}$/u);
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
      expect(ascii).toMatch(/^[\u0020-\u007E]+\.pdf$/u);
      expect(ascii).not.toMatch(/["\\]/u);
      expect(contentDisposition).toMatch(/^[\u0020-\u007E]+$/u);
    }),
  );
});
