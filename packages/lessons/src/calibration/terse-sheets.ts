import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Demarche,
  demarchesFor,
  phaseIdOf,
  type SheetContent,
  shareMinutes,
  skeleton,
  stepIdOf,
} from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { DisciplineId, Grouping, LevelId } from '@ardoise/sheet/schema';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';

/** A sheet as a teacher of long experience writes it: few words, all of them needed. */
const TerseSheet = Type.Object({
  level: LevelId,
  discipline: DisciplineId,
  title: Type.String(),
  minutes: Type.Integer(),
  class: Type.Integer(),
  rows: Type.Record(
    Type.String(),
    Type.Array(Type.Tuple([Grouping, Type.Integer(), Type.String(), Type.String()])),
  ),
  supports: Type.Optional(Type.Array(Type.Tuple([Type.String(), Type.String()]))),
  items: Type.Array(Type.Tuple([Type.String(), Type.String()])),
  record: Type.String(),
});
type TerseSheet = Static<typeof TerseSheet>;

/** The démarche whose steps the sheet names: the one of its discipline, or the general one. */
function demarcheOf({ level, discipline, rows }: TerseSheet): Demarche {
  const fitting = demarchesFor({ level, discipline, kind: 'lesson' });
  const found = fitting.find(({ phases }) => {
    const steps = new Set(phases.flatMap((phase) => phase.steps.map(({ key }) => key)));
    return Object.keys(rows).every((key) => steps.has(key));
  });
  if (found === undefined)
    throw new Error(`No démarche has the steps of these rows: ${Object.keys(rows).join(', ')}`);
  return found;
}

function contentOf(sheet: TerseSheet): SheetContent {
  const { level, discipline, title } = sheet;
  const language = discipline === 'anglais' ? 'en' : 'fr';
  const demarche = demarcheOf(sheet);
  const competences = catalogue
    .factsFor(discipline, level, null)
    .competences.slice(0, 3)
    .map(({ id, kind, number, label, confirmed }) => ({ id, kind, number, label, confirmed }));
  const drafts = Object.values(sheet.rows).flat();
  // Teachers count minutes badly in a hurry: the sum is made exact, in proportion to what they wrote.
  const minutes = shareMinutes(
    sheet.minutes,
    drafts.map(([, own]) => own),
  );
  const minutesOf = new Map(drafts.map((draft, index) => [draft, minutes[index] ?? 1]));
  const blank = skeleton({
    demarche,
    language,
    kind: 'lesson',
    topic: { kind: 'free', title },
    identification: {
      level,
      series: null,
      discipline,
      duration: sheet.minutes,
      classSize: sheet.class,
      schoolYear: '2026-2027',
    },
  });
  return {
    ...blank,
    origin: 'ai',
    reviewed: true,
    planning: { ...blank.planning, competences },
    supports: (sheet.supports ?? []).map(([name, text], index) => ({
      id: `support-${index + 1}`,
      title: name,
      text,
    })),
    phases: demarche.phases.map((phase) => ({
      id: phaseIdOf(phase),
      key: phase.key,
      title: phase.title[language],
      steps: phase.steps.flatMap((step) => {
        const own = sheet.rows[step.key];
        if (own === undefined) return [];
        return [
          {
            id: stepIdOf(step),
            key: step.key,
            title: step.title[language],
            rows: own.map((draft, index) => ({
              id: `${step.key}-r${index + 1}`,
              grouping: draft[0],
              minutes: minutesOf.get(draft) ?? 1,
              instruction: draft[2],
              expectedResult: draft[3],
            })),
          },
        ];
      }),
    })),
    evaluation: {
      instructions: '',
      items: sheet.items.map(([question, answer], index) => ({
        id: `question-${index + 1}`,
        question,
        answer,
        competenceId: competences[0]?.id ?? null,
      })),
    },
    writtenRecord: { title, text: sheet.record },
  };
}

export function sheetsIn(name: string): readonly { name: string; content: SheetContent }[] {
  const folder = join(import.meta.dirname, name);
  return readdirSync(folder)
    .toSorted()
    .map((file) => {
      const sheet = Value.Parse(TerseSheet, parse(readFileSync(join(folder, file), 'utf8')));
      return { name: `${name} ${file.replace('.yaml', '')}`, content: contentOf(sheet) };
    });
}

/** Good sheets of few words, written by hand, without a lesson behind them. */
export const terseSheets = sheetsIn('terse');

/** Sheets as they are written from a title alone: the form is right, and nothing is taught. */
export const hollowSheets = sheetsIn('hollow');
