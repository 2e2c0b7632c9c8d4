import { at, changeRecord, changeRows, cycle, listRows, textsOfRow } from './change.ts';
import type { Spoiler } from './spoiler.ts';

const halfOf = (text: string) => text.slice(0, Math.floor(text.length / 2));

/** Changes which row's texts stand where. */
const moved = (name: string, from: (index: number, rows: number) => number): Spoiler => ({
  name,
  mark: 15,
  spoil: (c) => {
    const rows = listRows(c);
    return changeRows(c, (_, i) => textsOfRow(at(rows, from(i, rows.length))));
  },
});

// A sheet without the words of a démarche, as teachers of few words write it, shows less of its order: the marks are
// for sheets that were laid out.
const laidOut = (spoiler: Spoiler): Spoiler => ({
  ...spoiler,
  spoil: (c, other) => (c.lesson === undefined ? undefined : spoiler.spoil(c, other)),
});

export const rowsReversed = laidOut(moved('rows in reverse order', (i, n) => n - 1 - i));
export const endsExchanged = laidOut(
  moved('the first and the last third of the rows exchanged', (i, n) => {
    const third = Math.floor(n / 3);
    if (i < third) return n - third + i;
    return i >= n - third ? i - (n - third) : i;
  }),
);

export const ordersCut: Spoiler = laidOut({
  name: 'orders cut in the middle',
  mark: 20,
  spoil: (c) => changeRows(c, (row) => ({ instruction: halfOf(row.instruction) })),
});

export const recordCut: Spoiler = laidOut({
  name: 'a record that breaks off',
  mark: 40,
  spoil: (c) => {
    const tokens = c.writtenRecord.text.split(' ');
    const half = tokens.slice(0, Math.ceil(tokens.length / 2)).join(' ');
    const lines = half.split(/\n+/u);
    // At the end of a sentence, or with nothing whole before, nobody sees it.
    return lines.length < 3 || !/[\p{L},]$/u.test(half.replaceAll('**', ''))
      ? undefined
      : changeRecord(c, half);
  },
});

export const resultsCut: Spoiler = laidOut({
  name: 'results cut in the middle',
  mark: 25,
  spoil: (c) => changeRows(c, (row) => ({ expectedResult: halfOf(row.expectedResult) })),
});

export const documentsEmptied: Spoiler = {
  name: 'documents without matter',
  mark: 40,
  spoil: (c) =>
    c.supports.length < 3 || !JSON.stringify(c.phases).includes('doc.')
      ? undefined
      : { ...c, supports: c.supports.map(({ id, title }) => ({ id, title, text: '…' })) },
};

export const oneQuestionClosedOtherwise: Spoiler = {
  name: 'one question three times, closed by other words',
  mark: 45,
  spoil: (c) => {
    const [first] = c.evaluation.items;
    if (first === undefined) return undefined;
    const items = ['', ' Réponds.', ' Justifie ta réponse.'].map((close, index) => {
      return { ...first, id: `question-${index + 1}`, question: `${first.question}${close}` };
    });
    return { ...c, evaluation: { ...c.evaluation, items } };
  },
};

export const remediesForAnything: Spoiler = {
  name: 'remedies for any difficulty',
  mark: 50,
  spoil: (c) =>
    changeRows(c, (_, i) => ({
      difficulty: 'L’élève ne comprend pas.',
      remediation: cycle(
        ['Réexpliquer.', 'Revoir la leçon.', 'Encourager l’élève.', 'Donner d’autres exemples.'],
        i,
      ),
    })),
};

export const everyRowCollective: Spoiler = {
  name: 'the class together from the first row to the last',
  mark: 60,
  spoil: (c) => changeRows(c, () => ({ grouping: c.language === 'en' ? 'CW' : 'TC' })),
};
