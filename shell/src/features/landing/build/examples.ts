import { createHash } from 'node:crypto';
import type { DisciplineId, LevelId, SheetDocument } from '@ardoise/sheet';
import type { Recording } from '../recording.ts';
import { record } from './record.ts';

/** A sheet by the composer, with the names by which a visitor chooses it. */
export interface SheetOfSite {
  id: string;
  levelId: LevelId;
  disciplineId: DisciplineId;
  level: string;
  discipline: string;
  document: SheetDocument;
}

/** An example of the landing page: the sheet, its recording, and the recording's address. */
export interface Example extends SheetOfSite {
  recording: Recording;
  address: string;
}

/** Recordings of the sheets of the examples page. @throws when there are none. */
export function examplesOf(sheets: readonly SheetOfSite[]): [Example, ...Example[]] {
  const [first, ...others] = sheets.map((sheet): Example => {
    const recording = record(sheet.document, sheet.level);
    const hash = createHash('sha256').update(JSON.stringify(recording)).digest('hex').slice(0, 8);
    return { ...sheet, recording, address: `/assets/exemple-${sheet.id}-${hash}.json` };
  });
  if (first === undefined) throw new Error('The landing page has no example to show');
  return [first, ...others];
}
