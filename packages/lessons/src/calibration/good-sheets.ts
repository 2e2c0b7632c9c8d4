import type { SheetContent } from '@ardoise/sheet';
import { mapRows } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import { contentFolder } from '../content-paths.ts';
import { readLessonFile } from '../read-content.ts';
import { laidOut, type Session } from '../laid-out.ts';
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
  // A quotation and a reference to a document are kept whole.
  const first = (text: string) =>
    /^(?:«[^»]*»|“[^”]*”|\([^)]*\)|[^«“(]){12,}?(?<=[.!?;»”])(?=\s|$)/su.exec(text)?.[0] ?? text;
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

const lessonOf = async (path: string) => {
  const { lesson } = await readLessonFile(contentFolder, `${path}.yaml`);
  if (lesson === null) throw new Error(`${path} is no lesson`);
  return { path, lesson };
};
const laidOutWhole = await Promise.all(
  [
    'anglais/2nde/reading-the-lamp-club',
    'anglais/5e/the-simple-past',
    'arts/cp/la-comptine-au-rythme-frappe',
    'ecm/cm2/les-symboles-de-la-republique-du-benin',
    'eps/6e/la-course-de-vitesse',
    'est-es/ce2/la-germination',
    'est-es/cm2/le-circuit-electrique-simple',
    'est-es/cp/l-hygiene-des-mains',
    'francais/4e/la-proposition-relative',
    'francais/ce2/le-present-des-verbes-en-er',
    'francais/ci/le-son-m',
    'histoire-geographie/2nde/la-population-du-benin',
    'histoire-geographie/6e/l-egypte-ancienne',
    'mathematiques/3e/theoreme-de-thales',
    'mathematiques/6e/nombres-decimaux',
    'mathematiques/ci/additions-jusqu-a-10',
    'mathematiques/tle/suites-arithmetiques-et-geometriques',
    'pct/5e/changements-d-etat-de-l-eau',
    'philosophie/tle/la-liberte',
    'svt/4e/les-seismes',
    'svt/tle/la-meiose',
  ].map(lessonOf),
);
/** By its id, the lesson of a sheet that is laid out whole. */
export const lessonsBehind: ReadonlyMap<string, Lesson> = new Map(
  laidOutWhole.map(({ lesson }) => [lesson.id, lesson]),
);
const laidOutShortened = await Promise.all(
  [
    'ecm/ce2/le-respect-du-bien-commun',
    'est-es/cm1/la-digestion',
    'francais/6e/le-schema-narratif',
    'histoire-geographie/3e/conference-de-berlin',
    'mathematiques/ce1/multiplication-sens-et-table',
    'pct/3e/loi-d-ohm',
    'svt/5e/les-besoins-nutritifs-des-plantes-vertes',
  ].map(lessonOf),
);

/** 40 good sheets: laid out from lessons, shortened from them, and written tersely by hand. */
export const goodSheets: readonly GoodSheet[] = [
  ...laidOutWhole.map(({ path, lesson }, index) => ({
    name: `lesson ${path}`,
    content: laidOut(lesson, sessions[index % sessions.length] ?? { duration: 55, classSize: 48 }),
    mark: 94,
  })),
  ...laidOutShortened.map(({ path, lesson }) => ({
    name: `shortened ${path}`,
    content: tersed(laidOut(lesson, { duration: 55, classSize: 48 })),
    mark: 88,
  })),
  ...terseSheets.map((sheet) => ({ ...sheet, mark: 90 })),
];
