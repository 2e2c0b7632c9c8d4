import { Compile } from 'typebox/compile';
import { demarches } from '../../demarches/index.ts';
import type { LevelId, SheetContent } from '../../model/index.ts';
import { SheetContent as SheetContentSchema } from '../../schema/index.ts';
import { skeleton } from '../index.ts';

export const valid = Compile(SheetContentSchema);

/** A mathematics sheet of the given démarche with blank rows. */
export function blankSheet(level: LevelId, demarche = demarches[0], duration = 60): SheetContent {
  if (demarche === undefined) throw new Error('There is no démarche');
  return skeleton({
    demarche,
    language: 'fr',
    kind: 'lesson',
    topic: { kind: 'free', title: 'Les angles' },
    identification: { level, series: null, discipline: 'mathematiques', duration, classSize: 48 },
  });
}
