import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SheetContent } from '@ardoise/sheet';
import { LevelId, SheetContent as SheetSchema } from '@ardoise/sheet/schema';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import { contentFolder } from '../content-paths.ts';
import { readLessonFile } from '../read-content.ts';
import { laidOut } from '../laid-out.ts';
import { changeRows } from './spoilers/change.ts';
import type { MarkedSheet } from './spoiled-sheets.ts';
import { sheetsIn, terseSheets } from './terse-sheets.ts';

const Pair = Type.Tuple([Type.String(), Type.String()]);
const Laid = Type.Object({ lesson: Type.String(), minutes: Type.Integer(), class: Type.Integer() });

/** A good sheet and what was changed in it by hand. */
const Spoiled = Type.Object({
  kind: Type.String(),
  mark: Type.Integer(),
  base: Type.Union([Laid, Type.Object({ terse: Type.String() })]),
  /** Patterns and what stands for them, wherever the sheet says them. */
  replace: Type.Optional(Type.Array(Pair)),
  title: Type.Optional(Type.String()),
  level: Type.Optional(LevelId),
  knowledge: Type.Optional(Type.Array(Type.String())),
  record: Type.Optional(Type.String()),
  items: Type.Optional(Type.Array(Pair)),
  /** Orders and results from the row `from` on, the first by default. */
  rows: Type.Optional(Type.Array(Pair)),
  from: Type.Optional(Type.Integer()),
});
type Spoiled = Type.Static<typeof Spoiled>;

const folder = join(import.meta.dirname, 'reserved');

async function laidOutFrom({ lesson: path, minutes, class: size }: Type.Static<typeof Laid>) {
  const { lesson } = await readLessonFile(contentFolder, `${path}.yaml`);
  if (lesson === null) throw new Error(`${path} is no lesson`);
  return laidOut(lesson, { duration: minutes, classSize: size });
}

async function baseOf(base: Spoiled['base']): Promise<SheetContent> {
  if ('lesson' in base) return laidOutFrom(base);
  const found = terseSheets.find(({ name }) => name === `terse ${base.terse}`);
  if (found === undefined) throw new Error(`${base.terse} is no terse sheet`);
  return found.content;
}

function replaced(content: SheetContent, pairs: readonly (readonly [string, string])[]) {
  let text = JSON.stringify(content);
  for (const [from, to] of pairs) {
    const next = text.replaceAll(new RegExp(from, 'gu'), to);
    if (next === text) throw new Error(`The sheet has no "${from}"`);
    text = next;
  }
  return Value.Parse(SheetSchema, JSON.parse(text));
}

function rewritten(content: SheetContent, spoiled: Spoiled): SheetContent {
  const { title, level, knowledge, record, items, rows = [], from = 1 } = spoiled;
  const changed = changeRows(content, (_, index) => {
    const [instruction, expectedResult] = rows[index - from + 1] ?? [];
    return instruction === undefined ? {} : { instruction, expectedResult: expectedResult ?? '' };
  });
  const { identification, planning, evaluation, writtenRecord } = changed;
  return {
    ...changed,
    identification: {
      ...identification,
      title: title ?? identification.title,
      level: level ?? identification.level,
    },
    topic: title === undefined ? changed.topic : { kind: 'free', title },
    planning: { ...planning, knowledge: knowledge ?? planning.knowledge },
    writtenRecord: { ...writtenRecord, text: record ?? writtenRecord.text },
    evaluation: {
      ...evaluation,
      items:
        items?.map(([question, answer], index) => ({
          id: `question-${index + 1}`,
          question,
          answer,
          competenceId: planning.competences[0]?.id ?? null,
        })) ?? evaluation.items,
    },
  };
}

async function spoiledIn(name: string): Promise<MarkedSheet[]> {
  const files = readdirSync(join(folder, name)).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const spoiled = Value.Parse(Spoiled, parse(readFileSync(join(folder, name, file), 'utf8')));
      const base = replaced(await baseOf(spoiled.base), spoiled.replace ?? []);
      const { kind, mark } = spoiled;
      return { name: file.replace('.yaml', ''), kind, mark, content: rewritten(base, spoiled) };
    }),
  );
}

const laid: readonly (readonly [string, number, number])[] = [
  ['tic/6e/composants-de-l-ordinateur', 45, 38],
  ['pct/4e/circuit-serie-et-derivation', 90, 80],
  ['francais/cm1/le-passe-compose', 40, 55],
  ['histoire-geographie/5e/milieux-arides-et-sahel-africain', 55, 66],
  ['svt/1re/les-micro-organismes', 60, 42],
  ['anglais/3e/writing-an-informal-letter', 50, 70],
];

/** Sheets that were written and marked before they were scored, to see what the rules do not know. */
export const reservedGood: readonly MarkedSheet[] = [
  ...sheetsIn('reserved/good').map((sheet) => ({ ...sheet, kind: 'good', mark: 90 })),
  ...(await Promise.all(
    laid.map(async ([lesson, minutes, size]) => ({
      name: lesson,
      kind: 'good',
      mark: 93,
      content: await laidOutFrom({ lesson, minutes, class: size }),
    })),
  )),
];
export const reservedSpoiled: readonly MarkedSheet[] = await spoiledIn('spoiled');
