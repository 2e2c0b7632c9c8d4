import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { englishLesson, primaryScience, secondaryMaths } from '../fixtures/index.ts';
import type { SheetContent } from '../model/index.ts';
import { sheetContent } from './arbitrary.ts';
import { toDocument } from './to-document.ts';
import { textsOf } from './texts.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

function identificationOf(content: SheetContent): Record<string, string> {
  return Object.fromEntries(
    toDocument(content)
      .identification.flat()
      .map((cell) => [
        cell.label,
        cell.value
          .map((run) => run.text)
          .join('')
          .replaceAll('\u00A0', ' '),
      ]),
  );
}

describe('origin in the footer', () => {
  test.each([
    ['composer', true, 'Composé hors ligne, sans IA'],
    ['composer', false, 'Composé hors ligne, sans IA'],
    ['ai', true, 'Rédigé avec une IA, relu par l’enseignant(e)'],
    ['ai', false, 'Rédigé avec une IA, à relire'],
    ['canvas', false, 'Canevas à compléter par l’enseignant(e)'],
  ] as const)('%s, reviewed %s', (origin, reviewed, expected) => {
    expect(toDocument({ ...primaryScience, origin, reviewed }).origin).toBe(expected);
  });

  test('says whose lesson the sheet lays out', () => {
    const label = 'Rédigée par Ardoise, non relue par un inspecteur';
    const lesson = { id: 'cm1-mathematiques-a', author: 'pack' as const, label, terms: [] };
    expect(toDocument({ ...primaryScience, lesson }).origin).toBe(
      'Composé hors ligne, sans IA. Leçon\u00A0: rédigée par Ardoise, non relue par un inspecteur',
    );
  });

  test('a canvas is titled so', () => {
    const canvas = { ...primaryScience, origin: 'canvas' } as const;
    expect(toDocument(canvas).heading.kind).toBe('Canevas');
    expect(toDocument({ ...canvas, kind: 'integration' }).heading.kind).toBe(
      'Canevas, intégration',
    );
  });
});

describe('the running head', () => {
  test.each([
    ['La division', 'La division. CM1'],
    ['Qui est libre ?', 'Qui est libre\u202F? CM1'],
  ])('ends the title "%s" with one mark', (title, head) => {
    const identification = { ...primaryScience.identification, title, level: 'cm1' as const };
    expect(toDocument({ ...primaryScience, identification }).running.left).toContain(head);
  });
});

describe('identification', () => {
  test('a primary sheet has the official cells', () => {
    expect(identificationOf(primaryScience)).toEqual({
      Dossier: 'Vivre en bonne santé',
      'SA n°': '2. Bien manger pour vivre',
      'Séquence n°': '6. Le trajet des aliments (à vérifier)',
      Cours: 'CM2',
      Date: 'Jeudi 26 novembre 2026',
      Durée: '60 min',
      'Titre (sujet libre)': 'L’appareil digestif',
      'Fiche n°': '14',
      'Enseignant(e)': '',
      Effectif: '42 apprenants',
      Groupes: '7 groupes de 6',
    });
  });

  test('the first of a month is an ordinal in French', () => {
    const { identification } = primaryScience;
    const first = { ...primaryScience, identification: { ...identification, date: '2026-12-01' } };
    expect(identificationOf(first)['Date']).toBe('Mardi 1er décembre 2026');
  });

  test('states both group sizes when groups do not divide the class evenly', () => {
    expect(identificationOf(secondaryMaths)['Groupes']).toBe('8 groupes de 6 ou 7');
  });

  test.each([
    ['fr', primaryScience, 'Titre (sujet libre)', 'Titre'],
    ['en', englishLesson, 'Title (free topic)', 'Title'],
  ] as const)('labels a free topic as such (%s)', (_language, content, free, known) => {
    const title = content.identification.title;
    const topic = { kind: 'free', title } as const;
    expect(identificationOf({ ...content, topic })[free]).toBe(title);
    const fromCatalogue = {
      kind: 'catalogue',
      entryId: 'svt-6e-1',
      title,
      status: 'official',
      source: '',
    } as const;
    const cells = identificationOf({ ...content, topic: fromCatalogue });
    expect(cells[known]).toBe(title);
    expect(cells).not.toHaveProperty([free]);
  });

  test.each([
    ['fr', primaryScience, 'Titre', 'aucun programme officiel connu pour cette classe'],
    ['en', englishLesson, 'Title', 'no official curriculum known for this class'],
  ] as const)(
    'says that no programme is known to hold the topic (%s)',
    (_, content, title, said) => {
      const { identification } = content;
      const cells = identificationOf({
        ...content,
        identification: { ...identification, discipline: 'tic', level: '6e' },
      });
      expect(Object.keys(cells).filter((label) => label.endsWith(`, ${said}`))).toEqual([
        expect.stringMatching(`^${title}`),
      ]);
      const listed = Object.keys(identificationOf(content));
      expect(listed.filter((label) => label.includes(said))).toEqual([]);
    },
  );

  test('unknown values leave empty cells', () => {
    const cells = identificationOf(englishLesson);
    expect([cells['Date'], cells['Plan no.'], cells['Teacher']]).toEqual(['', '', '']);
  });
});

describe('déroulement', () => {
  test('numbers rows throughout the sheet and adds up minutes', () => {
    const { phases, total } = toDocument(primaryScience).procedure;
    const rows = phases.flatMap((phase) => phase.steps.flatMap((step) => step.rows));
    expect(rows.map((row) => row.number)).toEqual(rows.map((_, index) => index + 1));
    expect(phases.map((phase) => phase.minutes)).toEqual([
      '5\u00A0min',
      '12\u00A0min',
      '30\u00A0min',
      '13\u00A0min',
    ]);
    expect(total).toBe('60\u00A0min');
  });

  test('computes minutes from the rows, not from the announced duration', () => {
    const changed = {
      ...primaryScience,
      identification: { ...primaryScience.identification, duration: 90 },
    };
    expect(toDocument(changed).procedure.total).toBe('60\u00A0min');
  });

  test.each([
    ['primary', primaryScience, ['number', 'instruction', 'result']],
    ['secondary', secondaryMaths, ['number', 'instruction', 'grouping', 'result']],
  ] as const)('columns of %s fill the text width', (_name, content, keys) => {
    const { columns } = toDocument(content).procedure;
    expect(columns.map((column) => column.key)).toEqual(keys);
    expect(columns.reduce((sum, column) => sum + column.width, 0)).toBe(178);
  });

  test('omits the heading of a step with the same name as its phase', () => {
    expect(toDocument(primaryScience).procedure.phases[0]?.steps[0]?.title).toBe('');
  });
});

test('marks unconfirmed catalogue values everywhere', () => {
  const confirms = textsOf(toDocument(primaryScience)).filter((text) =>
    text.includes('(à\u00A0vérifier)'),
  );
  expect(confirms).toHaveLength(2);
});

test('loses no word of the content, for any sheet', () => {
  fc.assert(
    fc.property(sheetContent, (content) => {
      const lettersOf = (value: string) =>
        value
          .normalize('NFC')
          .replace(/[^a-z]/giu, '')
          .toLowerCase();
      const printed = lettersOf(textsOf(toDocument(content)).join(' '));
      for (const phase of content.phases) {
        for (const row of phase.steps.flatMap((step) => step.rows)) {
          // Markup and unprintable characters are removed; every plain word is kept.
          for (const word of row.instruction.match(/(?<![^\s])[a-z]{3,20}(?![^\s])/gu) ?? []) {
            expect(printed).toContain(lettersOf(word));
          }
        }
      }
    }),
  );
});

test('prints no control character, line break or lone surrogate', () => {
  fc.assert(
    fc.property(sheetContent, (content) => {
      for (const text of textsOf(toDocument(content))) {
        // oxlint-disable-next-line no-control-regex -- the test is that there are none
        expect(text).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\uFFFE\uFFFF]/u);
        expect(text.isWellFormed()).toBe(true);
      }
    }),
  );
});

test.each([
  ['primary', primaryScience],
  ['secondary', secondaryMaths],
] as const)('ends each competence before the next begins (%s)', (_layout, content) => {
  const cited = ['Exploiter l’information', 'Coopérer.'].map((label, index) => ({
    id: `ct-${index + 1}`,
    kind: 'CT' as const,
    number: index + 1,
    label,
    confirmed: true,
  }));
  const texts = textsOf(
    toDocument({ ...content, planning: { ...content.planning, competences: cited } }),
  ).join(' ');
  expect(texts.replaceAll('\u00A0', ' ')).toContain('CT 1 Exploiter l’information. CT 2 Coopérer.');
});

test('has no line for competences that the sheet cites none of', () => {
  const labels = ({ planning }: SheetContent, kept: readonly string[]) => {
    const competences = planning.competences.filter(({ kind }) => kept.includes(kind));
    const content = { ...secondaryMaths, planning: { ...planning, competences } };
    return toDocument(content).planning.lines.map(({ label }) => label);
  };
  expect(labels(secondaryMaths, ['CD', 'CT']).join()).toMatch(/disciplinaire/i);
  const withoutOwn = labels(secondaryMaths, ['CT']).join();
  expect(withoutOwn).not.toMatch(/disciplinaire/i);
  expect(withoutOwn).toMatch(/transversale/i);
  const none = { ...primaryScience.planning, competences: [] };
  const lines = toDocument({ ...primaryScience, planning: none }).planning.lines;
  expect(lines.map(({ label }) => label).join()).not.toMatch(/compétence/i);
});

test('renders short items as sentences and lists', () => {
  const { planning } = toDocument({
    ...primaryScience,
    planning: {
      ...primaryScience.planning,
      knowledge: ['Les organes', 'Lire une planche.'],
      teacherMaterials: ['Craie', 'TBI', 'Planche 1.'],
    },
  });
  const valueOf = (label: string) =>
    planning.lines
      .find((line) => line.label === label)
      ?.value.map((paragraph) => paragraph.map((run) => run.text).join(''));
  expect(valueOf('Connaissances et techniques')).toEqual([
    '•\u00A0Les organes.',
    '•\u00A0Lire une planche.',
  ]);
  expect(valueOf('Matériel')?.[0]).toBe('Enseignant(e)\u00A0: craie, TBI, planche 1.');
});
