import {
  fold,
  groupingsOf,
  rowsOf,
  type SheetContent,
  type SheetKind,
  sheetKinds,
} from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';
import { SheetContent as SheetContentSchema } from '@ardoise/sheet/schema';
import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, it } from 'vitest';
import { laidOut, type Session } from './laid-out.ts';
import { lessonsOnce } from './content-once.ts';

const strict = Compile(SheetContentSchema);

const sessions = (
  kinds: readonly SheetKind[],
  durations: readonly number[],
  classSizes: readonly number[],
): Session[] =>
  kinds.flatMap((kind) =>
    durations.flatMap((duration) => classSizes.map((classSize) => ({ kind, duration, classSize }))),
  );

const otherKinds = sheetKinds.filter((kind) => kind !== 'lesson');
const everything = [
  ...sessions(['lesson'], [10, 30, 55, 60, 110, 240], [1, 25, 60, 150]),
  ...sessions(otherKinds, [10, 55, 110], [1, 60, 150]),
];
let sheets: { lesson: Lesson; session: Session; sheet: SheetContent }[] = [];
beforeAll(async () => {
  const lessons = await lessonsOnce();
  sheets = lessons.flatMap((lesson) =>
    everything.flatMap((session) =>
      lesson.identity.levels.map((level) => ({
        lesson,
        session,
        sheet: laidOut(lesson, session, level),
      })),
    ),
  );
}, 240_000);

/** The first faults of the sheets of some sessions. */
function faultsIn(
  isMeant: (session: Session) => boolean,
  look: (sheet: SheetContent) => string[],
): string[] {
  return sheets
    .filter(({ session }) => isMeant(session))
    .flatMap(({ lesson, session: { kind, duration, classSize }, sheet }) =>
      look(sheet).map((fault) => `${lesson.id}, ${kind}, ${duration} min, ${classSize}: ${fault}`),
    )
    .slice(0, 10);
}

const every = () => true;

describe('every lesson, laid out', () => {
  it('is a valid sheet with exact minutes', () => {
    const faults = faultsIn(every, (sheet) => {
      const minutes = rowsOf(sheet).reduce((sum, { row }) => sum + row.minutes, 0);
      const codes = groupingsOf(sheet.identification.discipline);
      return [
        ...(strict.Check(sheet) ? [] : ['no valid sheet']),
        ...(minutes === sheet.identification.duration ? [] : [`${minutes} minutes in the rows`]),
        ...rowsOf(sheet).flatMap(({ row }) =>
          codes.includes(row.grouping) && row.minutes > 0 ? [] : [`row ${row.id}`],
        ),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('has no row twice and no name of a support', () => {
    const faults = faultsIn(every, (sheet) => {
      const texts = rowsOf(sheet).map(({ row }) => fold(row.instruction));
      const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
      const printed = JSON.stringify([
        sheet.planning,
        sheet.phases.map(({ steps }) => steps.map(({ rows }) => rows)),
        sheet.evaluation,
        sheet.writtenRecord,
      ]);
      const name = /(?<![\p{L}\p{N}'’-])s\d(?![\p{L}\p{N}])/u.exec(printed)?.[0];
      return [...twice, ...(name === undefined ? [] : [name])];
    });
    expect(faults).toEqual([]);
  });

  it('gives group work the time that groups need, and no row two fifths of the session', () => {
    const isUsual = ({ kind, duration }: Session) =>
      kind === 'lesson' && duration >= 30 && duration <= 110;
    const faults = faultsIn(isUsual, ({ phases, identification: { groupCount, duration } }) =>
      phases
        .flatMap(({ steps }) => steps)
        .flatMap(({ key, rows }) =>
          rows.flatMap(({ id, grouping, minutes }) => {
            const isGroups = grouping === 'TG' || grouping === 'GW';
            const least = groupCount > 6 ? 6 : 5;
            if (isGroups && minutes < least)
              return [`${id}: ${minutes} min for ${groupCount} groups`];
            return key !== 'evaluation' && minutes > duration * 0.4
              ? [`${id}: ${minutes} min`]
              : [];
          }),
        ),
    );
    expect(faults).toEqual([]);
  });

  it('says the rule, however short the session and large the class', () => {
    const isLesson = ({ kind, duration }: Session) => kind === 'lesson' && duration >= 30;
    const rulesOf = new Map(
      sheets.map(({ lesson }) => [
        lesson.id,
        lesson.activities
          .filter(({ role, from }) => role === 'rule' && from === 30)
          .map(({ expected }) => fold(expected).slice(0, 20)),
      ]),
    );
    const faults = faultsIn(isLesson, ({ lesson, phases }) => {
      const said = phases
        .flatMap(({ steps }) => steps)
        .flatMap(({ rows }) => rows)
        .map(({ expectedResult }) => fold(expectedResult));
      const rules = rulesOf.get(lesson?.id ?? '') ?? [];
      return rules.filter((rule) => !said.some((text) => text.startsWith(rule)));
    });
    expect(faults).toEqual([]);
  });

  it('works in groups only where there is a group', () => {
    const isAlone = ({ classSize }: Session) => classSize === 1;
    const faults = faultsIn(isAlone, (sheet) =>
      rowsOf(sheet).flatMap(({ row: { grouping, id } }) =>
        ['TG', 'GW', 'PW'].includes(grouping) ? [id] : [],
      ),
    );
    expect(faults).toEqual([]);
  });

  it('hears a belief without mending it, and says nothing twice in a row', () => {
    const faults = faultsIn(every, (sheet) =>
      rowsOf(sheet).flatMap(({ row: { id, expectedResult, difficulty, remediation } }) => {
        const said = fold(expectedResult);
        const isTwice = difficulty !== undefined && said.includes(fold(difficulty).slice(1, -1));
        const isHeard = /rien n.est encore corrige|nothing is corrected yet/u.test(said);
        return isTwice || (isHeard && remediation !== undefined)
          ? [`${id}: ${expectedResult}`]
          : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('asks in its planning what its documents or its evaluation ask', () => {
    const faults = faultsIn(every, ({ planning, supports, evaluation, phases }) => {
      const question = planning.learningObjectStrategy.replace(/^[^:]*: ?/u, '');
      const rows = phases.flatMap(({ steps }) => steps).flatMap(({ rows: own }) => own);
      const asked = [
        ...supports.map(({ text }) => text),
        ...evaluation.items.map((item) => item.question),
        ...rows.map(({ instruction }) => instruction),
      ];
      return asked.some((text) => fold(text).includes(fold(question))) ? [] : [question];
    });
    expect(faults).toEqual([]);
  });

  it('gives the copying of the record its time where there is room', () => {
    const isRoomy = ({ kind, duration, classSize }: Session) =>
      kind === 'lesson' && duration === 110 && classSize <= 60;
    const faults = faultsIn(isRoomy, (sheet) => {
      const length = sheet.writtenRecord.text.split(/\s+/u).length;
      return rowsOf(sheet).flatMap(({ row: { instruction, minutes } }) =>
        /^(?:Copie «|Copy “)/u.test(instruction) && length / minutes > 22
          ? [`${length} words in ${minutes} min`]
          : [],
      );
    });
    expect(faults).toEqual([]);
  });

  it('asks for speakers of groups only', () => {
    const faults = faultsIn(every, (sheet) =>
      rowsOf(sheet).flatMap(({ row: { grouping, id, instruction } }) =>
        !['TG', 'GW'].includes(grouping) &&
        /\((?:\d+ rapporteurs|\d+ speakers|Un rapporteur|One speaker)/u.test(instruction)
          ? [id]
          : [],
      ),
    );
    expect(faults).toEqual([]);
  });

  it('forms groups once in a short session', () => {
    const isShort = ({ duration }: Session) => duration === 30;
    const faults = faultsIn(isShort, (sheet) => {
      const groups = rowsOf(sheet).filter(({ row }) => ['TG', 'GW'].includes(row.grouping));
      return groups.length > 1 ? [`${groups.length} group works`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('gives no more points than its questions can earn', () => {
    const isLesson = ({ kind }: Session) => kind === 'lesson';
    const faults = faultsIn(isLesson, ({ evaluation: { items, criteria = [] }, lesson }) => {
      const whole = sheets.find((one) => one.lesson.id === lesson?.id)?.lesson.evaluation;
      const sum = (all: readonly { points?: number }[]) =>
        all.reduce((total, { points = 0 }) => total + points, 0);
      const share = sum(items) / sum(whole?.items ?? []);
      const wanted = Math.round(sum(whole?.criteria ?? []) * share);
      return sum(criteria) === wanted ? [] : [`${sum(criteria)} points instead of ${wanted}`];
    });
    expect(faults).toEqual([]);
  });

  it('works on each mistake of the lesson in a remedial session', () => {
    const isRemedial = ({ kind, duration, classSize }: Session) =>
      kind === 'remediation' && duration === 110 && classSize === 60;
    // On paper a support has another name.
    const isPrinted = (text: string) => !/\bs\d/u.test(text);
    const tasksOf = new Map(
      sheets.map(({ lesson }) => [
        lesson.id,
        lesson.afterwards.remediation.map(({ do: one }) => one).filter(isPrinted),
      ]),
    );
    const plain = (text: string) => fold(text).replace(/\W/gu, '').slice(0, 15);
    const faults = faultsIn(isRemedial, (sheet) => {
      const rows = rowsOf(sheet).map(({ row }) => plain(row.instruction));
      const missing = (tasksOf.get(sheet.lesson?.id ?? '') ?? []).filter(
        (task) => !rows.includes(plain(task)),
      );
      const doc = sheet.supports[0]?.text ?? '';
      return [...missing, ...(/\bC\b/u.test(doc) || /\bB\b/u.test(doc) ? [] : ['no answers'])];
    });
    expect(faults).toEqual([]);
  });

  it('evaluates and leaves a record', () => {
    const faults = faultsIn(every, ({ evaluation, writtenRecord, identification }) => [
      ...(evaluation.items.length >= (identification.duration < 45 ? 1 : 3) ? [] : ['items']),
      ...(evaluation.items.every(({ answer }) => answer !== '') ? [] : ['answers']),
      ...(writtenRecord.text.length > 20 ? [] : ['record']),
    ]);
    expect(faults).toEqual([]);
  });
});

describe('an hour', () => {
  const isHour = ({ kind, duration }: Session) =>
    kind === 'lesson' && (duration === 55 || duration === 60);

  it('gives work for home that needs no document of the class', () => {
    const faults = faultsIn(isHour, (sheet) => {
      const home = rowsOf(sheet).flatMap(
        ({ row }) => /(?:À la maison|At home)[\s\u00a0]*:[^]*/u.exec(row.instruction)?.[0] ?? [],
      );
      if (home.length === 0) return ['no work for home'];
      return home.filter((text) => text.includes('doc.'));
    });
    expect(faults).toEqual([]);
  });

  it('has time to copy the record, except the longest ones', () => {
    const hours = sheets.filter(({ session }) => isHour(session) && session.classSize === 60);
    const left = hours.filter(({ sheet }) =>
      rowsOf(sheet).some(({ row }) =>
        /se copie au début de la prochaine|is copied at the start/u.test(row.instruction),
      ),
    );
    expect(left.length / hours.length).toBeLessThan(0.2);
  });
});

it('speaks of no neighbour to a class of one', () => {
  const faults = faultsIn(
    ({ classSize }) => classSize === 1,
    (sheet) =>
      rowsOf(sheet).flatMap(({ row }) =>
        [row.instruction, row.expectedResult].filter((text) =>
          /(?<!\p{L})(?:ton voisin|ta voisine|tes camarades|your neighbour|your partner)(?!\p{L})/u.test(
            text,
          ),
        ),
      ),
  );
  expect(faults).toEqual([]);
});
