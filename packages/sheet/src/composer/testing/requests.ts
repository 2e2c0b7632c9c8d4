import { Compile } from 'typebox/compile';
import { catalogue } from '../../catalogue/index.ts';
import { minutesOfSheet, rowsOf } from '../../edit/index.ts';
import type { Lesson } from '../../lesson/index.ts';
import { fold, groupingsOf } from '../../model/index.ts';
import type { DisciplineId, LevelId, SheetContent } from '../../model/index.ts';
import { SheetContent as SheetContentSchema } from '../../schema/index.ts';
import type { ComposeRequest } from '../index.ts';

export const valid = Compile(SheetContentSchema);

export function free(
  patch: Partial<ComposeRequest> & { level: LevelId; discipline: DisciplineId },
): ComposeRequest {
  return {
    series: null,
    topic: { kind: 'free', title: 'La vie du marché' },
    facts: catalogue.factsFor(patch.discipline, patch.level, null),
    kind: 'lesson',
    duration: 60,
    classSize: 48,
    language: 'fr',
    wishes: '',
    seed: 'tests',
    ...patch,
  };
}

export function fromEntry(id: string, patch: Partial<ComposeRequest> = {}): ComposeRequest {
  const entry = catalogue.entry(id);
  if (entry === undefined) throw new Error(`No entry ${id}`);
  return free({
    level: entry.level,
    discipline: entry.discipline,
    series: entry.series?.[0] ?? null,
    topic: {
      kind: 'catalogue',
      entryId: id,
      title: entry.title,
      status: entry.status,
      source: entry.sourceTitle,
    },
    facts: catalogue.factsFor(entry.discipline, entry.level, id),
    seed: id,
    ...patch,
  });
}

export function withLesson(lesson: Lesson, patch: Partial<ComposeRequest> = {}): ComposeRequest {
  const { discipline, levels, title, language } = lesson.identity;
  const [level] = levels;
  if (level === undefined) throw new Error(`No level in ${lesson.id}`);
  return free({ level, discipline, topic: { kind: 'free', title }, language, lesson, ...patch });
}

/** Lists, in words, the ways in which a sheet violates what must hold for any request. */
export function faultsOf(request: ComposeRequest, content: SheetContent): readonly string[] {
  const faults: string[] = [];
  if (!valid.Check(content))
    faults.push(`invalid: ${JSON.stringify(valid.Errors(content).slice(0, 2))}`);
  const codes = groupingsOf(request.discipline);
  for (const { row, number } of rowsOf(content)) {
    if (!codes.includes(row.grouping)) faults.push(`row ${number}: ${row.grouping}`);
    if (row.minutes < 1) faults.push(`row ${number}: ${row.minutes} minutes`);
    for (const text of [row.instruction, row.expectedResult]) {
      if (text.trim() === '') faults.push(`row ${number}: empty`);
    }
  }
  const instructions = rowsOf(content).map(({ row }) => fold(row.instruction));
  const twice = instructions.filter((text, index) => instructions.indexOf(text) !== index);
  if (twice.length > 0) faults.push(`the same words in two rows: ${twice[0]}`);
  if (minutesOfSheet(content) !== request.duration) faults.push('minutes');
  const printed = JSON.stringify([
    content.planning,
    content.supports.map(({ title, text }) => [title, text]),
    content.phases.map(({ steps }) => steps.map(({ rows }) => rows)),
    content.evaluation,
    content.writtenRecord,
  ]);
  const holes = /undefined|NaN|\{\w+\}|\[[^\]"]*\||(?<![\p{L}\p{N}'’-])s\d(?![\p{L}\p{N}])/u.exec(
    printed,
  )?.[0];
  if (holes !== undefined) faults.push(`left in the text: ${holes}`);
  return faults;
}
