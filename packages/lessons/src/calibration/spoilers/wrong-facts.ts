import type { SheetContent } from '@ardoise/sheet';
import { changeRecord, changeRows, isFrench, replaceAll } from './change.ts';
import { lessonsBehind } from '../good-sheets.ts';
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

const denyAll = (text: string) =>
  text.replaceAll(/(?<!n[’']|\p{L})(est|sont) (?!pas)/gu, (_, verb: string) =>
    verb === 'est' ? 'n’est pas ' : 'ne sont pas ',
  );

/** Every part says the contrary of the lesson, so that no part denies another one. */
export const everythingDenied: Spoiler = {
  name: 'every statement is denied',
  mark: 25,
  spoil: (c) => {
    if (!isFrench(c) || c.lesson === undefined) return undefined;
    const rows = changeRows(c, ({ expectedResult }) => ({
      expectedResult: denyAll(expectedResult),
    }));
    const changed: SheetContent = {
      ...rows,
      planning: { ...c.planning, knowledge: c.planning.knowledge.map(denyAll) },
      writtenRecord: { ...c.writtenRecord, text: denyAll(c.writtenRecord.text) },
      evaluation: {
        ...c.evaluation,
        items: c.evaluation.items.map((item) => ({ ...item, answer: denyAll(item.answer) })),
      },
    };
    return changed.planning.knowledge.join('') === c.planning.knowledge.join('')
      ? undefined
      : changed;
  },
};

/** What learners wrongly believe is what the sheet teaches, from what is learnt to the record. */
export const mistakeTaught: Spoiler = {
  name: 'the mistake of learners is taught',
  mark: 25,
  spoil: (c) => {
    const { misconceptions = [] } = lessonsBehind.get(c.lesson?.id ?? '') ?? {};
    const belief = misconceptions
      .map((one) => one.belief.replaceAll(/^[«“\s]+|[»”\s]+$/gu, ''))
      .find((text) => text.split(/\s+/u).length >= 7 && !text.includes('?'));
    if (belief === undefined) return undefined;
    return {
      ...c,
      planning: { ...c.planning, knowledge: [belief, ...c.planning.knowledge.slice(1)] },
      writtenRecord: { ...c.writtenRecord, text: `${belief}\n${c.writtenRecord.text}` },
    };
  },
};

/** A number of a fact that no list of facts knows is another one, everywhere alike. */
export const numberChanged: Spoiler = {
  name: 'a number of a fact is another one everywhere',
  mark: 35,
  spoil: (c) => {
    if (c.lesson === undefined || c.identification.discipline === 'mathematiques') return undefined;
    const numbers = c.planning.knowledge.flatMap((line) =>
      /[=×%/:]/u.test(line) ? [] : (line.match(/(?<![\d,.])\d{1,4}(?![\d,.])/gu) ?? []),
    );
    const [number] = numbers;
    if (number === undefined) return undefined;
    const same = new RegExp(String.raw`(?<![\d,.\p{L}-])${number}(?![\d,.\p{L}-])`, 'gu');
    const change = (text: string) => text.replaceAll(same, String(Number(number) + 7));
    return {
      ...c,
      planning: { ...c.planning, knowledge: c.planning.knowledge.map(change) },
      writtenRecord: { ...c.writtenRecord, text: change(c.writtenRecord.text) },
    };
  },
};
