import type { SheetContent } from '@ardoise/sheet';
import { mapRows } from '@ardoise/sheet';
import { readContent } from '../read-content.ts';
import { laidOut, type Session } from './laid-out.ts';
import { terseSheets } from './terse-sheets.ts';

export interface GoodSheet {
  readonly name: string;
  readonly content: SheetContent;
  readonly mark: number;
}

const sessions: readonly Session[] = [
  { duration: 55, classSize: 48 },
  { duration: 30, classSize: 25 },
  { duration: 60, classSize: 70 },
  { duration: 110, classSize: 100 },
];

/** The first sentence of an order, the first of a result: what an experienced teacher leaves out is left out. */
function tersed(content: SheetContent): SheetContent {
  const first = (text: string) => /^.{12,}?[.!?;](?=\s|$)/su.exec(text)?.[0] ?? text;
  const { lesson: _lesson, ...bare } = content;
  const short = mapRows(bare, ({ difficulty: _d, remediation: _r, ...row }) => ({
    ...row,
    instruction: first(row.instruction),
    expectedResult: first(row.expectedResult),
  }));
  return {
    ...short,
    planning: { ...short.planning, knowledge: short.planning.knowledge.slice(0, 3) },
  };
}

const files = (await readContent()).flatMap(({ path, lesson }) =>
  lesson === null ? [] : [{ path, lesson }],
);
const every = <T>(list: readonly T[], step: number, from: number) =>
  list.filter((_, index) => index % step === from);

/** 40 good sheets: laid out from lessons, shortened from them, and written tersely by hand. */
export const goodSheets: readonly GoodSheet[] = [
  ...every(files, 3, 0).map(({ path, lesson }, index) => ({
    name: `lesson ${path}`,
    content: laidOut(lesson, sessions[index % sessions.length] ?? { duration: 55, classSize: 48 }),
    mark: 94,
  })),
  ...every(files, 9, 4).map(({ path, lesson }) => ({
    name: `shortened ${path}`,
    content: tersed(laidOut(lesson, { duration: 55, classSize: 48 })),
    mark: 88,
  })),
  ...terseSheets.map((sheet) => ({ ...sheet, mark: 90 })),
];
