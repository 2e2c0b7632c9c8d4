import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { type CompanionChoice, companionsOf, toCompanions } from '../../companions/index.ts';
import { compose } from '../../composer/index.ts';
import { withLesson } from '../../composer/testing/requests.ts';
import { sheetContent } from '../../document/arbitrary.ts';
import { fractionsLesson, marketLesson } from '../../fixtures/lessons.ts';
import type { Lesson } from '../../lesson/index.ts';
import type { SheetContent } from '../../model/index.ts';
import { renderCompanions } from '../node/index.ts';
import { flat, readTags, textOf, widthsOf } from '../pdf/testing/read-tags.ts';
import { page } from '../pdf/geometry.ts';
import { type DrawnText, readTexts } from '../pdf/read-pdf.ts';
import { bare, expectInsideMargins, expectTexts } from '../pdf/testing/pdf-checks.ts';
import { half } from './halves.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

const options = {
  createdAt: new Date('2026-11-20T08:00:00Z'),
  letterhead: { school: 'CEG Les Filaos', above: [], below: [] },
};
const sheet = compose(withLesson(fractionsLesson));
const market = compose(withLesson(marketLesson));

const rendered = async (
  choice: CompanionChoice,
  format: 'pdf' | 'docx',
  content: SheetContent = sheet,
  lesson: Lesson | null = fractionsLesson,
) => await renderCompanions({ choice, content, lesson, format, options });

const drawn = async (choice: CompanionChoice, content?: SheetContent, lesson?: Lesson) =>
  readTexts(await rendered(choice, 'pdf', content, lesson));

const onPage = (texts: readonly DrawnText[], number: number) =>
  texts.filter((one) => one.page === number);

async function wordText(
  choice: CompanionChoice,
  content?: SheetContent,
  lesson?: Lesson,
): Promise<string> {
  const files = unzipSync(await rendered(choice, 'docx', content, lesson));
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/gu)].map(([, text]) => text).join('');
}

describe('the learner’s sheet', () => {
  test.each([
    ['French', fractionsLesson],
    ['English', marketLesson],
  ])('in %s is twice on each page, the same, and nothing of it is cut off', async (_, lesson) => {
    const content = compose(withLesson(lesson));
    const texts = await drawn('learner', content, lesson);
    const pages = Math.max(...texts.map((one) => one.page)) + 1;
    expect(pages).toBeLessThanOrEqual(2);
    expectInsideMargins(texts);
    for (let number = 0; number < pages; number += 1) {
      const all = onPage(texts, number);
      const places = (some: readonly DrawnText[], from: number) =>
        some.map(({ x, y, text }) => `${Math.round(x)} ${Math.round(y - from)} ${text}`);
      const [above, below] = [
        all.filter(({ y }) => y < half.height),
        all.filter(({ y }) => y > half.height),
      ];
      expect(places(below, half.height)).toEqual(places(above, 0));
      expect(Math.max(...above.map(({ y }) => y))).toBeLessThan(half.height - 10);
    }
  });

  test('has no answer, and nothing for the teacher alone', async () => {
    const content = {
      ...sheet,
      identification: { ...sheet.identification, teacher: 'Ablawa Dossou' },
    };
    const [pdf, word] = await Promise.all([
      drawn('learner', content),
      wordText('learner', content),
    ]);
    const said = [bare(pdf.map(({ text }) => text).join('')), bare(word)];
    for (const text of said) {
      expect(text).toContain(bare(fractionsLesson.exercises[0]?.statement ?? ''));
      for (const { answer, steps } of fractionsLesson.exercises) {
        for (const one of [answer, ...steps]) expect(text).not.toContain(bare(one));
      }
      expect(text).not.toContain(bare('Ablawa Dossou'));
    }
  });

  test('has in Word what it has in PDF', async () => {
    const [companion] = toCompanions('learner', sheet, fractionsLesson);
    if (companion?.layout !== 'halves') throw new Error('no half page');
    const texts = bare((await drawn('learner')).map(({ text }) => text).join(''));
    const word = bare(await wordText('learner'));
    const kept = companion.paper.exercises.filter(({ statement }) =>
      texts.includes(bare(statement.map(({ text }) => text).join(''))),
    );
    expect(kept.length).toBeGreaterThan(2);
    for (const { statement } of kept) {
      expect(word).toContain(bare(statement.map(({ text }) => text).join('')));
    }
  });
});

describe('the evaluation', () => {
  test('has its questions on the page of the learners, and what is for the teacher on the next', async () => {
    const texts = await drawn('evaluation', market, marketLesson);
    const [paper, grid] = [0, 1].map((number) => onPage(texts, number));
    const { items, criteria } = marketLesson.evaluation;
    expectTexts(
      paper ?? [],
      items.map(({ question }) => question),
    );
    expectTexts(grid ?? [], [
      ...items.map(({ answer }) => answer),
      'out of 18',
      'out of 20',
      'C1.',
    ]);
    const learners = bare((paper ?? []).map(({ text }) => text).join(''));
    for (const { answer } of items) expect(learners).not.toContain(bare(answer));
    for (const { text } of criteria) expect(learners).not.toContain(bare(text));
  });

  test('has the items below each other when there are more than four', async () => {
    const items = Array.from({ length: 7 }, (_, index) => ({
      id: `q${index}`,
      question: `Question ${index + 1}`,
      answer: `Réponse ${index + 1}`,
      competenceId: null,
    }));
    const content = { ...sheet, evaluation: { ...sheet.evaluation, items } };
    const texts = await drawn('evaluation', content);
    expectInsideMargins(texts);
    expectTexts(texts, ['Item 7 (2 points)', 'Réponse 7', 'sur 18']);
  });
});

test('what the teacher changed in the sheet is in its companions', async () => {
  const content: SheetContent = {
    ...sheet,
    identification: { ...sheet.identification, title: 'Partager une igname' },
    writtenRecord: { title: 'Je retiens', text: 'Une igname se partage en **parts égales**.' },
    evaluation: {
      ...sheet.evaluation,
      items: sheet.evaluation.items.map((item, index) =>
        index === 0 ? { ...item, question: 'Partage une igname en six.' } : item,
      ),
    },
  };
  const texts = await drawn('all', content);
  expectTexts(texts, [
    'Une igname se partage en parts égales.',
    'Partage une igname en six.',
    'Partager une igname',
  ]);
  const word = await wordText('all', content);
  expect(bare(word)).toContain(bare('Partage une igname en six.'));
});

test('remediation and next session hold the mistakes of the lesson and what follows it', async () => {
  const { misconceptions, afterwards } = marketLesson;
  expectTexts(await drawn('remediation', market, marketLesson), [
    ...misconceptions.flatMap(({ belief, why }) => [belief, why]),
    ...afterwards.remediation.map(({ do: task }) => task),
    afterwards.extension.answer,
  ]);
  expectTexts(await drawn('next', market, marketLesson), [
    afterwards.next,
    ...market.phases.flatMap(({ steps }) => steps.map(({ title }) => title)),
  ]);
});

test('a short session is told what it left out', async () => {
  const short = compose(withLesson(fractionsLesson, { duration: 30 }));
  const left = fractionsLesson.activities.filter(({ from }) => from > 30);
  expect(left.length).toBeGreaterThan(0);
  expectTexts(await drawn('next', short), [left[0]?.expected ?? '']);
});

test('one file has all of them, each from a page of its own, the same each time', async () => {
  const texts = await drawn('all');
  const kinds = toCompanions('all', sheet, fractionsLesson).map(({ base }) => base.heading.kind);
  const pages = kinds.map(
    (kind) => texts.find(({ text }) => bare(text) === bare(kind))?.page ?? -1,
  );
  expect(pages[0]).toBe(0);
  expect(pages.every((number, index) => index === 0 || number > (pages[index - 1] ?? 0))).toBe(
    true,
  );
  const twice = await Promise.all([rendered('all', 'pdf'), rendered('all', 'pdf')]);
  expect(Buffer.from(twice[0]).equals(Buffer.from(twice[1]))).toBe(true);
});

test('any sheet, hostile ones too, gives files without an error and within the page', async () => {
  await fc.assert(
    fc.asyncProperty(sheetContent, async (content) => {
      const lesson = content.language === 'fr' ? fractionsLesson : marketLesson;
      if (companionsOf('all', content, lesson).length === 0) return;
      for (const { x, y } of await drawn('all', content, lesson)) {
        expect(x).toBeGreaterThanOrEqual(page.left - 1);
        expect(y).toBeLessThan(page.height);
      }
      expect((await rendered('all', 'docx', content, lesson)).length).toBeGreaterThan(1_000);
    }),
    { numRuns: 6 },
  );
});

test('have tables whose rows are equally long, for programs that read aloud', async () => {
  const tags = flat(readTags(await rendered('all', 'pdf')));
  const tables = tags.filter(({ role }) => role === 'Table');
  expect(tables.length).toBeGreaterThan(4);
  for (const table of tables) expect(new Set(widthsOf(table)), textOf(table)).toHaveLength(1);
});
