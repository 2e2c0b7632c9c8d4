import type { DemarcheStep } from '../../demarches/index.ts';
import type { LayoutContext } from '../context.ts';
import type { Draft } from '../draft.ts';
import { shareAmong } from '../minutes.ts';
import { atMachine, machineRow, sharingOf } from './computer-room.ts';
import { materialsWithout, withoutElectricity } from './no-electricity.ts';
import { drawnWords, forNonReaders } from './non-readers.ts';
import { phoneRows, withPhone } from './one-phone.ts';
import { forTheQuick } from './quick.ts';
import { withWords } from './words-first.ts';

/** The rows before they are fitted to the minutes: what a setting adds as a row of its own. */
export function withOwnRows(
  context: LayoutContext,
  steps: readonly DemarcheStep[],
  rows: Draft[][],
): Draft[][] {
  return context.classroom.has('simple-language') ? withWords(context, steps, rows) : rows;
}

export interface AdaptedRows {
  readonly rows: Draft[][];
  /** What the class needs for them beside the lesson's own materials. */
  readonly materials: readonly string[];
}

/** The rows that have their minutes, changed in what they ask: nothing is added that takes minutes of others. */
export function adapted(context: LayoutContext, rows: Draft[][]): AdaptedRows {
  const { classroom, request } = context;
  const minutes = shareAmong(rows.flat(), request.duration);
  let own = rows;
  const materials: string[] = [];
  if (classroom.means === 'one-phone') {
    const chosen = phoneRows(context, rows, minutes);
    materials.push(...chosen.flatMap(({ use }) => use.material ?? []));
    own = withPhone(own, chosen);
  }
  if (classroom.means === 'computer-room') {
    const row = machineRow(context, rows, minutes);
    if (row !== undefined) {
      const { machines, perMachine, turns } = sharingOf(request.classSize, classroom.machines);
      materials.push(classroom.phrases.computers.material(machines, perMachine, turns));
      own = own.map((drafts) =>
        drafts.map((one) => (one === row ? atMachine(context, one, minutes.get(one) ?? 0) : one)),
      );
    }
  }
  if (classroom.means === 'no-electricity') own = withoutElectricity(context, own);
  if (classroom.has('non-readers')) own = forNonReaders(context, own);
  if (classroom.has('quick-learners')) own = forTheQuick(context, own);
  return { rows: own, materials };
}

/** A row that takes the place of another: as it is in this class, without what one row of a session has. */
export function adaptedAlone(context: LayoutContext, draft: Draft): Draft {
  const { classroom } = context;
  const powered =
    classroom.means === 'no-electricity' ? withoutElectricity(context, [[draft]]) : [[draft]];
  const [[own = draft] = []] = classroom.has('non-readers')
    ? forNonReaders(context, powered)
    : powered;
  return own;
}

/** The teacher's materials in this class. */
export function materialsIn(
  context: LayoutContext,
  lines: readonly string[],
  more: readonly string[],
): string[] {
  const { classroom } = context;
  const own = classroom.means === 'no-electricity' ? materialsWithout(context, lines) : [...lines];
  const words = drawnWords(context);
  const isDrawn = classroom.has('non-readers') && !classroom.isOutside && words.length > 0;
  return [...more, ...(isDrawn ? [classroom.phrases.nonReaders.board(words)] : []), ...own];
}

/** How the teacher teaches this class, in a sentence for each setting. */
export function strategiesOf({ classroom }: LayoutContext): string {
  const { simple, nonReaders, quick } = classroom.phrases;
  return [
    classroom.has('simple-language') ? simple.strategy : '',
    classroom.has('non-readers') ? nonReaders.strategy : '',
    classroom.has('quick-learners') ? quick.strategy : '',
  ]
    .filter((sentence) => sentence !== '')
    .map((sentence) => ` ${sentence}`)
    .join('');
}
