import { createHash } from 'node:crypto';
import type { SheetDocument } from '@ardoise/sheet';
import type { Recording } from '../recording.ts';
import { record } from './record.ts';

/** A sheet that the composer wrote, with the names of what a visitor chooses. */
export interface SheetOfSite {
  id: string;
  level: string;
  discipline: string;
  document: SheetDocument;
}

/** What the landing page offers: the sheet, its recording, and where the recording is fetched. */
export interface Example extends SheetOfSite {
  recording: Recording;
  address: string;
}

/** The same sheets as on the page of examples, recorded. @throws when there is none. */
export function examplesOf(sheets: readonly SheetOfSite[]): [Example, ...Example[]] {
  const [first, ...others] = sheets.map((sheet): Example => {
    const recording = record(sheet.document, sheet.level);
    const hash = createHash('sha256').update(JSON.stringify(recording)).digest('hex').slice(0, 8);
    return { ...sheet, recording, address: `/assets/exemple-${sheet.id}-${hash}.json` };
  });
  if (first === undefined) throw new Error('The landing page has no example to show');
  return [first, ...others];
}
