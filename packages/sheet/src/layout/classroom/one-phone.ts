import type { DisciplineId } from '../../model/index.ts';
import { fold } from '../../model/index.ts';
import { isGroupWork, type LayoutContext } from '../context.ts';
import type { Draft } from '../draft.ts';
import { shortSession } from '../minutes.ts';
import { asks, isWorkedOut } from './looks.ts';
import type { Addition } from './phrases.ts';
import { withAddition } from './with-addition.ts';

type UseName = keyof LayoutContext['classroom']['phrases']['phone'];

interface Use {
  readonly name: UseName;
  readonly disciplines?: readonly DisciplineId[];
  readonly fits: (draft: Draft, context: LayoutContext) => boolean;
  /** Minutes below which there is no time for it. */
  readonly minutes: number;
}

/** The row in which the class meets the situation. */
const meetsSituation = ({ instruction }: Draft) =>
  /doc\. 1\b|\b(?:situation|histoire|recit|story)\b/u.test(fold(instruction));

/** What one phone truly serves for, the most telling first; the class has it in hand for a minute or two. */
const uses: readonly Use[] = [
  {
    name: 'light',
    disciplines: ['pct', 'svt', 'est-es'],
    fits: (draft, { lesson }) =>
      asks(draft, 'light') && /lumiere|ombre|eclipse|optique/u.test(fold(lesson.identity.title)),
    minutes: 4,
  },
  { name: 'timedRun', disciplines: ['eps'], fits: (draft) => asks(draft, 'race'), minutes: 4 },
  { name: 'filmed', disciplines: ['eps'], fits: ({ budget }) => budget === 'work', minutes: 4 },
  {
    name: 'timedAnswers',
    disciplines: ['mathematiques'],
    fits: ({ instruction }) => /^Calcule vite|^Work out quickly/u.test(instruction),
    minutes: 2,
  },
  {
    name: 'recorded',
    disciplines: ['francais', 'anglais'],
    fits: (draft) => asks(draft, 'aloud') && draft.isCopy !== true,
    minutes: 5,
  },
  {
    name: 'verified',
    disciplines: ['mathematiques', 'pct'],
    fits: (draft, { request }) =>
      !['ci', 'cp'].includes(request.level) &&
      !isGroupWork(draft.grouping) &&
      isWorkedOut(draft.expectedResult),
    minutes: 4,
  },
  {
    name: 'photographed',
    fits: (draft, { classroom }) => isGroupWork(draft.grouping) && !classroom.isOutside,
    minutes: 5,
  },
  {
    name: 'heard',
    fits: (draft, { classroom }) => meetsSituation(draft) && !classroom.isOutside,
    minutes: 2,
  },
];

export interface PhoneRow {
  readonly draft: Draft;
  readonly use: Addition;
}

/** One row of a short session, two of another, each with another use. */
export function phoneRows(
  context: LayoutContext,
  rows: readonly Draft[][],
  minutes: ReadonlyMap<Draft, number>,
): PhoneRow[] {
  const most = context.request.duration < shortSession ? 1 : 2;
  const chosen: PhoneRow[] = [];
  for (const { name, disciplines, fits, minutes: fewest } of uses) {
    if (chosen.length === most) break;
    if (disciplines !== undefined && !disciplines.includes(context.request.discipline)) continue;
    const fitting = rows
      .flat()
      .filter(
        (draft) =>
          draft.budget === 'work' &&
          (minutes.get(draft) ?? 0) >= fewest &&
          chosen.every((one) => one.draft !== draft) &&
          fits(draft, context),
      );
    // The longest row has most room for it.
    const [draft] = fitting.toSorted((a, b) => (minutes.get(b) ?? 0) - (minutes.get(a) ?? 0));
    if (draft !== undefined) chosen.push({ draft, use: context.classroom.phrases.phone[name] });
  }
  return chosen;
}

export function withPhone(rows: Draft[][], chosen: readonly PhoneRow[]): Draft[][] {
  return rows.map((own) =>
    own.map((draft) => {
      const row = chosen.find((one) => one.draft === draft);
      return row === undefined ? draft : withAddition(draft, row.use);
    }),
  );
}
