import { at, changeRows, listRows, textsOfRow } from './change.ts';
import type { Spoiler } from './spoiler.ts';

export const threeRowsRepeated: Spoiler = {
  name: 'three rows repeated over the sheet',
  mark: 20,
  spoil: (c) => {
    const rows = listRows(c);
    return changeRows(c, (_, i) => textsOfRow(rows[4 + (i % 3)]));
  },
};

export const thirdRepeated: Spoiler = {
  name: 'a third of the rows repeated',
  mark: 45,
  spoil: (c) => {
    const rows = listRows(c);
    return changeRows(c, (row, i) => (i % 3 === 2 ? textsOfRow(rows[i - 1]) : textsOfRow(row)));
  },
};

export const oneQuestionThreeTimes: Spoiler = {
  name: 'one question three times',
  mark: 45,
  spoil: (c) => {
    const [first] = c.evaluation.items;
    return first === undefined
      ? undefined
      : {
          ...c,
          evaluation: {
            ...c.evaluation,
            items: [1, 2, 3].map((n) => ({ ...first, id: `question-${n}` })),
          },
        };
  },
};

export const resultsOfOtherRows: Spoiler = {
  name: 'results of other rows',
  mark: 20,
  spoil: (c) => {
    const rows = listRows(c);
    return rows.length < 9
      ? undefined
      : changeRows(c, (_, i) => ({ expectedResult: at(rows, i + 3)?.expectedResult ?? '' }));
  },
};
