import { Compile } from 'typebox/compile';
import { catalogue } from '../../catalogue/index.ts';
import { assess } from '../../conformity/index.ts';
import { demarcheById } from '../../demarches/index.ts';
import type { Mode } from '../../demarches/index.ts';
import { groupingIn, minutesOfSheet, rowsOf } from '../../edit/index.ts';
import { fold } from '../../model/index.ts';
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

/** Lists, in words, the ways in which a sheet violates what must hold for any request. */
export function faultsOf(request: ComposeRequest, content: SheetContent): readonly string[] {
  const faults: string[] = [];
  if (!valid.Check(content))
    faults.push(`invalid: ${JSON.stringify(valid.Errors(content).slice(0, 2))}`);
  const { score, findings } = assess(content, {
    competenceIds: new Set(request.facts.competences.map(({ id }) => id)),
  });
  if (score < 80) faults.push(`score ${score}`);
  for (const { code, severity, place } of findings) {
    if (severity !== 'info') faults.push(`${code} at row ${place.rowNumber ?? '-'}`);
  }
  for (const { row, step, number } of rowsOf(content)) {
    const modes = stepModes(content.demarche, step.key);
    const allowed = modes?.map((mode) => groupingIn(request.discipline, mode));
    if (row.grouping === 'PW' && modes?.includes('TG') === true) continue;
    if (allowed?.includes(row.grouping) === false) faults.push(`row ${number}: ${row.grouping}`);
  }
  const texts = rowsOf(content).flatMap(({ row }) =>
    [row.instruction, row.expectedResult].map(fold),
  );
  if (new Set(texts).size !== texts.length) faults.push('the same words in two rows');
  if (minutesOfSheet(content) !== request.duration) faults.push('minutes');
  const printed = JSON.stringify([
    content.planning,
    content.supports,
    content.phases,
    content.evaluation,
    content.writtenRecord,
  ]);
  const holes = /undefined|NaN|\{\w+\}|\[[^\]"]*\|/.exec(printed)?.[0];
  if (holes !== undefined) faults.push(`left in the text: ${holes}`);
  return faults;
}

function stepModes(demarcheId: string, stepKey: string | null): readonly Mode[] | undefined {
  const steps = demarcheById(demarcheId)?.phases.flatMap((phase) => phase.steps);
  return steps?.find(({ key }) => key === stepKey)?.groupings;
}
