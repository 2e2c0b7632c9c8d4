import { changeRecord, changeRows, isFrench, replaceAll } from './change.ts';
import type { Spoiler } from './spoiler.ts';

export const twoAndTwoAreFive: Spoiler = {
  name: 'two and two are five',
  mark: 35,
  spoil: (c) =>
    changeRows(c, (row, i) => (i === 6 ? { expectedResult: 'A écrit : 2 + 2 = 5.' } : row)),
};

export const wrongProduct: Spoiler = {
  name: 'a wrong product in the record',
  mark: 35,
  spoil: (c) => changeRecord(c, `${c.writtenRecord.text} Exemple : 7 × 8 = 54.`),
};

export const wrongIndependence: Spoiler = {
  name: 'a date of independence that is wrong',
  mark: 42,
  spoil: (c) =>
    isFrench(c)
      ? changeRecord(c, `${c.writtenRecord.text} Le Bénin devient indépendant le 1er août 1965.`)
      : undefined,
};

export const dateUnlikeRows: Spoiler = {
  name: 'a date that differs in the rows',
  mark: 42,
  spoil: (c) => {
    const years = /(1[6-9]\d\d)/u.exec(c.writtenRecord.text);
    const elsewhere = JSON.stringify({ ...c, writtenRecord: null });
    // A year that stands nowhere else cannot differ.
    return years === null || !elsewhere.includes(years[0])
      ? undefined
      : changeRecord(c, c.writtenRecord.text.replaceAll(years[0], String(Number(years[0]) + 7)));
  },
};

export const wrongBerlinDates: Spoiler = {
  name: 'wrong dates of Berlin',
  mark: 35,
  spoil: (c) => replaceAll(c, /188[45]/gu, '1874'),
};

export const wrongConversion: Spoiler = {
  name: 'a conversion that is wrong',
  mark: 35,
  spoil: (c) =>
    changeRows(c, (row, i) => (i === 5 ? { expectedResult: 'A écrit : 3 m = 30 cm.' } : row)),
};

export const cotonouAsCapital: Spoiler = {
  name: 'Cotonou as capital',
  mark: 45,
  spoil: (c) =>
    isFrench(c)
      ? changeRecord(c, `La capitale du Bénin est Cotonou. ${c.writtenRecord.text}`)
      : undefined,
};
