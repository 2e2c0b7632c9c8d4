import { fold, rowsOf, type SheetContent } from '@ardoise/sheet';
import { stemsIn } from '@ardoise/sheet/conformity';
import type { Lesson } from '@ardoise/sheet/lesson';

/** What a sheet says to the class: rows, questions, answers and the record. */
function textsOf(content: SheetContent): string[] {
  return [
    ...rowsOf(content).flatMap(({ row }) => [row.instruction, row.expectedResult]),
    ...content.evaluation.items.flatMap(({ question, answer }) => [question, answer]),
    content.writtenRecord.text,
  ];
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

/** Share of the facts for learners of which at least half of the words are said to the class. */
export function factsCovered(lesson: Lesson, content: SheetContent): number {
  const said = new Set(textsOf(content).flatMap((text) => [...stemsIn(text)]));
  const facts = lesson.facts.filter((fact) => fact.for !== 'teacher');
  const covered = facts.filter(({ text }) => {
    const stems = [...stemsIn(text)];
    return stems.filter((stem) => said.has(stem)).length >= stems.length / 2;
  });
  return share(covered.length, facts.length);
}

/** Share of the questions that test a competence which the planning cites. */
export function itemsTied({ evaluation, planning }: SheetContent): number {
  const cited = new Set(planning.competences.map(({ id }) => id));
  const tied = evaluation.items.filter(
    ({ competenceId }) => competenceId !== null && cited.has(competenceId),
  );
  return share(tied.length, evaluation.items.length);
}

/** Share of the reckoned answers that stand beside an expression which code computes. */
export function answersComputed({ exercises, evaluation }: Lesson): number {
  const reckoned = [...exercises, ...evaluation.items].filter(({ answer }) =>
    /\d ?[=×÷+−]/u.test(answer),
  );
  return share(reckoned.filter(({ check }) => check !== undefined).length, reckoned.length);
}

const length = 6;

/** Sentences of a sheet, folded: those of the lesson itself, and those that the layout adds. */
function sentencesOf(lesson: Lesson, content: SheetContent): { own: string[]; added: string[] } {
  const brought = fold(JSON.stringify(lesson));
  const sentences = textsOf(content)
    .flatMap((text) => text.split(/(?<=[.!?…;])\s+|\n+/u))
    .map((sentence) => fold(sentence));
  return {
    own: sentences.filter((sentence) => brought.includes(sentence)),
    added: sentences.filter((sentence) => !brought.includes(sentence)),
  };
}

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Share of a sheet's words that stand in sentences which the layout adds to those of the lesson. */
export function addedByLayout(lesson: Lesson, content: SheetContent): number {
  const { own, added } = sentencesOf(lesson, content);
  const count = (sentences: readonly string[]) => sentences.flatMap(tokensOf).length;
  return share(count(added), count(own) + count(added));
}

/** Sequences of six words of the sentences that the lesson itself brings; the démarche's own are left out. */
export function sequencesOf(lesson: Lesson, content: SheetContent): Set<string> {
  const found = new Set<string>();
  for (const sentence of sentencesOf(lesson, content).own) {
    const tokens = tokensOf(sentence);
    for (let from = 0; from + length <= tokens.length; from += 1) {
      found.add(tokens.slice(from, from + length).join(' '));
    }
  }
  return found;
}

/** Sequences that more than a tenth of the sheets of other topics have too, of each sheet. */
export function widelyShared(sheets: readonly ReadonlySet<string>[]): string[][] {
  const counts = new Map<string, number>();
  for (const one of sheets) for (const run of one) counts.set(run, (counts.get(run) ?? 0) + 1);
  const most = (sheets.length - 1) / 10;
  return sheets.map((one) => [...one].filter((run) => (counts.get(run) ?? 0) - 1 > most));
}
